"""Shared presentation kit: cards, Markdown extensions, template tags."""
