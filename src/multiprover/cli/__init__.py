"""The command line: each command parses its options and makes one library call."""
