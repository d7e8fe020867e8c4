"""Expert bots, one module for each game that has one: levels that need more work than a device can do
(setting.experts).
"""
