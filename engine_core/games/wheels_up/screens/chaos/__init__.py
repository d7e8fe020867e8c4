"""Chaos cards at a table of Wheels Up!: whose turn it is, who is asked, what was taken."""
