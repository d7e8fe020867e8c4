"""Lessons: a real table, and a voice over it."""
