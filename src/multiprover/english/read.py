"""Text → readings: each sentence as forms of the logic, or refused with a hint. Pure functions.

Sentences are cut into tokens, parsed, and their meanings made; equal meanings are one reading. One reading is
accepted, none or several are refused. Other sentences contribute names, letters, and what a pronoun means.
"""

from collections.abc import Container, Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Final, NamedTuple

from multiprover.english import contributed, one_for_all
from multiprover.english.chart import Chart, Parse, TooComplex
from multiprover.english.doubtful import underscored
from multiprover.english.edges import edges_of
from multiprover.english.grammar import grammar
from multiprover.english.grammar.leaning import WORDS, is_leaning, standing
from multiprover.english.lists import LIST_HINT, CountedList, counted_list, spread_list, with_items
from multiprover.english.meaning.asked_also import denied_in_all_words
from multiprover.english.meaning.attributes import asked_otherwise, only_otherwise
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.computed import Computed, values_stated
from multiprover.english.meaning.context import Context
from multiprover.english.meaning.described_things import asked_of_things
from multiprover.english.meaning.holders import asked_of_holders
from multiprover.english.meaning.kin import asked_of_kin
from multiprover.english.meaning.kinds import KindMeant, allowed_relations, asked_of_allowed, denied_relations
from multiprover.english.meaning.made_for_each import asked_of_made, made_for_each
from multiprover.english.meaning.mutual_words import asked_of_each, said_of_each
from multiprover.english.meaning.owned_or_had import asked_of_owner, possessing
from multiprover.english.meaning.passives import asked_of_doers, only_active, relations_in
from multiprover.english.meaning.questions import question
from multiprover.english.meaning.referents import Referent, words_of
from multiprover.english.meaning.same_words import asked_in_other_forms
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.sentences import meaning
from multiprover.english.misleading import misleading_hint
from multiprover.english.one_text import as_one_text, forms_of
from multiprover.english.parsing import STEPS_A_TOKEN, UNDECLARED, is_fragment, parses_of, stuck
from multiprover.english.readings import Meaning as Meaning
from multiprover.english.readings import Parsed, ParsedSentence, leans, said_alike, with_exceptions
from multiprover.english.readings import Unread as Unread
from multiprover.english.spoken_to import spoken_hint
from multiprover.english.straight import straight_form
from multiprover.english.syntax import AtLeast, Statement
from multiprover.english.text import SourceSentence, split_sentences
from multiprover.english.titles import title_hint
from multiprover.english.tokens import Token, repeated, says_likewise, tokenize, vague, without_empty
from multiprover.english.unused import empty_hint, unused_word
from multiprover.logic.forms import Form, Question
from multiprover.logic.limits import NO_LIMIT, Budget, Deadline

NOTHING: Final = Context()
BLOCK: Final = 32  # sentences that are parsed together, in memory at one time
MOST_UNUSUAL: Final = 12
"""A sentence whose best reading costs more is refused."""
MORE_A_PART: Final = 2
"""A sentence of several parts may cost this much more for each of them."""
QUESTION: Final = -2
MOST_COMBINATIONS: Final = 16
MOST_KINDS: Final = (
    2  # that are picked up in one sentence: "may give a pill to a guest if the guest needs it"
)
MOST_WORDS: Final = 160
"""A longer sentence is refused."""


def read_text(text: str, limit: Deadline | Budget = NO_LIMIT) -> list[Meaning | Unread]:
    """Every sentence of a text in order, read or refused."""
    sources = split_sentences(text)
    return read_straight(sources) or read_by_grammar(sources, limit)


def read_by_grammar(
    sources: Sequence[SourceSentence], deadline: Deadline | Budget, openings: Container[int] = ()
) -> list[Meaning | Unread]:
    """Every sentence under the grammar; raises `OutOfTime` after the deadline.

    `openings` are the sentences that begin a text of their own: their pronouns look at nothing before them.
    """
    sources = [with_items(source) for source in sources]
    tokens = []
    for place, source in enumerate(sources):
        if not place % BLOCK:
            deadline.check_now()
        tokens.append(tokenize(source.text))
    context = Context(letters=contributed.letters(tokens), names=contributed.capitalised(tokens))
    sentences: list[ParsedSentence] = []
    for start in range(0, len(sources), BLOCK):
        deadline.check_now()
        block = slice(start, start + BLOCK)
        sentences += _parse_block(sources[block], tokens[block], context.names, deadline)
    first = _mean_all(sentences, context, deadline, openings=openings)
    readings = [each.reading for each in first]
    forms = forms_of(readings)
    more = replace(
        context,
        holders=contributed.holders(forms),
        introduced=contributed.introduced(forms),
        owned=contributed.owned(forms),
        theirs=contributed.theirs(forms),
        told=contributed.told(forms),
        called=contributed.called(forms),
        beside=one_for_all.told_beside([getattr(each, "forms", ()) for each in readings]),
    )
    if more != context:
        readings = [each.reading for each in _mean_all(sentences, more, deadline, first, openings)]
    return as_one_text(readings, tokens) if forms else readings


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
    forms = forms_of(readings)
    return Context(
        holders=contributed.holders(forms),
        with_one=contributed.with_one(forms),
        things=contributed.things(forms),
        introduced=contributed.introduced(forms),
        denied=denied_relations(forms),
        names=contributed.names(forms),
        only_active=only_active(forms),
        only_otherwise=only_otherwise(forms),
        allowed=allowed_relations(forms),
        values=values_stated(forms),
        possessing=possessing(forms),
        relations=frozenset(relations_in(forms)),
        made=made_for_each(forms),
    )


def read_question(text: str, context: Context = NOTHING) -> Question | Unread:
    """A question as its only reading, or refused."""
    tokens = without_empty(tokenize(text))
    if not tokens:
        return Unread(text, "the question is empty")
    words = tokens[2:] if [token.lower for token in tokens[:2]] == ["how", "many"] else tokens
    if hint := vague(words) or underscored(tokens) or (len(tokens) > MOST_WORDS and "too long"):
        return Unread(text, hint)
    chart = Chart(grammar(), edges_of([tokens], context.names)[0])
    try:
        parses = chart.readings("Q")
    except (TooComplex, RecursionError):
        return Unread(text, "too long or too complex")
    if not parses:
        return Unread(text, *stuck(tokens, chart, "Q"))
    found: dict[Question, None] = {}
    hints = []
    for parse in parses:
        if parse.marks:
            hints.append(parse.marks[0])
            continue
        try:
            asked = asked_of_each(question(parse.node, Scope(QUESTION, context, asking=True)))
            found[denied_in_all_words(asked, lambda one: _reworded(one, context))] = None
        except Refused as refused:
            hints.append(str(refused))
    if len(found) == 1 and not any(parse.marks for parse in parses):
        return Computed(context.values).question(next(iter(found)))
    if len(found) > 1:
        return Unread(text, "several readings", questions=tuple(found))
    return Unread(text, hints[0] if hints else "not read")


def _reworded(asked: Question, context: Context) -> Question:
    """A question in the words of the text, or in those as well."""
    asked = asked_otherwise(asked, context.only_otherwise)
    asked = asked_of_doers(asked_of_kin(asked, context.relations), context.only_active)
    asked = asked_of_owner(asked, context.possessing, context.relations)
    asked = asked_in_other_forms(asked, context.relations)
    asked = asked_of_holders(asked_of_things(asked, context.things, context.relations), context.relations)
    asked = asked_of_made(asked, context.made, context.things)
    return asked_of_allowed(asked, context.allowed, context.denied)


# --- Parsing ---


def _parse_block(
    sources: Sequence[SourceSentence],
    tokens: Sequence[list[Token]],
    names: frozenset[str],
    deadline: Deadline | Budget,
) -> list[ParsedSentence]:
    """What some sentences of a text, with the lists below them, may be."""
    plain = [place for place, source in enumerate(sources) if not source.items]
    parsed = _parse(
        [sources[place].text for place in plain], [tokens[place] for place in plain], names, deadline
    )
    found = dict(zip(plain, parsed, strict=True))
    return [
        _parse_list(source, names, deadline) if source.items else ParsedSentence(source.text, (found[place],))
        for place, source in enumerate(sources)
    ]


def _parse_list(source: SourceSentence, names: frozenset[str], deadline: Deadline | Budget) -> ParsedSentence:
    """A sentence with a list below it."""
    counted = counted_list(source)
    if counted is not None:
        return ParsedSentence(source.text, (_parse_counted(source, counted),))
    texts = spread_list(source)
    if not texts:
        return ParsedSentence(source.text, (Unread(source.text, LIST_HINT),))
    parts = _parse(texts, [tokenize(text) for text in texts], names, deadline)
    return ParsedSentence(source.text, parts, is_list=True)


def _parse(
    texts: Sequence[str], tokens: Sequence[list[Token]], names: frozenset[str], deadline: Deadline | Budget
) -> list[Parsed | Unread]:
    """What each of some sentences may be, or why it is refused."""
    kept = [without_empty(each) for each in tokens]
    deadline.spend(STEPS_A_TOKEN * sum(map(len, kept)))
    hints = [_hint_of(each) for each in kept]
    edges = iter(edges_of([each for each, hint in zip(kept, hints, strict=True) if not hint], names))
    return [
        Unread(text, hint) if hint else _judge(text, each, Chart(grammar(), next(edges), deadline))
        for text, each, hint in zip(texts, kept, hints, strict=True)
    ]


def _hint_of(tokens: Sequence[Token]) -> str:
    """Why a sentence is refused by its words alone."""
    if not tokens:
        return "nothing to read"
    if len(tokens) > MOST_WORDS:
        return f"more than {MOST_WORDS} words; write several sentences"
    if tokens[-1].text == ":":
        return "nothing is listed below the colon; write one item a line there, each with a marker (- or 1.)"
    return (
        vague(tokens) or repeated(tokens) or title_hint(tokens) or spoken_hint(tokens) or underscored(tokens)
    )


def _judge(text: str, tokens: Sequence[Token], chart: Chart) -> Parsed | Unread:
    try:
        parses = chart.readings("S")
        fragment = bool(parses) and is_fragment(tokens, chart, parses[0].cost)
    except (TooComplex, RecursionError):
        return Unread(text, "too long or too complex; write several sentences")
    if not parses and isinstance(chart.deadline, Budget):
        return Unread(text, UNDECLARED)  # a rewriting is only tried: nobody asks where it stopped
    if not parses:
        return Unread(text, *stuck(tokens, chart, "S"))
    if fragment:
        return Unread(text, "this may be no statement but only the name of something")
    parts = 1 + sum(token.text in (",", ";", "and", "or") for token in tokens)
    if parses[0].cost > MOST_UNUSUAL + MORE_A_PART * (parts - 1):
        return Unread(text, "the only reading found is too unusual; say it more plainly")
    return Parsed(text, tokens, parses)


def _parse_counted(source: SourceSentence, counted: CountedList) -> Parsed | Unread:
    """A conclusion and so many of the conditions below it."""
    conclusions = parses_of(counted.conclusion, "CLAUSE") or parses_of(counted.conclusion, "S")
    items = [parses_of(text, "CLAUSES") for text in counted.items]
    for text, found in zip((counted.conclusion, *counted.items), (conclusions, *items), strict=True):
        if not found:
            return Unread(text, UNDECLARED)
    parses = [
        Parse(AtLeast(counted.operator, counted.number, tuple(each.node for each in chosen), conclusion.node))
        for conclusion in conclusions
        for chosen in islice(product(*items), MOST_COMBINATIONS)
    ]
    return Parsed(source.text, without_empty(tokenize(source.text)), parses)


# --- Meaning ---


def read_sentence(text: str, context: Context = NOTHING, number: int = 0) -> Meaning | Unread:
    """One sentence as its only reading, or refused."""
    [found] = _parse([text], [tokenize(text)], context.names, NO_LIMIT)
    sentence = ParsedSentence(text, (found,))
    return _mean(sentence, context, number, leans(sentence))


class _Meant(NamedTuple):
    """A reading, what the sentence before it is about, and whether it rests on other sentences."""

    reading: Meaning | Unread
    previous: tuple[Referent, ...]
    before: tuple[Statement, ...]
    consults: bool


def _mean_all(
    sentences: Sequence[ParsedSentence],
    context: Context,
    deadline: Deadline | Budget,
    first: Sequence[_Meant] = (),
    openings: Container[int] = (),
) -> list[_Meant]:
    """The meaning of each sentence; those of the `first` time that rest on nothing else are kept."""
    found: list[_Meant] = []
    previous: tuple[Referent, ...] = ()
    before: tuple[Statement, ...] = ()
    for number, sentence in enumerate(with_exceptions(sentences)):
        if not number % BLOCK:
            deadline.check_now()
        if number in openings:
            previous, before = (), ()
        leaning = leans(sentence)
        rests_on = before if leaning else ()
        known = first[number] if first else None
        if known and (known.previous, known.before) == (previous, rests_on) and not known.consults:
            found.append(known)
        else:
            others = [
                contributed.Watched(each) for each in (context.holders, context.introduced, context.owned)
            ]
            holders, introduced, owned = others
            said = replace(
                context,
                holders=holders,
                introduced=introduced,
                owned=owned,
                previous=previous,
                before=rests_on,
            )
            deadline.spend(STEPS_A_TOKEN * sentence.tokens_meant)
            reading = _mean(sentence, said, number, leaning)
            found.append(_Meant(reading, previous, rests_on, any(each.consulted for each in others)))
        reading = found[-1].reading
        previous = reading.subjects if isinstance(reading, Meaning) else ()
        before = (*before, reading.statement) if isinstance(reading, Meaning) and reading.statement else ()
    return found


def _mean(sentence: ParsedSentence, context: Context, number: int, leaning: bool) -> Meaning | Unread:
    """What a sentence says, with the list below it if it has one; `leaning` on those before it, or not."""
    forms: list[Form] = []
    for part in sentence.parts:
        reading = part if isinstance(part, Unread) else _decide(part, context, number, leaning)
        if isinstance(reading, Unread) or not sentence.is_list:
            return reading
        forms.extend(reading.forms)
    return Meaning(sentence.text, tuple(forms))


def _meant(node: Statement, context: Context, number: int, likewise: bool) -> tuple[Scope, tuple[Form, ...]]:
    """What a statement means; read again with each kind that something in it picks up."""
    meant: frozenset[str] = frozenset()
    while True:
        scope = Scope(number, context, meant=meant, likewise=likewise)
        try:
            return scope, said_of_each(meaning(node, scope))
        except KindMeant as kind:
            if kind.noun in meant or len(meant) == MOST_KINDS:
                raise Refused(f'"{kind.noun}" is not clear; write two sentences') from kind
            meant |= {kind.noun}


def _decide(parsed: Parsed, context: Context, number: int, leaning: bool) -> Meaning | Unread:
    text, tokens, parses = parsed
    found: dict[tuple[Form, ...], Meaning] = {}
    hints = []
    mentioned: list[str] = []
    for parse in parses:
        if parse.marks:
            hints.append(parse.marks[0])
            continue
        try:
            statement = standing(parse.node, context.before) if leaning else parse.node
            scope, forms = _meant(statement, context, number, says_likewise(text))
        except Refused as refused:
            hints.append(str(refused))
            continue
        if lonely := contributed.lonely_letter(scope.names, text):
            hints.append(f'"{lonely}": a name, or anything at all?')
            continue
        found.setdefault(forms, Meaning(text, forms, scope.for_later(), statement))
        mentioned = words_of(scope.referents) + list(WORDS if leaning and is_leaning(parse.node) else ())
    marked = any(parse.marks for parse in parses)
    if len(found) > 1 and (one := said_alike(list(found))) is not None:
        found = {one: found[one]}
    if len(found) == 1 and not marked:
        [reading] = found.values()
        word = unused_word(tokens, reading.forms, mentioned)
        if word:
            return Unread(text, f'"{word}" has no place in what was read', word)
        hint = empty_hint(text, reading.forms) or misleading_hint(text, reading.forms)
        return Unread(text, hint) if hint else reading
    if len(found) > 1:
        return Unread(text, "several readings", readings=tuple(found))
    return Unread(text, hints[0] if hints else "not read")
