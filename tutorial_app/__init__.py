"""Lessons, puzzles and progress."""
