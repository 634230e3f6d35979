"""Search over rules and glossary: words, ranking, and marked hits."""
