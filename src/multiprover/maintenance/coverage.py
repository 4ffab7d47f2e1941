"""Which rules the tests use: in a proof, only in a failed attempt, or not at all."""

from dataclasses import dataclass

from multiprover.asking.policy import Policy
from multiprover.result import Result


@dataclass(frozen=True, slots=True)
class RulePlace:
    """A rule of a file."""

    source: str
    line: int
    text: str


class Coverage:
    """Counts what every result rests on. Facts are not counted."""

    def __init__(self) -> None:
        self._rules: dict[RulePlace, None] = {}
        self._used: set[RulePlace] = set()
        self._tried: set[RulePlace] = set()

    def watch(self, policy: Policy, result: Result) -> None:
        """Note the rules of a policy, and those that a result rests on."""
        places = {
            number: RulePlace(reading.source or "", reading.line or 0, reading.text)
            for number, reading in enumerate(policy.readings)
            if policy.sentences[number].kind == "rule"
        }
        self._rules.update(dict.fromkeys(places.values()))
        nodes = {node for proof in result.proofs for node in proof.nodes}
        if result.failure is None:
            self._used.update(places[node] for node in nodes if node in places)
            return
        nodes |= {gap.rule for gap in result.failure.missing}
        self._tried.update(places[node] for node in nodes if node in places)

    @property
    def total(self) -> int:
        """All rules."""
        return len(self._rules)

    @property
    def unused(self) -> list[RulePlace]:
        """Rules that no test uses."""
        return [rule for rule in self._rules if rule not in self._used and rule not in self._tried]

    @property
    def only_failed(self) -> list[RulePlace]:
        """Rules that were tried by a test, but in no proof."""
        return [rule for rule in self._rules if rule in self._tried and rule not in self._used]
