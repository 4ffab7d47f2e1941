"""Whatever the API's description allows, and much that it does not, is answered without a fault."""

import json
import re

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
PATHS = ["/v1/prove", "/v1/ask", "/v1/check", "/v1/parse", "/v1/predict", "/v1/health", "/v1/models"]


def test_the_description_is_whole(service):
    described = service.client.get("/openapi.json").json()

    assert sorted(described["paths"]) == sorted(PATHS)
    named = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(described)))
    assert "Problem" in named and named <= set(described["components"]["schemas"])
    for path in PATHS[:5]:
        content = described["paths"][path]["post"]["requestBody"]["content"]["application/json"]
        name = content["schema"]["$ref"].rpartition("/")[2]
        for example in described["components"]["schemas"][name]["examples"]:
            assert service.post(path, example).status_code == 200


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("path", PATHS)
def test_the_service_keeps_to_its_description(service, path, mode):
    schema = schemathesis.openapi.from_url(f"{service.url}/openapi.json")
    operation = schema[path]["GET" if path in PATHS[5:] else "POST"]
    if mode is GenerationMode.NEGATIVE and path in PATHS[5:]:
        return  # takes no input that could be wrong

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=40,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def keeps_to_it(case: Case) -> None:
        case.call_and_validate(base_url=service.url, checks=CHECKS)

    keeps_to_it()
