"""`multiprover lsp` for editors, `multiprover mcp` for agents: both over standard input and output."""

from typing import Annotated

import typer

from multiprover.errors import InputError

LSP_EXAMPLE = "multiprover lsp"
MCP_EXAMPLE = "multiprover mcp --timeout 20"


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


def mcp(
    timeout: Annotated[float, typer.Option(min=0.1, metavar="S", help="Seconds a call may take.")] = 10.0,
    memory: Annotated[int, typer.Option(min=64, metavar="MB", help="Mebibytes a call may take.")] = 1024,
    sentences: Annotated[int, typer.Option(min=1, metavar="N", help="Most sentences of a text.")] = 2000,
) -> None:
    r"""Serve agents over standard input and output (Model Context Protocol).

    Tools: read, ask, prove, why_not, check, what_follows, grammar. A refused sentence comes back with what
    can be written instead. Needs the extra: pip install "multiprover\[mcp]"
    """
    try:
        from multiprover.agents.server import make_server
        from multiprover.serve.settings import MEBIBYTE, Settings
    except ImportError as error:
        raise InputError(
            f'this server needs {error.name}, which is not installed: pip install "multiprover[mcp]"'
        ) from None
    settings = Settings(
        workers=2,
        long_requests=1,
        timeout=timeout,
        memory=memory * MEBIBYTE,
        sentences=sentences,
        network=False,
    )
    make_server(settings).run("stdio")
