"""Draws the pictures of every screen."""
