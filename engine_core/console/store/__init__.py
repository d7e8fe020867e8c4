"""What the store keeps: saved games, settings, records, names."""
