"""Expert bots, which do more work than a device can (setting.experts). Each game that has one has a module here."""
