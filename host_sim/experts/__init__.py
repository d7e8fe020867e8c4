"""Expert bots, a module a game that has one: levels with more work than a device can do (setting.experts)."""
