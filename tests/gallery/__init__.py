"""What is told about Updeck, and what draws its pictures."""
