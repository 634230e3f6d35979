"""Composition root: settings, addresses, server entry, middleware, the house pages."""
