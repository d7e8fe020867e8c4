"""Emulated Picos with wires between them."""
