"""The rules reference: rule pages, glossary, search, print."""
