"""Search over rules and glossary: words, an index in SQLite's FTS5, and marked hits."""
