"""Wiring files, one per board. docs/building/wiring.md shows each of them and says how to write your own."""
