"""*Repetera*: what was missed comes again before it is forgotten; and how practising goes."""
