"""Rules in an editor: what a language server tells of a text, and the server itself."""
