"""Cards of Wheels Up! as they are shown: in a hand, as tiles, in words."""
