"""How guests come in: over TCP, over WebSocket, and through the page."""
