"""Journals, which store the events at tables: a protocol, and its forms on SQLite and on NATS JetStream."""
