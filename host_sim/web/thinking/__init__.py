"""The code that runs in the experts' worker; page/expert.js calls it."""
