"""Pröva ett läge: any position as an address, a form for it, and what may be done in it."""
