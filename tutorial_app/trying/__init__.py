"""Ställ upp: any position as an address, a form to set it up, and what may be done in it."""
