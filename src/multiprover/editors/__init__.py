"""Rules in an editor: what a language server reports on a text, and the server itself."""
