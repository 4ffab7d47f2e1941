"""The language server: `Document` over the Language Server Protocol, by pygls.

A text is read in a thread of its own after a short pause in the typing, so that the editor never waits.
Nothing is stored, nothing leaves the machine.
"""

import asyncio
from typing import Final

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.workspace import TextDocument

from multiprover import __version__
from multiprover.editors.document import Document, Entry, Mark, Span

PAUSE: Final = 0.2
"""Seconds without a key before a text is read again."""
_SOURCE: Final = "multiprover"
_SEVERITIES: Final = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "information": types.DiagnosticSeverity.Information,
}
_SYMBOLS: Final = {
    "heading": types.SymbolKind.Namespace,
    "fact": types.SymbolKind.Constant,
    "rule": types.SymbolKind.Function,
    "refused": types.SymbolKind.Null,
}
_LONGEST_TITLE: Final = 80


class RulesServer(LanguageServer):
    """A language server that keeps the last reading of each open text."""

    def __init__(self) -> None:
        super().__init__("multiprover", __version__)
        self._read: dict[str, tuple[str, Document]] = {}
        self._waiting: dict[str, asyncio.Task[None]] = {}

    async def document(self, uri: str) -> tuple[TextDocument, Document]:
        """The text as it is now, and what was read of it."""
        written = self.workspace.get_text_document(uri)
        text = written.source
        known = self._read.get(uri)
        if known is None or known[0] != text:
            known = (text, await asyncio.to_thread(Document, text))
            self._read[uri] = known
        return written, known[1]

    def read_soon(self, uri: str, pause: float = PAUSE) -> None:
        """Read a text and publish what there is to mark, unless it changes before that."""
        self.stop_waiting(uri)
        self._waiting[uri] = asyncio.create_task(self._publish(uri, pause))

    def stop_waiting(self, uri: str) -> None:
        """Forget what is planned for a text."""
        if (task := self._waiting.pop(uri, None)) is not None:
            task.cancel()

    def forget(self, uri: str) -> None:
        """A text was closed: its marks go."""
        self.stop_waiting(uri)
        self._read.pop(uri, None)
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    async def _publish(self, uri: str, pause: float) -> None:
        await asyncio.sleep(pause)
        written, document = await self.document(uri)
        found = [_diagnostic(written, mark) for mark in document.marks]
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri, found, version=written.version)
        )


def make_server() -> RulesServer:
    """A server with all its features."""
    server = RulesServer()
    _add_synchronisation(server)
    _add_words(server)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        written, document = await server.document(params.text_document.uri)
        number = document.sentence_at(written.offset_at_position(params.position))
        if number is None:
            return None
        content = types.MarkupContent(types.MarkupKind.Markdown, document.explain(number))
        return types.Hover(content, _range(written, document.span_of(number)))

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions([types.CodeActionKind.QuickFix]))
    async def code_actions(params: types.CodeActionParams) -> list[types.CodeAction]:
        written, document = await server.document(params.text_document.uri)
        first = written.offset_at_position(params.range.start)
        last = written.offset_at_position(params.range.end)
        return [
            _code_action(written, mark, text)
            for mark in document.marks
            if mark.replaced[0] <= last and first <= mark.replaced[1]
            for text in mark.fixes
        ]

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def outline(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        written, document = await server.document(params.text_document.uri)
        return [_symbol(written, entry) for entry in document.outline]

    return server


def _add_synchronisation(server: RulesServer) -> None:
    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def opened(params: types.DidOpenTextDocumentParams) -> None:
        server.read_soon(params.text_document.uri, pause=0.0)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: types.DidChangeTextDocumentParams) -> None:
        server.read_soon(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    async def closed(params: types.DidCloseTextDocumentParams) -> None:
        server.forget(params.text_document.uri)


def _add_words(server: RulesServer) -> None:
    @server.feature(types.TEXT_DOCUMENT_COMPLETION)
    async def completion(params: types.CompletionParams) -> list[types.CompletionItem]:
        _, document = await server.document(params.text_document.uri)
        words = document.words
        return [
            types.CompletionItem(word, kind=kind, detail=detail)
            for kind, detail, own in (
                (types.CompletionItemKind.Variable, "a thing of this text", words.entities),
                (types.CompletionItemKind.Class, "a class of this text", words.classes),
                (types.CompletionItemKind.Property, "a quality of this text", words.attributes),
                (types.CompletionItemKind.Method, "a verb phrase of this text", words.verbs),
            )
            for word in own
        ]

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def first_mention(params: types.DefinitionParams) -> types.Location | None:
        written, document = await server.document(params.text_document.uri)
        mentions = document.mentions(written.offset_at_position(params.position))
        return types.Location(written.uri, _range(written, mentions[0])) if mentions else None

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    async def all_mentions(params: types.ReferenceParams) -> list[types.Location]:
        written, document = await server.document(params.text_document.uri)
        mentions = document.mentions(written.offset_at_position(params.position))
        return [types.Location(written.uri, _range(written, span)) for span in mentions]


# --- From offsets to the protocol ---


def _range(written: TextDocument, span: Span) -> types.Range:
    start, end = span
    return types.Range(written.client_position_at_offset(start), written.client_position_at_offset(end))


def _diagnostic(written: TextDocument, mark: Mark) -> types.Diagnostic:
    related = [
        types.DiagnosticRelatedInformation(
            types.Location(written.uri, _range(written, span)), "This sentence, too."
        )
        for span in mark.related
    ]
    return types.Diagnostic(
        _range(written, mark.span),
        mark.message,
        severity=_SEVERITIES[mark.severity],
        code=mark.code,
        source=_SOURCE,
        related_information=related or None,
    )


def _code_action(written: TextDocument, mark: Mark, text: str) -> types.CodeAction:
    edit = types.TextEdit(_range(written, mark.replaced), text)
    return types.CodeAction(
        title=f"Write: {text}",
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[_diagnostic(written, mark)],
        edit=types.WorkspaceEdit(changes={written.uri: [edit]}),
    )


def _symbol(written: TextDocument, entry: Entry) -> types.DocumentSymbol:
    place = _range(written, entry.span)
    title = entry.title if len(entry.title) <= _LONGEST_TITLE else entry.title[: _LONGEST_TITLE - 1] + "…"
    return types.DocumentSymbol(
        name=title,
        kind=_SYMBOLS[entry.kind],
        range=place,
        selection_range=place,
        children=[_symbol(written, each) for each in entry.below] or None,
    )
