"""Linked consoles: a table and its guests. docs/link.md describes the protocol."""
