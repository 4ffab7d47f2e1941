"""The application: routes, and how a request goes to a worker and its answer comes back."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack
from typing import Any, Final

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPBearer
from fastapi.telemetry import TelemetryConfig
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.responses import Response, StreamingResponse

import multiprover
from multiprover.drawing import record
from multiprover.serve import messages
from multiprover.serve.fairness import Admission, Debts
from multiprover.serve.gate import Application, Gate
from multiprover.serve.messages import JsonObject
from multiprover.serve.outline import OutlineRecord
from multiprover.serve.page import NOTICE, PageFile, read_page
from multiprover.serve.pool import Pool
from multiprover.serve.problems import MEDIA_TYPE, FieldRecord, ProblemRecord, RequestRefused, encode, problem
from multiprover.serve.settings import Settings
from multiprover.serve.statistics import CONTENT_TYPE, Statistics
from multiprover.serve.work import LINES, Answer, network_directory

NO_TELEMETRY: Final[TelemetryConfig] = {
    "tracing": False,
    "metrics": False,
    "logs": False,  # would carry users' texts
    "operation_spans": False,
    "auto_configure": False,
}

_PROBLEM: Final = {"content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}}
_REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"description": text, **_PROBLEM}
    for status, text in {
        400: "Not JSON",
        401: "Token missing or wrong",
        408: "Body too slow",
        413: "Body too large",
        415: "Not declared as JSON",
        421: "Wrong host",
        422: "Wrong fields, or input that cannot be used",
        429: "Too many requests of one client",
        503: "Busy",
    }.items()
}


class Service:
    """Everything a running service holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.statistics = Statistics()
        self.admission = Admission(settings)
        self.debts = Debts()
        self.pool: Pool
        self.page: dict[str, PageFile] = read_page()

    async def start(self) -> None:
        """Start the workers; raises `InputError` if they do not come up. `pool.close` ends them."""
        network_directory(self.settings)  # a wrong directory is reported before workers fail on it
        self.pool = Pool(self.settings, self.statistics, self.debts)
        await self.pool.start()

    async def answer(self, request: Request, operation: str, body: JsonObject) -> Response:
        """Have a worker answer; give up when the client has left."""
        with self.admission.admit():
            packed = accepts_gzip(request)
            working = asyncio.ensure_future(self.pool.run(operation, body, packed=packed))
            leaving = asyncio.ensure_future(_gone(request))
            try:
                await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
                if not working.done():
                    return Response(status_code=499)
                answer = working.result()
            finally:
                leaving.cancel()
                working.cancel()
        return _response(answer, body.get("format", "json"))

    async def parts(self, request: Request, body: JsonObject) -> Response:
        """Have a worker answer in parts, each sent as soon as it is there.

        What is wrong before the first part is a problem, after it a line with an error.
        """
        stack = ExitStack()
        stack.enter_context(self.admission.admit())
        arrived: asyncio.Queue[Answer | None] = asyncio.Queue()
        packed = accepts_gzip(request)
        working = asyncio.ensure_future(
            self.pool.run("prove", body, packed=packed, on_part=arrived.put_nowait)
        )
        working.add_done_callback(lambda _: arrived.put_nowait(None))
        stack.callback(working.cancel)
        leaving = asyncio.ensure_future(_gone(request))
        try:
            first = asyncio.ensure_future(arrived.get())
            await asyncio.wait({first, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not first.done():
                first.cancel()
                stack.close()
                return Response(status_code=499)
            if first.result() is None:
                with stack:
                    return _response(working.result(), "json")
        except BaseException:
            stack.close()
            raise
        finally:
            leaving.cancel()

        async def lines() -> AsyncIterator[bytes]:
            part = first.result()
            while part is not None:
                yield part.body
                part = await arrived.get()
            yield _last_line(working)

        stream = _ClosingStream(lines(), stack, media_type=LINES)
        stream.headers["Vary"] = "Accept-Encoding"
        if packed:
            stream.headers["Content-Encoding"] = "gzip"
        return stream

    def stream(self, batch: messages.PredictRequest) -> StreamingResponse:
        """Answer examples one after the other, in order, each sent as soon as it is there."""
        stack = ExitStack()
        stack.enter_context(self.admission.admit())

        async def lines() -> AsyncIterator[bytes]:
            for example in batch.examples:
                task = {**example.model_dump(), "reasoner": batch.reasoner, "world": batch.world}
                yield await self._line(task) + b"\n"

        return _ClosingStream(lines(), stack, media_type=LINES)

    async def _line(self, task: JsonObject, operation: str = "predict", key: str = "id") -> bytes:
        try:
            answer = await self.pool.run(operation, task)
        except RequestRefused as refusal:
            return encode({key: task[key], "error": refusal.problem})
        if answer.status == 200:
            return answer.body
        return b'{"' + key.encode() + b'":' + encode(task[key]) + b',"error":' + answer.body + b"}"

    def replies(self, asked: messages.AskRequest) -> StreamingResponse:
        """Answer questions one after the other, in order, each sent as soon as it is there."""
        stack = ExitStack()
        stack.enter_context(self.admission.admit())
        shared = asked.model_dump(exclude={"questions"})

        async def lines() -> AsyncIterator[bytes]:
            for question in asked.questions:
                yield await self._line({**shared, "question": question}, "ask", "question") + b"\n"

        return _ClosingStream(lines(), stack, media_type=LINES)

    def file(self, name: str, request: Request) -> Response:
        """A file of the page; not again to a browser that has it."""
        found = self.page.get(name)
        if found is None:
            return Response(NOTICE, 404, media_type="text/plain")
        headers = {"ETag": found.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Response(status_code=304, headers=headers)
        if found.packed is None or not accepts_gzip(request):
            return Response(found.content, media_type=found.media_type, headers=headers)
        return Response(
            found.packed, media_type=found.media_type, headers={**headers, "Content-Encoding": "gzip"}
        )


class _ClosingStream(StreamingResponse):
    """A stream that gives its place back even if it is never begun."""

    def __init__(self, content: AsyncIterator[bytes], place: ExitStack, media_type: str) -> None:
        super().__init__(content, media_type=media_type)
        self._place = place

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        with self._place:
            await super().__call__(scope, receive, send)


def _last_line(working: "asyncio.Future[Answer]") -> bytes:
    """The last part of a stream; where the worker was ended, the stream ends early, which its reader sees."""
    try:
        answer = working.result()
    except RequestRefused:
        return b""
    return answer.body if answer.status == 200 else b""


async def _gone(request: Request) -> None:
    """Wait until the client has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def accepts_gzip(request: Request) -> bool:
    """Whether the client takes compressed answers."""
    for each in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _response(answer: Answer, format: str) -> Response:
    headers = {"Vary": "Accept-Encoding"}
    if answer.packed:
        headers["Content-Encoding"] = "gzip"
    if format != "json" and answer.status == 200:
        headers["Content-Disposition"] = f'attachment; filename="proof.{format}"'
    return Response(answer.body, answer.status, headers, media_type=answer.media_type)


class _Described(FastAPI):
    """The application; its description has the errors too, which FastAPI leaves out for their media type."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            schemas = super().openapi()["components"]["schemas"]
            found = TypeAdapter(ProblemRecord).json_schema(ref_template="#/components/schemas/{model}")
            schemas |= found.pop("$defs", {}) | {"Problem": found}
        return super().openapi()


def make_app(service: Service) -> Application:
    """The whole service as an ASGI application."""
    bearer = [Depends(HTTPBearer(auto_error=False))] if service.settings.token else None
    app = _Described(
        title="multiprover",
        summary=multiprover.__doc__,
        version=multiprover.__version__,
        docs_url=None,  # these pages load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        dependencies=bearer,  # describes the token; the gate checks it
        telemetry=NO_TELEMETRY,
        exception_handlers={
            HTTPException: _http_error,
            RequestValidationError: _field_error,
            RequestRefused: _refusal,
            Exception: _fault,
        },
    )
    _add_operations(app, service)
    _add_information(app, service)
    return Gate(app, service.settings, service.statistics, service.debts)


def _add_operations(app: FastAPI, service: Service) -> None:
    pictures = {
        media_type: {"schema": {"type": "string"}}
        for media_type in ("image/svg+xml", "text/html", "text/vnd.graphviz", "text/vnd.mermaid")
    }
    proved = {"model": record.ResultRecord | record.BothRecord, "content": pictures}

    @app.post("/v1/prove", responses={**_REFUSALS, 200: proved}, response_class=Response)
    async def prove(request: Request, body: messages.ProveRequest) -> Response:
        """Answer a question with every proof, or with why there is none."""
        if body.stream:
            return await service.parts(request, body.model_dump())
        return await service.answer(request, "prove", body.model_dump())

    @app.post(
        "/v1/check", responses={**_REFUSALS, 200: {"model": record.CheckRecord}}, response_class=Response
    )
    async def check(request: Request, body: messages.CheckRequest) -> Response:
        """Judge one proof with the independent checker."""
        return await service.answer(request, "check", body.model_dump())

    @app.post("/v1/parse", responses={**_REFUSALS, 200: {"model": OutlineRecord}}, response_class=Response)
    async def parse(request: Request, body: messages.ParseRequest) -> Response:
        """Say what is understood of each sentence of a text."""
        return await service.answer(request, "parse", body.model_dump())

    lines = {"description": "One JSON object a line", "content": {LINES: {"schema": {"type": "string"}}}}

    @app.post("/v1/ask", responses={**_REFUSALS, 200: lines}, response_class=Response)
    async def ask(request: Request, body: messages.AskRequest) -> Response:
        """Answer several questions, with what-if: one JSON line each, in order, as they are found."""
        if body.format != "json":
            (question,) = body.questions
            asked = {**body.model_dump(exclude={"questions"}), "question": question}
            return await service.answer(request, "ask", asked)
        return service.replies(body)

    @app.post("/v1/predict", responses={**_REFUSALS, 200: lines}, response_class=Response)
    async def predict(request: Request, body: messages.PredictRequest) -> Response:
        """Answer a batch: one JSON line each, in order, as they are found."""
        return service.stream(body)


def _add_information(app: FastAPI, service: Service) -> None:
    @app.get("/v1/health", responses={503: {"description": "No worker", **_PROBLEM}})
    async def health() -> messages.Health:
        """Say that the service is up, and has workers to answer with."""
        if not service.pool.is_ready:
            raise RequestRefused(
                problem("unready", "No worker is running; new ones are being started."), {"Retry-After": "2"}
            )
        return messages.Health(status="ok", version=multiprover.__version__)

    refusals: dict[int | str, dict[str, Any]] = {status: _REFUSALS[status] for status in (401, 421)}

    @app.get("/v1/models", responses=refusals)
    async def models() -> messages.Models:
        """List who can answer."""
        return list_models(service.settings)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(service.statistics.text(), headers={"Content-Type": CONTENT_TYPE})

    for name in {"index.html", *service.page}:
        path = "/" if name == "index.html" else f"/static/{name}"
        app.add_api_route(path, _sender(service, name), methods=["GET", "HEAD"], include_in_schema=False)


def _sender(service: Service, name: str) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return service.file(name, request)

    return send


def list_models(settings: Settings) -> messages.Models:
    """The exact reasoner, and the network if there is one."""
    exact = messages.Model(
        name="exact", reasoners=["exact"], description="Computes the answer and all proofs; no network."
    )
    directory = network_directory(settings)
    if directory is None:
        return messages.Models(default="exact", models=[exact])
    network = messages.Model(
        name=directory.name,
        reasoners=["neural", "auto", "both"],
        description="A network for sentences of any form; it answers only when it is asked.",
    )
    return messages.Models(default="auto", models=[exact, network])


async def _http_error(_request: Request, error: HTTPException) -> Response:
    if error.status_code == 400:
        return _problem(problem("body", "The body is not JSON in UTF-8, or nested too deeply."))
    if error.status_code == 405:
        return _problem(
            problem("method", "The path does not know this method; see /openapi.json."), error.headers
        )
    record = problem("route", "There is no such path; see /openapi.json.")
    return _problem({**record, "status": error.status_code}, error.headers)


async def _field_error(_request: Request, error: RequestValidationError) -> Response:
    found = error.errors()
    if any(item["type"] == "json_invalid" for item in found):
        return _problem(problem("body", "The body is not JSON."))
    errors: list[FieldRecord] = [
        {"field": ".".join(map(str, item["loc"][1:]))[:200] or "body", "message": item["msg"]}
        for item in found[:20]
    ]
    detail = "; ".join(f"{item['field']}: {item['message']}" for item in errors[:3])
    return _problem(problem("fields", detail, errors=errors))


async def _fault(_request: Request, _error: Exception) -> Response:
    """The answer; the gate, which gets the error next, logs it."""
    return _problem(problem("fault", "The request could not be answered; it is not your fault."))


async def _refusal(_request: Request, refusal: RequestRefused) -> Response:
    return _problem(refusal.problem, refusal.headers)


def _problem(record: ProblemRecord, headers: Any = None) -> Response:
    return Response(encode(record), record["status"], headers, media_type=MEDIA_TYPE)
