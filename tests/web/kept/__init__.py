"""What the page keeps, and records on it."""
