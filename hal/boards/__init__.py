"""One file a board: where each part is wired. docs/wiring.md shows each and tells how to make one."""
