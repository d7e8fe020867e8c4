"""What was played: turns, steps, taking back."""
