"""Our games in OpenSpiel and PettingZoo. They need the extra `adapters` (docs/developing/adapters.md)."""
