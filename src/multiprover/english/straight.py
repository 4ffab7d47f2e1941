"""The straight path: the sentence forms of the RuleTaker data, read without the chart parser.

Returns None for everything else, and wherever a word leaves a doubt; the grammar then reads the sentence.
What the path reads, the grammar reads to the same forms (a test compares them). Follows section 1 of the
data's semantics: one variable a rule, opened by "someone" or "something".
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from multiprover.english.characters import CONTROL
from multiprover.english.edges import edges_of
from multiprover.english.function_words import ALL_FUNCTION_WORDS, ALSO_OPEN
from multiprover.english.grammar.verb_words import INTRANSITIVE
from multiprover.english.meaning import nouns
from multiprover.english.numerals import SMALL
from multiprover.english.tokens import tokenize
from multiprover.english.word_classes import is_hardly_verb
from multiprover.english.words import ADJECTIVE, NOUN, VERB, senses, third_person
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Condition,
    FactForm,
    Failure,
    Form,
    Holds,
    RuleForm,
    Term,
    Thing,
    Variable,
)

_X: Final = Variable("x")
_SUBJECT: Final = (_X,)
_EVERYTHING: Final = Thing(_X)
_OPENERS: Final = frozenset({"someone", "something"})
_VARIABLES: Final = _OPENERS | {"they", "it"}
_AUXILIARIES: Final = frozenset({"is", "does"})
_GROUPS: Final = frozenset({"people", "things"})
_LONGEST_NOUN: Final = 3
_MOST_REMEMBERED: Final = 16384
_LONGEST_REMEMBERED: Final = 200


_Clause = tuple[str, tuple[Term, ...], bool, tuple[Atom, ...]]
"""One clause: relation, terms, whether it is negated, and what the names in it state."""
_Part = tuple[str, _Clause | None]
"""A part of a rule: the role of its first word, and its clause. "Short" parts leave out their subject."""


def straight_form(text: str) -> Form | None:
    """Read a sentence of the common forms, or give up with None; equal sentences are read once."""
    return _FORMS[text]


def straight_forms(texts: Iterable[str]) -> list[Form] | None:
    """Read sentences that are all of the common forms and written in plain characters; else None."""
    found = []
    for text in texts:
        form = _FORMS[text] if len(text) < _LONGEST_REMEMBERED and text.isascii() else None
        if form is None:
            return None
        found.append(form)
    return found


def straight_question(text: str) -> Holds | None:
    """Read a statement that is asked about, or give up with None."""
    return _QUESTIONS[text] if len(text) < _LONGEST_REMEMBERED else None


def forget_sentences() -> None:
    """Forget the sentences that were read, so that a measurement begins with none."""
    _PARTS.clear()
    _FORMS.clear()
    _QUESTIONS.clear()


def _question(text: str) -> Holds | None:
    form = _FORMS[text]
    return Holds(form.atoms[0], form.given) if isinstance(form, FactForm) else None


def _form(text: str) -> Form | None:
    if CONTROL.search(text):
        return None
    if text[-1:] == ".":
        text = text[:-1]
    if text[:3] == "If ":
        return _rule(text)
    words = text.split()
    if len(words) < 3:
        return None
    if words[0] == "All" or words[-2] == "are" or words[-3] == "are":
        return _group_rule(words)
    if words[0] == "The":
        words[0] = "the"
    clause = _clause(words)
    if clause is None or clause[1][0] is _X:
        return None
    relation, terms, negated, given = clause
    return FactForm((Atom(relation, terms, NEGATIVE if negated else POSITIVE),), given)


def _rule(text: str) -> RuleForm | None:
    """Read "If … and … then …"."""
    conditions, _, conclusion = text[3:].partition(" then ")
    role, clause = _PARTS[conclusion]
    if clause is None or role in ("opener", "short"):
        return None
    read = _body(conditions.split(" and "))
    if read is None:
        return None
    body, opened, given = read
    if role == "variable" and not opened:
        return None
    relation, terms, negated, more = clause
    if more and more != given:
        given = tuple(dict.fromkeys(given + more)) if given else more
    return RuleForm((tuple(body),), (Atom(relation, terms, NEGATIVE if negated else POSITIVE),), given)


def _body(parts: list[str]) -> tuple[list[Condition], bool, tuple[Atom, ...]] | None:
    """Conditions, whether they open the variable, and what names in them state."""
    body: list[Condition] = []
    given: tuple[Atom, ...] = ()
    terms: tuple[Term, ...] = ()
    opened = False
    bound = False
    for part in parts:
        role, clause = _PARTS[part]
        if clause is None or (opened if role == "opener" else role == "variable" and not opened):
            return None
        relation, own, negated, more = clause
        if role == "short":
            if len(terms) != 1:
                return None
        else:
            terms = own
            opened = opened or role == "opener"
        condition = Atom(relation, terms)
        if negated:
            body.append(Failure((condition,)))
        else:
            body.append(condition)
            bound = bound or terms[0] is _X
        if more and more != given:
            given = tuple(dict.fromkeys(given + more)) if given else more
    if opened and not bound:
        body.insert(0, _EVERYTHING)
    return body, opened, given


def _part(text: str) -> _Part:
    """Read a part of a rule; "short" ones are "red" or "not red" after a condition with "is"."""
    words = text.split()
    if len(words) >= 3:
        role = "opener" if words[0] in _OPENERS else "variable" if words[0] in _VARIABLES else "name"
        return role, _clause(words)
    if not words or (len(words) == 2 and words[0] != "not"):
        return "short", None
    relation = _ATTRIBUTES[words[-1]]
    return "short", None if relation is None else (relation, (), len(words) == 2, ())


def _group_rule(words: list[str]) -> RuleForm | None:
    """Read "All red, kind people are (not) big" and the same without "All"."""
    negated = words[-2] == "not"
    copula = -3 if negated else -2
    begin = 1 if words[0] == "All" else 0
    attributes = words[begin : copula - 1]
    head = _ATTRIBUTES[words[-1]]
    if not attributes or head is None or words[copula] != "are" or words[copula - 1] not in _GROUPS:
        return None
    body = []
    last = len(attributes) - 1
    for place, written in enumerate(attributes):
        attribute = written
        if place < last:
            if written[-1] != ",":
                return None
            attribute = written[:-1]
        if not begin and not place:
            attribute = attribute[:1].lower() + attribute[1:]
        relation = _ATTRIBUTES[attribute]
        if relation is None:
            return None
        body.append(Atom(relation, _SUBJECT))
    return RuleForm((tuple(body),), (Atom(head, _SUBJECT, NEGATIVE if negated else POSITIVE),))


def _clause(words: list[str]) -> _Clause | None:
    """Read one clause with its own subject."""
    count = len(words)
    if count < 3:
        return None
    first = words[0]
    verb = 1
    given: tuple[Atom, ...] = ()
    subject: Term
    if first == "the":
        verb = 2
        while verb < count and words[verb] not in _AUXILIARIES and _THIRDS[words[verb]] is None:
            verb += 1
        thing = _THINGS[words[1] if verb == 2 else " ".join(words[1:verb])]
        if thing is None or verb + 1 >= count:
            return None
        subject, given = thing
    elif first in _VARIABLES:
        subject = _X
    elif _NAMES[first]:
        subject = first
    else:
        return None
    word = words[verb]
    if word == "is" or (word == "are" and first == "they"):
        negated = words[verb + 1] == "not"
        relation = _ATTRIBUTES[words[-1]] if verb + 2 + negated == count else None
        return None if relation is None else (relation, (subject,), negated, given)
    return _with_verb(words, verb, first == "they", subject, given)


def _with_verb(
    words: list[str], verb: int, plural: bool, subject: Term, given: tuple[Atom, ...]
) -> _Clause | None:
    """Read "(does not) chase(s) the cat"."""
    count = len(words)
    negated = words[verb] == ("do" if plural else "does")
    if negated:
        if words[verb + 1] != "not" or verb + 4 > count:
            return None
        verb += 2
    relation = _BASES[words[verb]] if negated or plural else _THIRDS[words[verb]]
    if relation is None or words[verb + 1] != "the":
        return None
    thing = _THINGS[words[verb + 2] if verb + 3 == count else " ".join(words[verb + 2 :])]
    if thing is None or (relation == "has _" and verb + 3 < count):
        return None  # "has the paid fee"
    if given and given != thing[1]:
        return relation, (subject, thing[0]), negated, given + thing[1]
    return relation, (subject, thing[0]), negated, thing[1]


# --- Words ---


Value = TypeVar("Value")


class _Memory(dict[str, Value]):
    """Remembers what a function says of a short text; faster than a cached call, forgets when it is full."""

    def __init__(self, find: Callable[[str], Value]) -> None:
        self._find = find

    def __missing__(self, text: str) -> Value:
        value = self._find(text)
        if len(text) < _LONGEST_REMEMBERED:
            if len(self) >= _MOST_REMEMBERED:
                self.clear()
            self[text] = value
        return value


def _attribute(word: str) -> str | None:
    """The relation of an adjective, or of a word that no dictionary knows."""
    if not word.isalnum() or not word[0].isalpha() or not word.islower() or _is_function_word(word):
        return None
    if word in SMALL:
        return None  # "is four" is an age
    found = senses(word)
    if not any(sense.category == ADJECTIVE and not sense.form for sense in found):
        return None
    if word.endswith("ing") and any(sense.category == VERB for sense in found):
        return None  # "is living" is "lives"
    return None if _may_be_plural(word) else f"is {word}"


def _may_be_plural(word: str) -> bool:
    return any(sense.category == NOUN and sense.form == "plural" for sense in senses(word))


def _is_name(word: str) -> bool:
    """Whether a capitalised word that opens a clause can only be a name: no plural, no function word."""
    letters = word.rstrip("0123456789")
    if (
        not letters[:1].isupper()
        or not letters.isalpha()
        or len(word) < 2
        or letters[1:] != letters[1:].lower()
    ):
        return False
    lower = word.lower()
    return not _is_function_word(lower) and not _may_be_mass_or_plural(lower)


def _may_be_mass_or_plural(word: str) -> bool:
    return any(
        sense.known and sense.category == NOUN and (sense.form == "plural" or sense.mass)
        for sense in senses(word)
    )


def _third(word: str) -> str | None:
    """The relation of a verb in the third person that takes an object."""
    if not word.endswith("s") or word in ALL_FUNCTION_WORDS:
        return "has _" if word == "has" else None
    for sense in senses(word):
        if sense.known and sense.category == VERB and sense.form == "third" and "object" in sense.frames:
            never = sense.lemma in INTRANSITIVE or is_hardly_verb(sense)
            return None if never else f"{word} _"
    return None


def _base(word: str) -> str | None:
    """The relation of a verb in its base form that takes an object."""
    third = third_person(word)
    return (
        _third(third)
        if not _is_function_word(word) and any(sense[:3] == (VERB, word, "base") for sense in senses(word))
        else None
    )


def _thing(phrase: str) -> tuple[str, tuple[Atom, ...]] | None:
    """The thing that "the" and these words name, and what its name states; None if they leave a doubt."""
    words = phrase.split(" ")
    if len(words) > _LONGEST_NOUN or not all(map(_is_noun_word, words)):
        return None
    entity = "the " + phrase
    tokens = tokenize(entity)
    nominals = [
        edge.item
        for edge in edges_of([tokens])[0][1]
        if edge.kind == "NB.singular" and edge.end == len(tokens) and not edge.marks
    ]
    return (entity, tuple(nouns.stated(nominals[0], entity))) if len(nominals) == 1 else None


def _is_noun_word(word: str) -> bool:
    return word.isalpha() and word.islower() and not _is_function_word(word) and not _may_be_plural(word)


def _is_function_word(word: str) -> bool:
    return word in ALL_FUNCTION_WORDS and word not in ALSO_OPEN


_ATTRIBUTES: Final = _Memory(_attribute)
_NAMES: Final = _Memory(_is_name)
_THIRDS: Final = _Memory(_third)
_BASES: Final = _Memory(_base)
_THINGS: Final = _Memory(_thing)
_PARTS: Final = _Memory(_part)
_FORMS: Final = _Memory(_form)
_QUESTIONS: Final = _Memory(_question)
