"""`multiprover lsp` for editors, `multiprover mcp` for agents: both over standard input and output."""

from multiprover.errors import InputError

LSP_EXAMPLE = "multiprover lsp"


def lsp() -> None:
    r"""Serve editors over standard input and output (Language Server Protocol), for files ending in .rules.

    Marks what is not read and what may not be meant, shows how a sentence is read, offers rewritings that
    were read before, completes the text's own words. Needs the extra: pip install "multiprover\[lsp]"
    """
    try:
        from multiprover.editors.server import make_server
    except ImportError as error:
        raise InputError(
            f'the language server needs {error.name}, which is not installed: pip install "multiprover[lsp]"'
        ) from None
    make_server().start_io()
