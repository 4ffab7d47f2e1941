"""What a clause says of its subject: a verb with its complement → literals.

Signs: a negation is `~` inside a condition and `-` elsewhere; "No … is …" turns the sign of a conclusion.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from multiprover.language import hints
from multiprover.language.hints import Unreadable
from multiprover.language.nodes import Node, both, either
from multiprover.language.phrases import opens_object, read_complement, read_object
from multiprover.language.scope import Scope
from multiprover.language.subjects import Subject
from multiprover.language.word_classes import (
    ARTICLES,
    CLOSED,
    COPULAS,
    DO_FORMS,
    HAVE_FORMS,
    MODALS,
    PREPOSITIONS,
    is_name,
)
from multiprover.language.words import (
    COMMON_BASE_OF,
    COMMON_THIRD_OF,
    gerund,
    is_dictionary_noun,
    is_dictionary_verb,
    is_third_shaped,
    third_person,
    with_article,
)
from multiprover.triples import FAILURE, NEGATIVE, POSITIVE, Triple

_NOT_STRESSED: Final = CLOSED - HAVE_FORMS - DO_FORMS


@dataclass(frozen=True, slots=True)
class Predicate:
    """The verb of the last clause, for parts that leave it out."""

    relation: str
    is_copula: bool
    negated: bool
    plural: bool = False
    preposition: str = ""
    is_class: bool = False


def stated(subject: Subject, relation: str, item: str, negated: bool, *, in_condition: bool) -> Node:
    """One literal for each subject."""
    negative = FAILURE if in_condition else NEGATIVE
    sign = negative if negated != subject.negative else POSITIVE
    literals: list[Node] = [Triple(name, relation, item, sign) for name in subject.names]
    if not subject.alternatives:
        return both(literals)
    if not in_condition:
        raise Unreadable(hints.OR_IN_CONCLUSION)
    return either(literals)


def read_predicate(
    words: Sequence[str], subject: Subject, scope: Scope, *, in_condition: bool
) -> tuple[Predicate, Node]:
    """Read the words from the verb to the end of the part."""
    verb = words[0]
    if verb in COPULAS:
        negated = len(words) > 1 and words[1] in ("not", "never")
        plural = verb in ("are", "were")
        carried = Predicate(COPULAS[verb], True, negated, plural)
        rest = words[2:] if negated else words[1:]
        predicate, relation, item, by_no = complement(carried, rest, subject, scope, negated)
    else:
        predicate, relation, item, by_no = _read_verb(words, subject, scope)
    node = stated(subject, relation, item, predicate.negated or by_no, in_condition=in_condition)
    return predicate, node


def complement(
    predicate: Predicate, words: Sequence[str], subject: Subject, scope: Scope, negated: bool
) -> tuple[Predicate, str, str, bool]:
    """Read what completes a verb: (verb carried on, relation, attribute or object, negated by "no")."""
    if not predicate.is_copula:
        item, by_no = read_object(words, scope, subject.names)
        return Predicate(predicate.relation, False, negated), predicate.relation, item, by_no
    if not words:
        raise Unreadable(hints.NO_PREDICATE.format(predicate.relation))
    if words[0] == "no" and len(words) > 1:
        raise Unreadable(hints.NOT_AN_ATTRIBUTE.format("no"))
    if predicate.preposition and words[0] in ARTICLES:
        words = [predicate.preposition, *words]
    kind, item = read_complement(words, predicate.plural, scope)
    if (
        not kind
        and predicate.is_class
        and item in scope.lexicon.classes
        and item not in scope.lexicon.attributes
    ):
        kind = " a"
    carried = Predicate(
        predicate.relation,
        True,
        negated,
        predicate.plural,
        words[0] if words[0] in PREPOSITIONS else "",
        bool(kind),
    )
    return carried, predicate.relation + kind, item, False


def _read_verb(words: Sequence[str], subject: Subject, scope: Scope) -> tuple[Predicate, str, str, bool]:
    first = words[0]
    negated = len(words) > 1 and words[1] in ("not", "never")
    if first in MODALS:
        return _read_modal(first, words[2:] if negated else words[1:], negated, subject, scope)
    if first in DO_FORMS and (negated or _is_emphatic(words)):
        base = words[2:] if negated else words[1:]
        return _read_action(_third_from_base(base, first), base, negated, subject, scope)
    if first == "never":
        return _read_action(_third_as_written(words[1:], subject), words[1:], True, subject, scope)
    if negated:
        if first in HAVE_FORMS and len(words) > 2 and words[2] in ARTICLES:
            return _read_action("has", [first, *words[2:]], True, subject, scope)
        raise Unreadable(hints.BASE_FORM.format("does not"))
    if first in HAVE_FORMS and len(words) == 2 and words[1].endswith("ed"):
        _refuse_perfect(words[1])
    return _read_action(_third_as_written(words, subject), words, False, subject, scope)


def _refuse_perfect(word: str) -> None:
    """Refuse "has agreed", which has nothing called "agreed"."""
    if is_dictionary_verb(word) and not is_dictionary_noun(word):
        raise Unreadable(hints.PRESENT_TENSE.format(f"has {word}"))


def _is_emphatic(words: Sequence[str]) -> bool:
    """Whether "does" only stresses the verb after it ("does bark") and is not the verb ("does yoga")."""
    if len(words) < 2 or opens_object(words[1]) or words[1] in PREPOSITIONS or words[1] in _NOT_STRESSED:
        return False
    word = words[1]
    return word in COMMON_THIRD_OF or is_dictionary_verb(word) or not is_dictionary_noun(word)


def _third_from_base(words: Sequence[str], auxiliary: str) -> str:
    if not words:
        raise Unreadable(hints.NO_PREDICATE.format(auxiliary))
    word = words[0]
    if word in HAVE_FORMS or word in DO_FORMS:
        return "has" if word in HAVE_FORMS else "does"
    known = COMMON_THIRD_OF.get(word)
    if known is not None:
        return known
    if word in CLOSED or word in PREPOSITIONS or word in COMMON_BASE_OF or is_name(word):
        raise Unreadable(hints.BASE_FORM.format(f"{auxiliary} not" if auxiliary in DO_FORMS else auxiliary))
    return third_person(word)


def _third_as_written(words: Sequence[str], subject: Subject) -> str:
    if not words:
        raise Unreadable(hints.NO_VERB)
    word = words[0]
    if word in HAVE_FORMS:
        return "has"
    if word in DO_FORMS:
        return "does"
    if word in CLOSED or word in PREPOSITIONS or is_name(word):
        raise Unreadable(hints.NO_VERB)
    if word in COMMON_BASE_OF:
        return word
    known = COMMON_THIRD_OF.get(word)
    if known is not None:
        return known
    if subject.plural:
        return third_person(word)
    if is_third_shaped(word):
        return word
    raise Unreadable(hints.PRESENT_TENSE.format(word))


def _read_action(
    third: str, words: Sequence[str], negated: bool, subject: Subject, scope: Scope
) -> tuple[Predicate, str, str, bool]:
    middle, item_words = _split_action(words, scope)
    relation = " ".join([third, *middle])
    if not item_words:
        if third in ("has", "does") and not middle:
            raise Unreadable(hints.NO_PREDICATE.format(third))
        return Predicate(relation, False, negated), relation, "", False
    item, by_no = read_object(item_words, scope, subject.names)
    if by_no and negated:
        raise Unreadable(hints.AMBIGUOUS_NOT)
    return Predicate(relation, False, negated or by_no), relation, item, by_no


def _split_action(words: Sequence[str], scope: Scope) -> tuple[Sequence[str], Sequence[str]]:
    """Words after a verb → those that belong to it ("runs *through*", "takes *care of*") and its object."""
    place = _after_prepositions(words, 1)
    if place < len(words) and words[place - 1] == "to" and place > 1:
        base = words[place]
        if base in COMMON_THIRD_OF or base in ("have", "do") or third_person(base) in scope.lexicon.verbs:
            place = _after_prepositions(words, place + 1)
    if place < len(words) and not opens_object(words[place]):
        beyond = _after_prepositions(words, place + 1)
        if (
            beyond > place + 1
            and beyond < len(words)
            and opens_object(words[beyond])
            and words[place] not in CLOSED
        ):
            place = beyond
    return words[1:place], words[place:]


def _after_prepositions(words: Sequence[str], place: int) -> int:
    while place < len(words) and words[place] in PREPOSITIONS:
        place += 1
    return place


def _read_modal(
    modal: str, words: Sequence[str], negated: bool, subject: Subject, scope: Scope
) -> tuple[Predicate, str, str, bool]:
    if not words:
        raise Unreadable(hints.NO_PREDICATE.format(modal))
    if words[0] == "be":
        kind, item = read_complement(words[1:], False, scope)
        relation = f"{modal} be {with_article(item) if kind else item}"
        return Predicate(relation, False, negated), relation, "", False
    _third_from_base(words, modal)
    middle, item_words = _split_action(words, scope)
    if not item_words and modal == "can":
        doing = " ".join([gerund(words[0]), *middle])
        return Predicate("is", True, negated), "is", doing, False
    relation = " ".join([modal, words[0], *middle])
    if not item_words:
        return Predicate(relation, False, negated), relation, "", False
    item, by_no = read_object(item_words, scope, subject.names)
    return Predicate(relation, False, negated or by_no), relation, item, by_no
