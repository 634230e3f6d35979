"""The commands of the lessons."""
