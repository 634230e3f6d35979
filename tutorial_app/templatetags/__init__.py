"""Template tags of the exercises."""
