"""Refusals for people: why the grammar refused, and rewritings that were read before they are offered.

A rewriting says the same more plainly, or one of the things that an ambiguous sentence may say. It is made in
words alone; the reader drops those that are not read.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from multiprover.english import read
from multiprover.english.function_words import ALL_FUNCTION_WORDS, FUNCTION_WORDS
from multiprover.english.meaning.bodies import variables_in
from multiprover.english.meaning.context import Context
from multiprover.english.prefer import SHARED_ADJECTIVE
from multiprover.english.restate import restate, restate_question
from multiprover.english.word_classes import look_up
from multiprover.english.words import with_article
from multiprover.errors import Refusal
from multiprover.logic.forms import Form, Question, RuleForm
from multiprover.logic.limits import Budget, OutOfTime
from multiprover.logic.normal import normal_clauses

MOST_TRIED: Final = 12
"""At most this many rewritings of a sentence are tried."""
STEPS_TO_TRY: Final = 5_000
"""Steps of the parser that all tries for one sentence may take."""
_NAMED: Final = re.compile(r'"([^"]+)" (?:the wrong way round|a whole name)|part of the name "([^"]+)"')
_BARE: Final = re.compile(r'"([^"]+)" without an article')
_ONE: Final = re.compile(r"an? (?P<rest>.+)", re.IGNORECASE)
_NOT_ALL: Final = re.compile(r"all (?P<who>.+?) (?:do not|don't) (?P<rest>.+)", re.IGNORECASE)
_NOT_ALL_ARE: Final = re.compile(r"all (?P<who>.+?) (?:are not|aren't) (?P<rest>.+)", re.IGNORECASE)
_NOT_AND: Final = re.compile(
    r"(?P<who>.+?) (?P<be>is|are|does|do|may|must|can|will|has|have) not (?P<one>.+) and (?P<other>.+)"
)
_DETERMINERS: Final = frozenset(
    word
    for category in ("article", "demonstrative", "quantifier", "possessive")
    for word in FUNCTION_WORDS[category]
)


def rewritings(text: str, hint: str) -> Iterator[str]:
    """Sentences that may say what a refused one says, the likeliest first; at most `MOST_TRIED`."""
    bare = text.strip().rstrip(".!")
    if len(bare.split()) < 2 or "\n" in bare:
        return
    found = (each for way in _WAYS for each in way(bare, hint))
    seen = {bare}
    for each in islice(found, MOST_TRIED):
        said = f"{each[:1].upper()}{each[1:]}."
        if said not in seen:
            seen.add(said)
            yield said


def _quoted_name(text: str, hint: str) -> Iterator[str]:
    """A doubtful name in quotes, or the other way round."""
    found = _NAMED.search(hint)
    name = (found[1] or found[2]) if found else ""
    if not name or name not in text:
        return
    yield text.replace(name, f'"{name}"', 1)
    first, _, last = name.rpartition(" ")
    if first and "wrong way" in hint:
        yield text.replace(name, f"{last} {first}", 1)


def _with_article(text: str, hint: str) -> Iterator[str]:
    """An article where a noun has none."""
    found = _BARE.search(hint)
    if found and found[1] in text:
        yield text.replace(found[1], f"the {found[1]}", 1)
        yield text.replace(found[1], with_article(found[1]), 1)
    elif "unusual" in hint or hint == SHARED_ADJECTIVE:
        words = text.split()
        yield " ".join(_articled(word, words[place - 1] if place else "") for place, word in enumerate(words))


def _articled(word: str, before: str) -> str:
    """A singular count noun after a verb, a comma or "and", with "a"."""
    plain = word.strip(",;")
    noun = look_up(plain.lower()).singular if plain.isalpha() and plain.islower() else None
    if noun is None or not noun.known or noun.mass or not noun.countable:
        return word
    opener = before.endswith(",") or before in ("and", "or")
    verb = (
        bool(before)
        and before.islower()
        and look_up(before).singular is None
        and not look_up(before).modifies
    )
    return with_article(word) if (opener or verb) and before not in _DETERMINERS else word


def _every(text: str, hint: str) -> Iterator[str]:
    """As in "Every member is chosen" for "A member is chosen"."""
    found = _ONE.fullmatch(text)
    if found and "every" in hint:
        yield f"every {found['rest']}"


def _none(text: str, _: str) -> Iterator[str]:
    """As in "No members vote" for "All members do not vote"."""
    if found := _NOT_ALL.fullmatch(text):
        yield f"no {found['who']} {found['rest']}"
    if found := _NOT_ALL_ARE.fullmatch(text):
        yield f"no {found['who']} are {found['rest']}"


def _neither(text: str, hint: str) -> Iterator[str]:
    """The two things that "not … and …" may say."""
    found = _NOT_AND.fullmatch(text) if '"not" before "and"' in hint else None
    if found is None or text.split().count("and") > 1 or text.lower().startswith(("if ", "when ")):
        return
    who, be, one, other = found["who"], found["be"], found["one"], found["other"]
    yield f"{who} {be} not {one} and {be} not {other}"
    if be in ("is", "are", "may", "must", "can", "will"):
        yield f"{who} {be} not {one}. {who} {be} {other}"
    else:
        yield f"{who} {be} not {one}. {who} {other}"


def _of_nobody(text: str, _: str) -> Iterator[str]:
    """As in "Nobody may smoke here" for "You may not smoke here"."""
    words = text.split()
    if words[0].lower() == "you":
        said = " ".join({"you": "they", "your": "their"}.get(word.lower(), word) for word in words[1:])
        for not_may in ("may not ", "must not ", "cannot "):
            if said.startswith(not_may):
                yield f"nobody may {said.removeprefix(not_may)}"
        yield f"people {said}"


def _repeated(text: str, hint: str) -> Iterator[str]:
    """What may belong to both sides of "and", said of both; or the other order, where it cannot."""
    words = text.split()
    if not any(word in hint for word in ("belong", "joins the first")) or words.count("and") != 1:
        return
    place = words.index("and")
    before, after = words[:place], words[place + 1 :]
    if "verb" in hint and after:
        yield " ".join([*before, *after[1:], "and", *after])
    if "adjective" in hint and len(before) > 1 and after:
        yield " ".join([*before, "and", before[-2], *after])
        yield " ".join([*before[:-2], after[0], "and", *before[-2:], *after[1:]])


def _denied(text: str, hint: str) -> Iterator[str]:
    """The things that a denied adjective and noun may deny: "is not a slow runner"."""
    if not hint.startswith("a negation of several"):
        return
    if found := _DENIED.fullmatch(text):
        yield f"{found['who']} {found['be']} not {found['quality']}"
        yield f"{found['who']} {found['be']} not {found['article'] or ''}{found['noun']}"
    if found := _NONE_ARE.fullmatch(text):
        yield f"no {found['who']} who are {found['noun']} are {found['quality']}"


_DENIED: Final = re.compile(
    r"(?P<who>.+) (?P<be>is|are) not (?P<article>an? )?(?P<quality>[\w-]+) (?P<noun>[\w-]+)"
)
_NONE_ARE: Final = re.compile(r"no (?P<who>.+) are (?P<quality>[\w-]+) (?P<noun>[\w-]+)", re.IGNORECASE)


def _two_sentences(text: str, hint: str) -> Iterator[str]:
    """One sentence for each of two like phrases around "and"; after "No" also around "or"."""
    words = text.split()
    opening = words[0].lower()
    joiner = "or" if opening in ("no", "nobody") else "and"
    denied = {"not", "neither", "without", "unless"} & {word.lower() for word in words}
    if words.count(joiner) != 1 or denied or '"or"' in hint or (joiner == "and" and opening == "no"):
        return
    place = words.index(joiner)
    for left in range(1, min(5, place)):
        for right in range(1, min(6, len(words) - place)):
            one, other = words[place - left : place], words[place + 1 : place + 1 + right]
            rest = words[place + 1 + right :]
            if _are_alike(one, other) and (not rest or rest[0] in ALL_FUNCTION_WORDS):
                before = words[: place - left]
                yield f"{' '.join([*before, *one, *rest])}. {' '.join([*before, *other, *rest])}"


def _are_alike(one: list[str], other: list[str]) -> bool:
    """Whether two phrases open alike: both with an article, a preposition, a word in "-ing" or a plural."""
    first, second = one[0], other[0]
    for category in ("article", "possessive", "preposition", "quantifier"):
        if first in FUNCTION_WORDS[category] or second in FUNCTION_WORDS[category]:
            return first in FUNCTION_WORDS[category] and second in FUNCTION_WORDS[category]
    if first.endswith("ing") and second.endswith("ing"):
        return len(one) == 1
    plural = look_up(first).plural is not None and look_up(second).plural is not None
    return len(one) == len(other) == 1 and plural


_WAYS: Final[tuple[Callable[[str, str], Iterator[str]], ...]] = (
    _quoted_name,
    _with_article,
    _every,
    _none,
    _neither,
    _of_nobody,
    _repeated,
    _denied,
    _two_sentences,
)
"""Every kind of rewriting, in the order in which they are tried."""


_SHOWN = 3
"""At most this many readings of a sentence are shown."""


def refused(found: read.Unread, line: int | None = None, span: tuple[int, int] | None = None) -> Refusal:
    """The refusal of a sentence or, without a line, of a question."""
    said = [restate(forms) for forms in found.readings[:_SHOWN]]
    said += [restate_question(question) for question in found.questions[:_SHOWN]]
    hint = found.hint[:1].upper() + found.hint[1:]
    if said:
        hint = f"It can be read in {len(found.readings) or len(found.questions)} ways."
    elif found.words:
        hint += f', near "{found.words}"'
    hint = hint if hint.endswith("?") else hint.rstrip(".") + "."
    budget = Budget(STEPS_TO_TRY)
    tried = [text for text, forms in zip(said, found.readings, strict=False) if _says(text, forms, budget)]
    tried += [text for text, asked in zip(said, found.questions, strict=False) if _asks(text, asked)]
    others = [text for text in said if text not in tried]
    if not tried and line is not None:
        tried = list(_rewritten(found.text, found.hint))
    if others:
        hint += " " + " ".join(f'Perhaps: "{text}"' for text in others)
    return Refusal(found.text, hint, line, span, tuple(dict.fromkeys(tried)), found.words)


@lru_cache(maxsize=4096)
def _rewritten(text: str, hint: str) -> tuple[str, ...]:
    """Rewritings that are read, one of each kind of meaning."""
    found: dict[frozenset[str], str] = {}
    budget = Budget(STEPS_TO_TRY)
    for each in rewritings(text, hint):
        try:
            readings = read.read_text(each, budget)
        except OutOfTime:
            break
        forms = [form for reading in readings if isinstance(reading, read.Meaning) for form in reading.forms]
        if all(isinstance(reading, read.Meaning) for reading in readings) and _is_compared(forms):
            found.setdefault(normal_clauses(forms), each)
        if len(found) == _SHOWN - 1:
            break
    return tuple(found.values())


MOST_VARIABLES: Final = 4
"""Rules with more are not compared: each way to name the variables is tried."""


def _is_compared(forms: Iterable[Form]) -> bool:
    rules = (form for form in forms if isinstance(form, RuleForm))
    return all(len(variables_in((form.heads, form.bodies))) <= MOST_VARIABLES for form in rules)


def _says(text: str, forms: tuple[Form, ...], budget: Budget) -> bool:
    """Whether a rewriting is read within the budget and says what these forms say."""
    if not _is_compared(forms):
        return False
    try:
        found = read.read_text(text, budget)
    except OutOfTime:
        return False
    said = [form for each in found if isinstance(each, read.Meaning) for form in each.forms]
    refused = any(isinstance(each, read.Unread) for each in found)
    return not refused and _is_compared(said) and normal_clauses(said) == normal_clauses(forms)


def _asks(text: str, question: Question) -> bool:
    return read.read_question(text) == question


def corrected(question: str, word: str, meant: Iterable[str], context: Context) -> Refusal:
    """The refusal of a question with a word that the text does not have, but words near it."""
    tried = [question.replace(word, each) for each in meant]
    kept = tuple(text for text in tried if not isinstance(read.read_question(text, context), read.Unread))
    said = " or ".join(f'"{each}"' for each in meant)
    return Refusal(question, f'The text has no word "{word}"; did you mean {said}?', None, None, kept, word)
