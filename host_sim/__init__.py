"""The console on a desk."""
