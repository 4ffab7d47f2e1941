"""What a data set looks like, as shares and means, and whether another one looks alike.

Counts are kept theory by theory, so that a bootstrap over theories gives each share its interval: questions
of one theory are not independent. Proofs are counted as the data counts them, duplicates included, unless a
name says "distinct". Examples must carry their gold proofs (`data.gold` derives them).
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from multiprover.data.store import group_by_theory
from multiprover.data.triple_text import parse_triples
from multiprover.errors import InputError, SentenceError
from multiprover.problem import Example, Problem, UnknownType
from multiprover.proof import Proof
from multiprover.triples import ATTRIBUTE_RELATIONS, POSITIVE, VARIABLE, FactTriples, Triple

TOKEN_BIN: Final = 20
MOST_PROOFS: Final = 10
"""Questions with this many proofs or more are counted together."""

_TYPE = re.compile(r"(Att|Rel)(Noneg|Neg)")
_TOKEN = re.compile(r"\w+|[^\w\s]")


@dataclass(slots=True)
class Stats:
    """Counts of a data set. `counts` holds hits and bases by name; `shares` and `means` name their base.

    A share's value is 100 × hits / base, a mean's hits / base. `rows` holds the same counts for each theory
    where they were asked for.
    """

    counts: Counter[str] = field(default_factory=Counter)
    shares: dict[str, str] = field(default_factory=dict)
    means: dict[str, str] = field(default_factory=dict)
    maxima: dict[str, int] = field(default_factory=dict)
    rows: list[Counter[str]] | None = None

    def value(self, name: str, base: str | None = None) -> float | None:
        """The share in percent or the mean with this name; None where its base is empty.

        What never occurred has no base of its own: `base` then gives it, else the value is 0.
        """
        is_mean = name.endswith("/mean")
        base = (self.means if is_mean else self.shares).get(name, base)
        if base is None:
            return 0.0
        if not self.counts[base]:
            return None
        return (1 if is_mean else 100) * self.counts[name] / self.counts[base]

    def names(self) -> list[str]:
        """Names of all means and shares, in reading order."""
        return sorted([*self.means, *self.shares], key=_reading_order)

    def to_record(self) -> dict[str, Any]:
        """A nested dictionary for JSON: shares in percent."""
        record: dict[str, Any] = {name: self.counts[name] for name in ("theories", "questions")}
        for name in self.names():
            *path, last = name.split("/")
            place = record
            for part in path:
                place = place.setdefault(part, {})
            value = self.value(name)
            place[last] = None if value is None else round(value, 4)
        for name, largest in self.maxima.items():
            record[name]["max"] = largest
        return record


def collect_stats(examples: Iterable[Example], *, by_theory: bool = False) -> Stats:
    """Measure examples in one pass; neighbours with the same sentences are one theory.

    `by_theory` keeps the counts of each theory, which `compare_stats` needs of the real data.
    """
    stats = Stats(rows=[] if by_theory else None)
    for group in group_by_theory(examples):
        row = _Row(stats)
        row.add_theory(group)
        stats.counts.update(row.counts)
        if stats.rows is not None:
            stats.rows.append(row.counts)
    if not stats.counts["theories"]:
        raise InputError("there are no examples to measure")
    return stats


def theory_type(identity: str | None, facts: Sequence[Triple], rules: Sequence["RuleParts"]) -> str:
    """AttNoneg, AttNeg, RelNoneg or RelNeg: as the id says, else by what the theory holds."""
    if identity and (match := _TYPE.search(identity)):
        return match[0]
    literals = [*facts, *(literal for body, head in rules for literal in (*body, head))]
    is_relational = any(literal.relation not in ATTRIBUTE_RELATIONS for literal in literals)
    is_negative = any(literal.sign != POSITIVE for literal in literals)
    return ("Rel" if is_relational else "Att") + ("Neg" if is_negative else "Noneg")


RuleParts = tuple[tuple[Triple, ...], Triple]
"""Body and head of a rule."""


def theory_parts(problem: Problem) -> tuple[list[Triple], list[RuleParts]]:
    """The facts and rules of a problem, from its reading or else from its sentences."""
    if problem.given is not None:
        theory = problem.given.theory
        return [fact.literal for fact in theory.facts], [(c.body, c.head) for c in theory.clauses]
    facts: list[Triple] = []
    rules: list[RuleParts] = []
    for form in parse_triples(problem.sentences):
        if isinstance(form, FactTriples):
            facts += form.literals
        else:
            rules += [(body, head) for body in form.bodies for head in form.heads]
    return facts, rules


def _parts_and_type(example: Example) -> tuple[list[Triple], list[RuleParts], str]:
    """Facts, rules and type of a theory; one that says more than triples is "other", without parts."""
    try:
        facts, rules = theory_parts(example.problem)
    except SentenceError:
        return [], [], "other"
    return facts, rules, theory_type(example.theory or example.id, facts, rules)


class _Row:
    """Counts of one theory and its questions."""

    def __init__(self, stats: Stats) -> None:
        self.counts: Counter[str] = Counter()
        self._stats = stats

    def _share(self, name: str, base: str, hits: int = 1) -> None:
        self._stats.shares.setdefault(name, base)
        if hits:
            self.counts[name] += hits

    def _number(self, name: str, number: int, base: str, cell: str | None = None) -> None:
        """A whole number: its mean, its largest value and the share of each value."""
        self._stats.means.setdefault(f"{name}/mean", base)
        self.counts[f"{name}/mean"] += number
        self._share(f"{name}/{cell or number}", base)
        self._stats.maxima[name] = max(number, self._stats.maxima.get(name, 0))

    def add_theory(self, examples: Sequence[Example]) -> None:
        problem = examples[0].problem
        facts, rules, kind = _parts_and_type(examples[0])
        self.counts["theories"] = 1
        self._share(f"type/{kind}", "theories")
        self._number("facts", len(facts), "theories")
        self._number("rules", len(rules), "theories")
        self._number("sentences", len(problem.sentences), "theories")
        tokens = sum(len(_TOKEN.findall(sentence)) for sentence in problem.sentences)
        low = tokens // TOKEN_BIN * TOKEN_BIN
        self._number("tokens", tokens, "theories", f"{low}-{low + TOKEN_BIN - 1}")
        self._number("questions per theory", len(examples), "theories")
        literals = [*facts, *(literal for body, head in rules for literal in (*body, head))]
        self._add_words(literals)
        self._add_negation("facts", facts, kind)
        self._add_negation("conclusions", [head for _, head in rules], kind)
        self._add_negation("conditions", [condition for body, _ in rules for condition in body], kind)
        self.counts["all rules"] = len(rules)
        for body, head in rules:
            has_variable = any(literal.subject == VARIABLE for literal in (*body, head))
            self._share("rule/with variable", "all rules", has_variable)
            self._number("conditions per rule", len(body), "all rules")
        for example in examples:
            self._add_question(example, kind)

    def _add_words(self, literals: Sequence[Triple]) -> None:
        entities, attributes, verbs = set(), set(), set()
        for subject, relation, item, _ in literals:
            if subject != VARIABLE:
                entities.add(subject)
            if relation in ATTRIBUTE_RELATIONS:
                attributes.add(item)
            else:
                verbs.add(relation)
                entities.add(item)
        self._number("entities", len(entities), "theories")
        self._number("attributes", len(attributes), "theories")
        self._number("verbs", len(verbs), "theories")

    def _add_negation(self, place: str, literals: Sequence[Triple], kind: str) -> None:
        negative = sum(literal.sign != POSITIVE for literal in literals)
        for base in (f"all {place}", f"all {place} of {kind}"):
            self.counts[base] += len(literals)
        self._share(f"negated {place}/all", f"all {place}", negative)
        self._share(f"negated {place}/type/{kind}", f"all {place} of {kind}", negative)

    def _add_question(self, example: Example, kind: str) -> None:
        self.counts["questions"] += 1
        answer = example.answer
        label = answer.value if isinstance(answer, UnknownType) else str(answer).lower()
        self._share(f"label/{label}", "questions")
        if example.strategy is not None:
            self._share(f"strategy/{example.strategy}", "questions")
        if example.depth is not None:
            self._share(f"depth/{example.depth}", "questions")
            half = "unprovable" if example.length is None else "provable"
            self.counts[f"{half} questions"] += 1
            self._share(f"depth of {half}/{example.depth}", f"{half} questions")
        if example.length is not None:
            self._number("length", example.length, "provable questions")
        if example.proofs is not None:
            self._add_proofs(example.proofs, example.depth, kind)

    def _add_proofs(self, proofs: tuple[Proof, ...], depth: int | None, kind: str) -> None:
        count, distinct = len(proofs), len(set(proofs))
        self.counts["questions with gold proofs"] += 1
        cell = str(count) if count < MOST_PROOFS else f"{MOST_PROOFS}+"
        self._number("proofs", count, "questions with gold proofs", cell)
        self._share("at most 3 proofs/all", "questions with gold proofs", count <= 3)
        for cut in ("all", f"type/{kind}", *([] if depth is None else [f"depth/{depth}"])):
            base = "questions with gold proofs" + ("" if cut == "all" else f" of {cut}")
            if cut != "all":
                self.counts[base] += 1
            self._share(f"more than one proof/{cut}", base, count > 1)
            self._share(f"more than one distinct proof/{cut}", base, distinct > 1)
        if count > 1:
            has_node = bool(frozenset.intersection(*(proof.nodes for proof in proofs)))
            has_edge = bool(frozenset.intersection(*(proof.edges for proof in proofs)))
            base = f"questions with {cell} proofs"
            self.counts[base] += 1
            self._share(f"common node/{cell} proofs", base, has_node)
            self._share(f"common edge/{cell} proofs", base, has_edge)
            self._share(f"common node and edge/{cell} proofs", base, has_node and has_edge)


@dataclass(frozen=True, slots=True)
class DatasetComparison:
    """One share (in percent) or mean of two data sets, with the real one's 95% interval.

    `generated` is None where the generated data has nothing to take the share of; such a line is not judged.
    """

    name: str
    real: float | None
    low: float | None
    high: float | None
    generated: float | None
    is_inside: bool
    is_close: bool

    @property
    def is_judged(self) -> bool:
        """Whether both data sets have a value."""
        return self.real is not None and self.generated is not None

    @property
    def agrees(self) -> bool:
        """Inside the interval, or within 2 points (a mean: within 2 percent), or not judged."""
        return self.is_inside or self.is_close or not self.is_judged


def compare_stats(
    real: Stats, generated: Stats, *, resamples: int = 1000, seed: int = 0
) -> list[DatasetComparison]:
    """Compare every share and mean of either side, with a bootstrap over the real data's theories."""
    if real.rows is None:
        raise InputError("the real data's counts by theory are needed: collect_stats(..., by_theory=True)")
    names = sorted({*real.names(), *generated.names()}, key=_reading_order)
    intervals = _intervals(real, names, resamples, seed)
    bases = real.shares | real.means | generated.shares | generated.means
    return [
        _compare(name, real.value(name, bases[name]), generated.value(name, bases[name]), *intervals[name])
        for name in names
    ]


def _compare(
    name: str, theirs: float | None, ours: float | None, low: float | None, high: float | None
) -> DatasetComparison:
    is_inside = is_close = False
    if ours is not None and theirs is not None:
        rounding = 1e-9
        is_inside = low is not None and high is not None and low - rounding <= ours <= high + rounding
        margin = 0.02 * abs(theirs) if name.endswith("/mean") else 2.0
        is_close = abs(ours - theirs) <= margin + rounding
    return DatasetComparison(name, theirs, low, high, ours, is_inside, is_close)


def _intervals(
    real: Stats, names: Sequence[str], resamples: int, seed: int
) -> dict[str, tuple[float | None, float | None]]:
    """2.5% and 97.5% points of each value over resampled sets of theories."""
    rows = real.rows or []
    columns = sorted({*real.shares, *real.means, *real.shares.values(), *real.means.values()})
    index = {name: i for i, name in enumerate(columns)}
    table = np.zeros((len(rows), len(columns)))
    for i, row in enumerate(rows):
        for name, count in row.items():
            if name in index:
                table[i, index[name]] = count
    random = np.random.default_rng(seed)
    weights = random.multinomial(len(rows), np.full(len(rows), 1 / len(rows)), size=resamples)
    totals = weights.astype(float) @ table
    found: dict[str, tuple[float | None, float | None]] = defaultdict(lambda: (0.0, 0.0))
    for name, base in [*real.shares.items(), *real.means.items()]:
        bases = totals[:, index[base]]
        values = totals[bases > 0, index[name]] / bases[bases > 0]
        if not len(values):
            found[name] = (None, None)
            continue
        low, high = np.percentile(values, [2.5, 97.5]) * (100 if name in real.shares else 1)
        found[name] = (float(low), float(high))
    return {name: found[name] for name in names}


_GROUPS: Final = (
    "type", "facts", "rules", "sentences", "tokens", "questions per theory", "entities", "attributes",
    "verbs", "conditions per rule", "rule", "negated facts", "negated conclusions", "negated conditions",
    "label", "strategy", "depth", "depth of provable", "depth of unprovable", "length",
    "proofs", "at most 3 proofs", "more than one proof", "more than one distinct proof",
    "common node", "common edge", "common node and edge",
)  # fmt: skip


def _reading_order(name: str) -> tuple[int, str, list[tuple[int, str]]]:
    group, *rest = name.split("/")
    place = _GROUPS.index(group) if group in _GROUPS else len(_GROUPS)
    return place, group, [key for part in rest for key in _natural(part)]


def _natural(part: str) -> Iterator[tuple[int, str]]:
    """Words before numbers, numbers by size."""
    match = re.match(r"\d+", part)
    yield (int(match[0]), part) if match else (-2 if part in ("mean", "all") else -1, part)
