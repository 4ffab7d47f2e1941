"""A real client of the language server: pygls's, with the server as a process of its own."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from lsprotocol import types
from pygls.lsp.client import LanguageClient

URI = "file:///policies/club.rules"


class Editor:
    """One open text, and what the server says of it."""

    def __init__(self, client: LanguageClient) -> None:
        self.client = client
        self.published: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()
        self._version = 1

        @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params: types.PublishDiagnosticsParams) -> None:
            self.published.put_nowait(params)

    async def open(self, text: str) -> list[types.Diagnostic]:
        """Open a text; what the server marks in it."""
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(URI, "rules", 1, text))
        )
        return list((await self._next()).diagnostics)

    async def change(self, text: str) -> list[types.Diagnostic]:
        """Replace the whole text."""
        self._version += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self._version, URI),
                [types.TextDocumentContentChangeWholeDocument(text)],
            )
        )
        return list((await self._next()).diagnostics)

    async def close(self) -> list[types.Diagnostic]:
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(URI))
        )
        return list((await self._next()).diagnostics)

    async def hover(self, line: int, character: int) -> str:
        found = await self.client.text_document_hover_async(
            types.HoverParams(types.TextDocumentIdentifier(URI), types.Position(line, character))
        )
        return "" if found is None else found.contents.value

    async def code_actions(self, diagnostic: types.Diagnostic) -> list[types.CodeAction]:
        found = await self.client.text_document_code_action_async(
            types.CodeActionParams(
                types.TextDocumentIdentifier(URI), diagnostic.range, types.CodeActionContext([diagnostic])
            )
        )
        return list(found or [])

    async def complete(self, line: int, character: int) -> list[types.CompletionItem]:
        found = await self.client.text_document_completion_async(
            types.CompletionParams(types.TextDocumentIdentifier(URI), types.Position(line, character))
        )
        return list(found or [])

    async def first_mention(self, line: int, character: int) -> types.Location | None:
        return await self.client.text_document_definition_async(
            types.DefinitionParams(types.TextDocumentIdentifier(URI), types.Position(line, character))
        )

    async def mentions(self, line: int, character: int) -> list[types.Location]:
        found = await self.client.text_document_references_async(
            types.ReferenceParams(
                types.ReferenceContext(True),
                types.TextDocumentIdentifier(URI),
                types.Position(line, character),
            )
        )
        return list(found or [])

    async def outline(self) -> list[types.DocumentSymbol]:
        found = await self.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(types.TextDocumentIdentifier(URI))
        )
        return list(found or [])

    async def _next(self) -> types.PublishDiagnosticsParams:
        return await asyncio.wait_for(self.published.get(), 600)


@asynccontextmanager
async def editor() -> AsyncIterator[Editor]:
    """An editor with the server running beside it."""
    client = LanguageClient("test", "1")
    await client.start_io(sys.executable, "-m", "multiprover", "lsp", env=dict(os.environ))
    await client.initialize_async(types.InitializeParams(types.ClientCapabilities()))
    client.initialized(types.InitializedParams())
    try:
        yield Editor(client)
    finally:
        await client.shutdown_async(None)
        client.exit(None)
        await client.stop()
