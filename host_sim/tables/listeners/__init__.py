"""The ways in for guests: TCP, WebSocket, and the page."""
