"""Rules and facts from files and tables, questions about them with what-if, decisions about many cases."""
