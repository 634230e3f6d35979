"""Template tags of the presentation kit."""
