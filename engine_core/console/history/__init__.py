"""What was played: told turn by turn, shown again, taken back."""
