"""What cards of Wheels Up! do, and where they lie."""
