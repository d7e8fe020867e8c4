"""How people come in: over TCP, over WebSocket, and to the page."""
