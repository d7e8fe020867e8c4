"""The console: scenes on a 128x64 one-bit canvas."""
