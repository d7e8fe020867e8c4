"""The map of Wheels Up!, its lists and captions, and the row of actions under it."""
