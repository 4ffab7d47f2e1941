"""Text → readings: each sentence as forms of the logic, or refused with a hint. Pure functions.

A sentence is parsed under the whole grammar; readings with equal logic are one. One reading is accepted,
none or several are
refused. Other sentences contribute names, letters used as names, and what a pronoun means.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Final

from multiprover.english.chart import Chart, Parse, TooComplex
from multiprover.english.edges import edges_of
from multiprover.english.grammar import grammar
from multiprover.english.lists import LIST_HINT, CountedList, counted_list, spread_list
from multiprover.english.meaning.kinds import denied_relations, with_kinds
from multiprover.english.meaning.questions import question
from multiprover.english.meaning.scope import Context, KindMeant, Referent, Refused, Scope, variables_in
from multiprover.english.meaning.sentences import meaning
from multiprover.english.nominals import roles
from multiprover.english.small_words import vague, without_empty
from multiprover.english.straight import straight_form
from multiprover.english.syntax import AtLeast, Statement
from multiprover.english.text import SourceSentence, split_sentences
from multiprover.english.tokens import Token, tokenize
from multiprover.logic.forms import POSITIVE, Atom, FactForm, Form, Question, Term, Unnamed
from multiprover.logic.limits import Deadline

NOTHING: Final = Context()
NO_LIMIT: Final = Deadline()
MOST_UNUSUAL: Final = 12
"""A sentence whose best reading costs more is refused."""
QUESTION: Final = -2
MOST_COMBINATIONS: Final = 16
_OF: Final = re.compile(r"is (?:an? )?(.+) of _")
_CLASS: Final = re.compile(r"is an? ([^_]+)")


@dataclass(frozen=True, slots=True)
class Meaning:
    """A sentence that was read."""

    text: str
    forms: tuple[Form, ...]
    subjects: tuple[Referent, ...] = ()


@dataclass(frozen=True, slots=True)
class Unread:
    """A sentence that was not read: why, the words where reading stopped, several readings."""

    text: str
    hint: str
    words: str = ""
    readings: tuple[tuple[Form, ...], ...] = ()
    questions: tuple[Question, ...] = ()


def read_text(text: str) -> list[Meaning | Unread]:
    """Every sentence of a text in order, read or refused."""
    return read_sources(split_sentences(text))


def read_sources(sources: Sequence[SourceSentence], deadline: Deadline = NO_LIMIT) -> list[Meaning | Unread]:
    """The same for sentences that are already cut; raises `OutOfTime` after the deadline."""
    deadline.check_now()
    straight = read_straight(sources)
    if straight is not None:
        return straight
    context = Context(letters=_letters(sources), names=_names(sources))
    readings = _read_all(sources, context, deadline)
    more = replace(
        context, holders=_holders(readings), introduced=_introduced(readings), owned=_owned(readings)
    )
    if more != context:
        readings = _read_all(sources, more, deadline)
    return _with_kinds(readings)


def _with_kinds(readings: list[Meaning | Unread]) -> list[Meaning | Unread]:
    """The readings with the kind predicates that the text both implies and denies."""
    denied = _denied(readings)
    if not denied:
        return readings
    return [
        replace(reading, forms=tuple(with_kinds(form, denied) for form in reading.forms))
        if isinstance(reading, Meaning)
        else reading
        for reading in readings
    ]


def _denied(readings: Sequence[Meaning | Unread]) -> frozenset[str]:
    return denied_relations(
        form for reading in readings if isinstance(reading, Meaning) for form in reading.forms
    )


def read_straight(sources: Sequence[SourceSentence]) -> list[Meaning | Unread] | None:
    """A text of RuleTaker sentences only, which need no grammar and nothing from each other."""
    readings: list[Meaning | Unread] = []
    for source in sources:
        form = None if source.items else straight_form(source.text)
        if form is None:
            return None
        readings.append(Meaning(source.text, (form,)))
    return readings


def context_of(readings: Sequence[Meaning | Unread]) -> Context:
    """What a question may take from the text it is asked about."""
    return Context(
        holders=_holders(readings),
        things=_things(readings),
        introduced=_introduced(readings),
        denied=_denied(readings),
        names=frozenset(
            term
            for atom in _atoms(readings, given=True)
            for term in atom.terms
            if isinstance(term, str) and term[:1].isupper()
        ),
    )


def _things(readings: Sequence[Meaning | Unread]) -> frozenset[str]:
    """Definite things and names that the text speaks of."""
    forms = [form for reading in readings if isinstance(reading, Meaning) for form in reading.forms]
    return frozenset(
        term for form in forms for atom in form.given for term in atom.terms if isinstance(term, str)
    )


def read_question(text: str, context: Context = NOTHING) -> Question | Unread:
    """A question as its only reading, or refused."""
    tokens = without_empty(tokenize(text))
    if not tokens:
        return Unread(text, "the question is empty")
    chart = Chart(grammar(), edges_of(tokens, context.names))
    try:
        parses = chart.readings("Q")
    except TooComplex:
        return Unread(text, "too long or too complex")
    if not parses:
        return Unread(text, "no declared construction fits", _stuck(tokens, chart, "Q"))
    found: dict[Question, None] = {}
    hints = []
    for parse in parses:
        if parse.marks:
            hints.append(parse.marks[0])
            continue
        try:
            found[question(parse.node, Scope(QUESTION, context, asking=True))] = None
        except Refused as refused:
            hints.append(str(refused))
    if len(found) == 1 and not any(parse.marks for parse in parses):
        return next(iter(found))
    if len(found) > 1:
        return Unread(text, "several readings", questions=tuple(found))
    return Unread(text, hints[0] if hints else "not read")


def _read_all(
    sources: Sequence[SourceSentence], context: Context, deadline: Deadline
) -> list[Meaning | Unread]:
    readings: list[Meaning | Unread] = []
    previous: tuple[Referent, ...] = ()
    for number, source in enumerate(sources):
        deadline.check_now()
        reading = read_source(source, replace(context, previous=previous), number)
        previous = reading.subjects if isinstance(reading, Meaning) else ()
        readings.append(reading)
    return readings


def _letters(sources: Sequence[SourceSentence]) -> frozenset[str]:
    """Single letters that the text uses as names: those of sentences without a condition."""
    found = set()
    for source in sources:
        tokens = tokenize(source.text)
        if not any(token.lower in ("if", "when", "whenever", "unless") for token in tokens):
            letters = [token for token in tokens if len(token.text) == 1 and token.capital]
            found |= {token.text for token in letters if not (token.initial and token.text in "AI")}
    return frozenset(found)


def _names(sources: Sequence[SourceSentence]) -> frozenset[str]:
    """Words with a capital inside a sentence: names wherever they stand."""
    return frozenset(
        token.text
        for source in sources
        for token in tokenize(source.text)[1:]
        if token.capital and token.is_word
    )


def _holders(readings: Sequence[Meaning | Unread]) -> frozenset[tuple[str, str, str]]:
    """Who is said to be the N of an owner, where it is one."""
    found: dict[tuple[str, str], set[str]] = {}
    for reading in readings:
        if isinstance(reading, Meaning):
            for form in reading.forms:
                for atom in form.atoms if isinstance(form, FactForm) else ():
                    match = _OF.fullmatch(atom.relation)
                    if match and len(atom.terms) == 2 and all(isinstance(term, str) for term in atom.terms):
                        found.setdefault((match[1], str(atom.terms[1])), set()).add(str(atom.terms[0]))
    return frozenset(
        (noun, owner, next(iter(holders))) for (noun, owner), holders in found.items() if len(holders) == 1
    )


def _introduced(readings: Sequence[Meaning | Unread]) -> frozenset[tuple[str, Term]]:
    """Things that facts call by a noun: "Rex is a dog", "Bob has a dog"."""
    found = set()
    for atom in _atoms(readings, given=False):
        match = _CLASS.fullmatch(atom.relation)
        if match and len(atom.terms) == 1 and atom.sign == POSITIVE and not variables_in(atom):
            [term] = atom.terms
            if not (isinstance(term, str) and term.startswith(("the ", "this "))):
                found.add((match[1], term))
    return frozenset(found)


def _owned(readings: Sequence[Meaning | Unread]) -> frozenset[str]:
    """Nouns that the text gives an owner: "her employer"."""
    matches = [
        _OF.fullmatch(atom.relation)
        for atom in _atoms(readings, given=True)
        if len(atom.terms) == 2 and not (isinstance(atom.terms[0], Unnamed) and not atom.terms[0].of)
    ]
    return frozenset(match[1] for match in matches if match)


def _atoms(readings: Sequence[Meaning | Unread], given: bool) -> Iterator[Atom]:
    """The atoms of facts; with those that names give, of conditions and of conclusions, if wanted."""
    for reading in readings:
        for form in reading.forms if isinstance(reading, Meaning) else ():
            if isinstance(form, FactForm):
                yield from form.atoms
            elif given:
                yield from form.heads
                yield from (each for body in form.bodies for each in body if isinstance(each, Atom))
            if given:
                yield from form.given


def read_source(source: SourceSentence, context: Context, number: int) -> Meaning | Unread:
    """A sentence of a text, with the list below it if it has one."""
    if not source.items:
        return read_sentence(source.text, context, number)
    counted = counted_list(source)
    if counted is not None:
        return _read_counted(source, counted, context, number)
    sentences = spread_list(source)
    if not sentences:
        return Unread(source.text, LIST_HINT)
    forms: list[Form] = []
    for sentence in sentences:
        reading = read_sentence(sentence, context, number)
        if isinstance(reading, Unread):
            return reading
        forms.extend(reading.forms)
    return Meaning(source.text, tuple(forms))


def _read_counted(
    source: SourceSentence, counted: CountedList, context: Context, number: int
) -> Meaning | Unread:
    """A conclusion and so many of the conditions below it."""
    conclusions = _parses(counted.conclusion, "CLAUSE")
    items = [_parses(item, "CLAUSE") for item in counted.items]
    for text, found in zip((counted.conclusion, *counted.items), (conclusions, *items), strict=True):
        if not found:
            return Unread(text, "no declared construction fits")
    parses = [
        Parse(AtLeast(counted.operator, counted.number, tuple(each.node for each in chosen), conclusion.node))
        for conclusion in conclusions
        for chosen in islice(product(*items), MOST_COMBINATIONS)
    ]
    return _decide(source.text, parses, context, number)


def _parses(text: str, category: str) -> list[Parse]:
    tokens = without_empty(tokenize(text))
    if not tokens or vague(tokens):
        return []
    try:
        return [parse for parse in Chart(grammar(), edges_of(tokens)).readings(category) if not parse.marks]
    except TooComplex:
        return []


def read_sentence(text: str, context: Context = NOTHING, number: int = 0) -> Meaning | Unread:
    """One sentence as its only reading, or refused."""
    tokens = without_empty(tokenize(text))
    if not tokens:
        return Unread(text, "nothing to read")
    if hint := vague(tokens):
        return Unread(text, hint)
    chart = Chart(grammar(), edges_of(tokens, context.names))
    try:
        parses = chart.readings("S")
    except TooComplex:
        return Unread(text, "too long or too complex; write several sentences")
    if not parses:
        return Unread(text, "no declared construction fits", _stuck(tokens, chart, "S"))
    if _is_fragment(tokens, chart, parses[0].cost):
        return Unread(text, "this may be no statement but only the name of something")
    if parses[0].cost > MOST_UNUSUAL:
        return Unread(text, "the only reading found is too unusual; say it more plainly")
    return _decide(text, parses, context, number)


def _is_fragment(tokens: Sequence[Token], chart: Chart, cost: int) -> bool:
    """Whether the sentence is rather a noun phrase that opens with an adjective: "Invited guests."."""
    first = tokens[0]
    if not first.known or first.function or roles(first.lower)[:2] != (None, None):
        return False
    fragments = chart.readings("NP")
    return bool(fragments) and fragments[0].cost < cost


def _stuck(tokens: Sequence[Token], chart: Chart, category: str) -> str:
    stop = chart.find_stop(category)
    return " ".join(token.text for token in tokens[max(0, stop - 1) : stop + 2])


def _meant(node: Statement, context: Context, number: int) -> tuple[Scope, tuple[Form, ...]]:
    """What a parse means; read again if something in it picks up a kind."""
    scope = Scope(number, context)
    try:
        return scope, meaning(node, scope)
    except KindMeant as kind:
        scope = Scope(number, context, meant=frozenset([kind.noun]))
    try:
        return scope, meaning(node, scope)
    except KindMeant as kind:
        raise Refused(f'"{kind.noun}" is not clear; write two sentences') from kind


def _decide(text: str, parses: Sequence[Parse], context: Context, number: int) -> Meaning | Unread:
    found: dict[tuple[Form, ...], Meaning] = {}
    hints = []
    for parse in parses:
        if parse.marks:
            hints.append(parse.marks[0])
            continue
        try:
            scope, forms = _meant(parse.node, context, number)
        except Refused as refused:
            hints.append(str(refused))
            continue
        subjects = tuple(each for each in scope.referents if each.subject and isinstance(each.term, str))
        found.setdefault(forms, Meaning(text, forms, subjects))
    marked = any(parse.marks for parse in parses)
    if len(found) == 1 and not marked:
        return next(iter(found.values()))
    if len(found) > 1:
        return Unread(text, "several readings", readings=tuple(found))
    return Unread(text, hints[0] if hints else "not read")
