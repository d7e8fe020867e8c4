"""What measures the console."""
