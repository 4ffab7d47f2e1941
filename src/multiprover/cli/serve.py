"""`multiprover serve`, `lsp` and `mcp`: the web page with the HTTP API, servers for editors and agents."""

import logging
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from multiprover.errors import InputError

SERVE_EXAMPLE = "multiprover serve --port 8000"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; by default only this machine.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free port.")] = 8000,
    model: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A trained network instead of the installed one.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="N", help="Requests processed at the same time; by default 3 per processor."
        ),
    ] = None,
    timeout: Annotated[
        float, typer.Option(min=0.1, metavar="S", help="Time limit of a request, in seconds.")
    ] = 10.0,
    memory: Annotated[
        int, typer.Option(min=64, metavar="MB", help="Memory limit of a request, in mebibytes.")
    ] = 1024,
    queue: Annotated[int, typer.Option(min=0, metavar="N", help="Requests that may wait for a worker.")] = 64,
    per_client: Annotated[
        int, typer.Option(min=1, metavar="N", help="Requests one client may have in progress.")
    ] = 32,
    body: Annotated[int, typer.Option(min=1, metavar="KB", help="Largest request, in kibibytes.")] = 1024,
    sentences: Annotated[
        int, typer.Option(min=1, metavar="N", help="Maximum number of sentences in a theory.")
    ] = 2000,
    token_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Require the bearer token in this file (or in MULTIPROVER_TOKEN)."),
    ] = None,
    allowed_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A host name to accept; may be repeated.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Do not log requests.")] = False,
) -> None:
    """Serve the web page and the HTTP API. What users send is neither stored nor logged."""
    try:
        from multiprover.serve.run import open_socket
        from multiprover.serve.run import serve as run_service
        from multiprover.serve.settings import (
            MEBIBYTE,
            Settings,
            allowed_hosts,
            is_loopback,
            read_token,
            usual_workers,
        )
        from multiprover.serve.work import network_directory
    except ImportError as error:
        raise InputError(
            f'the service needs {error.name}, which is not installed: pip install "multiprover[serve]"'
        ) from None
    settings = Settings(
        workers=workers or usual_workers(),
        timeout=timeout,
        memory=memory * MEBIBYTE,
        queue=queue,
        per_client=per_client,
        body=body * 1024,
        sentences=sentences,
        token=read_token(token_file),
        hosts=allowed_hosts(host, tuple(name.lower() for name in allowed_host or ())),
        model=model,
    )
    network = network_directory(settings)
    if workers is None:
        settings = replace(settings, workers=usual_workers(network))
    logging.basicConfig(
        stream=sys.stderr,
        level=logging.WARNING if quiet else logging.INFO,
        format="%(asctime)s %(levelname)s %(message)s",
    )
    if settings.token is None and not is_loopback(host):
        typer.echo(
            "note: anyone who reaches this address can use the service; --token-file asks for a token",
            err=True,
        )
    run_service(settings, open_socket(host, port), lambda url: typer.echo(f"multiprover is at {url}"))


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
    timeout: Annotated[
        float, typer.Option(min=0.1, metavar="S", help="Time limit of a call, in seconds.")
    ] = 10.0,
    memory: Annotated[
        int, typer.Option(min=64, metavar="MB", help="Memory limit of a call, in mebibytes.")
    ] = 1024,
    sentences: Annotated[
        int, typer.Option(min=1, metavar="N", help="Maximum number of sentences in a text.")
    ] = 2000,
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
