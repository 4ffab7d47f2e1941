"""The same said with another form of a word: "is not paid" and "is unpaid", "smokes" and "is a smoker".

Only where the text speaks of the other form. Knows no sentence structure.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from multiprover.english.compounds import OF_OFFICES
from multiprover.english.function_words import words_in
from multiprover.english.meaning.asked_also import asked_also
from multiprover.english.meaning.at_work import asked_at_work, at_work
from multiprover.english.meaning.converse import asked_conversely, conversely, further_up, taught_by
from multiprover.english.meaning.happened import GOT, asked_as_done
from multiprover.english.meaning.owned_or_had import HAS
from multiprover.english.meaning.passives import MODALS
from multiprover.english.meaning.same_verbs import asked_in_general, in_other_verbs
from multiprover.english.noun_kinds import flags_of
from multiprover.english.relations import RELATIONAL, is_class, is_of, noun_of
from multiprover.english.words import is_person_noun, participle, senses, third_person, with_article
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Holds,
    Question,
    Unnamed,
    Variable,
)

_TURNED: Final = {
    f"{prefix}{word}": word
    for prefix, words in (
        ("in", "complete valid eligible active sufficient accurate correct compatible capable"),
        ("il", "legal legible"),
        ("ir", "regular responsible"),
        ("im", "possible mobile mature"),
    )
    for word in words_in(words)
}
"""Adjectives that deny others, beside those in "un-"."""
_CHANGED: Final = frozenset(words_in("expire lapse retire graduate depart vanish wither perish"))
"""What something has done it is from then on: "has expired", "is expired"."""
_BELONGING: Final = {
    "studies at _": "is a student of _",
    "is a student of _": "studies at _",
    "works for _": "is an employee of _",
    "is an employee of _": "works for _",
}
_JOINED: Final = {
    f"is {word} {one} _": f"is {word} {other} _"
    for word in ("connected", "linked", "related")
    for one, other in (("to", "with"), ("with", "to"))
}


def in_other_forms(atoms: Sequence[Atom], spoken_of: frozenset[str]) -> Iterator[Atom]:
    """What statements say with other forms of their words, of which the text speaks."""
    for atom in atoms:
        once = [each for way in _WAYS for each in way(atom)]
        twice = [each for other in once for way in (_related, _denied) for each in way(other)]
        said = (each for each in (*once, *twice) if each.relation in spoken_of and each != atom)
        yield from (
            each for each in said if each.relation != atom.relation or not _is_named_alike(each, atom)
        )
        beside = (*_inside(atom, atoms), *_enrolled(atom, atoms))
        yield from (each for each in beside if each.relation in spoken_of)


def _is_named_alike(one: Atom, other: Atom) -> bool:
    """Whether they speak of the same but for an article: "the Gull", which has a Gull captain, and "Gull"."""
    said = [[str(term).removeprefix("the ") for term in each.terms] for each in (one, other)]
    return said[0] == said[1]


def asked_in_other_forms(question: Question, said: frozenset[str]) -> Question:
    """A question with other forms of its words, of which the text speaks: "Is Bob a smoker?", who smokes."""

    def ways(asked: Atom) -> Iterator[tuple[Atom, ...]]:
        alike = (asked, *(conversely(asked) if len(asked.terms) == 2 else ()))
        weaker = [*_dealing(asked), *taught_by(asked), *_some(asked)]
        weaker += [each for other in alike for each in further_up(other)]
        for each in in_other_forms((asked,), said):
            if each not in weaker and (len(asked.terms) < 3 or len(each.terms) == len(asked.terms)):
                yield (each,)  # "has bought it" is less than "has bought it from Ann"
        others = (
            *asked_conversely(asked),
            *asked_as_done(asked),
            *asked_at_work(asked, said),
            *_asked_dealing(asked),
            *asked_in_general(asked, said),
            *_asked_of_spouses(asked),
            *_asked_of_got(asked),
            *_asked_by_how_much(asked),
            *_asked_of_place(asked, isinstance(question, Holds)),
        )
        yield from ((each,) for each in others if each.relation in said)

    return asked_also(question, ways)


def _some(atom: Atom) -> Iterator[Atom]:
    """As in "is a boat owner", who owns some boat, of which the question tells."""
    *_, of = atom.terms
    noun = noun_of(atom.relation) if len(atom.terms) == 2 else ""
    if noun and isinstance(of, str) and not _is_of_one(of.removeprefix("the "), noun):
        yield Atom(is_class(f"{of.removeprefix('the ')} {noun}"), atom.terms[:1])


def _denied(atom: Atom) -> Iterator[Atom]:
    """As in "is not paid", "has not been paid", which is unpaid; and the other way round."""
    if len(atom.terms) != 1:
        return
    word = atom.relation.removeprefix("has been " if atom.sign == NEGATIVE else "is ").removeprefix("is ")
    if " " in word or word == atom.relation:
        return
    if atom.sign == NEGATIVE:
        turned = [f"un{word}", *(each for each, plain in _TURNED.items() if plain == word)]
        yield from (Atom(f"is {each}", atom.terms) for each in turned)
    elif plain := _TURNED.get(word) or (word.removeprefix("un") if word.startswith("un") else ""):
        yield from (Atom(f"{be} {plain}", atom.terms, NEGATIVE) for be in ("is", "has been"))


def _doing(atom: Atom) -> Iterator[Atom]:
    """As in "smokes" and "is a smoker", "does not smoke" and "is a non-smoker"."""
    if len(atom.terms) != 1:
        yield from _dealing(atom)
        return
    noun = atom.relation.removeprefix("is a ").removeprefix("is an ")
    if noun != atom.relation:
        denied = noun.startswith("non-")
        if atom.sign == POSITIVE and (verb := _verb_of(noun.removeprefix("non-"))):
            yield Atom(third_person(verb), atom.terms, NEGATIVE if denied else POSITIVE)
        return
    for noun in _doers_of(atom.relation):
        yield Atom(is_class(noun if atom.sign == POSITIVE else f"non-{noun}"), atom.terms)


def _dealing(atom: Atom) -> Iterator[Atom]:
    """As in "supplies the shop", which a supplier does."""
    words = atom.relation.removeprefix("has ").split(" ")
    if atom.sign == POSITIVE and "_" in words:
        lemmas = {each.lemma for each in senses(words[0]) if each.category == "verb"}
        verbs = sorted(lemmas & _DEALING.keys()) if words[:2] != ["plays", "_"] else []
        yield from (Atom(is_class(_DEALING[each]), atom.terms[:1]) for each in verbs)


def _asked_of_spouses(asked: Atom) -> Iterator[Atom]:
    """What answers whether somebody is married: that they are somebody's husband, or have a wife."""
    if asked.relation in ("is married", _MARRIED) and asked.sign == POSITIVE:
        one, other = (*asked.terms, Variable("other"))[:2]
        for relation in (*_SPOUSES, _MARRIED):
            yield from (Atom(relation, terms) for terms in ((one, other), (other, one)))


def _asked_of_got(asked: Atom) -> Iterator[Atom]:
    """What answers whether somebody has something: that they get it."""
    if asked.relation == HAS and asked.sign == POSITIVE:
        yield from (asked._replace(relation=each) for each in (*sorted(GOT), "holds _"))


def _asked_of_place(asked: Atom, whether: bool) -> Iterator[Atom]:
    """As in "Does the hall have a stove?", where there is one in the hall; and the other way round."""
    if asked.sign == NEGATIVE or asked.relation not in (HAS, "is in _"):
        return
    place, thing = asked.terms if asked.relation == HAS else asked.terms[::-1]
    if str(place).startswith("the ") and isinstance(thing, Variable) and whether:
        other = Atom("is in _", (thing, place)) if asked.relation == HAS else Atom(HAS, (place, thing))
        yield other


def _asked_dealing(asked: Atom) -> Iterator[Atom]:
    """What answers whether somebody is a teacher: that they teach somebody."""
    for verb, noun in _DEALING.items():
        if asked.relation == is_class(noun) and asked.sign == POSITIVE and len(asked.terms) == 1:
            for done in (third_person(verb), f"has {participle(verb)}"):
                yield Atom(f"{done} _", (*asked.terms, Variable("other")))


_DEALING: Final = {
    "supply": "supplier",
    "play": "player",
    **{verb: f"{verb}er" for verb in ("lend", "sell", "buy", "export", "import", "lead", "teach", "own")},
    **{verb: f"{verb}r" for verb in ("produce", "manage")},
    "borrow": "borrower",
    "employ": "employer",
    "supervise": "supervisor",
}
"""What those are called who deal with somebody or something in such a way."""


@lru_cache(maxsize=4096)
def _verb_of(noun: str) -> str:
    """The verb of what somebody does who is called so: "smoke" for "smoker"; nothing for "member"."""
    if " " in noun or not noun.endswith("er") or not is_person_noun(noun):
        return ""
    for verb in (noun[:-1], noun[:-2], noun[:-3] if noun[-3:-2] == noun[-4:-3] else ""):
        verbs = [each for each in senses(verb) if each.category == "verb"] if verb else []
        if any(each.known and each.form == "base" for each in verbs):
            return verb
    return ""


@lru_cache(maxsize=4096)
def _doers_of(relation: str) -> tuple[str, ...]:
    """What those are called of whom a verb alone is said."""
    if " " in relation:
        return ()
    lemmas = {each.lemma for each in senses(relation) if each.category == "verb" and each.form == "third"}
    called = [f"{each}{end}" for each in sorted(lemmas) for end in ("r", "er", f"{each[-1]}er")]
    return tuple(each for each in called if _verb_of(each) in lemmas)


def _changed(atom: Atom) -> Iterator[Atom]:
    """As in "has expired", which is expired."""
    first, _, word = atom.relation.partition(" ")
    if len(atom.terms) == 1 and atom.sign == POSITIVE and word in {participle(each) for each in _CHANGED}:
        yield Atom(f"{'is' if first == 'has' else 'has'} {word}", atom.terms)


_LATE: Final = ("late", "overdue", "early")
"""What something is that is so by some amount."""


def _by_so_much(atom: Atom) -> Iterator[Atom]:
    """As in "is four days late", which is late."""
    before, _, word = atom.relation.rpartition(" _ ")
    if word in _LATE and len(atom.terms) == 2 and atom.sign == POSITIVE:
        yield Atom(f"{before} {word}", atom.terms[:1])


def _asked_by_how_much(asked: Atom) -> Iterator[Atom]:
    """What answers whether something is late: that it is so by some amount."""
    before, _, word = asked.relation.rpartition(" ")
    if word in _LATE and len(asked.terms) == 1 and asked.sign == POSITIVE:
        yield Atom(f"{before} _ {word}", (*asked.terms, Variable("other")))


_OF_KINDS: Final = MODALS | {"needs", "requires"}
"""Verbs whose object is a kind, and part of the relation."""


def _uncounted(atom: Atom) -> Iterator[Atom]:
    """As in "may bring food" and "a food": "no food" and "any food" are either."""
    words = atom.relation.split(" ")
    for place, noun in enumerate(words[2:] if words[0] in _OF_KINDS else (), 2):
        if any(each.mass for each in senses(noun)):
            counted = words[place - 1] in ("a", "an")
            said = [*words[: place - 1], noun] if counted else [*words[:place], with_article(noun)]
            yield atom._replace(relation=" ".join([*said, *words[place + 1 :]]))


def _related(atom: Atom) -> Iterator[Atom]:
    """As in "works for Bolt", whom Bolt employs; a member of the club is a club member."""
    yield from in_other_verbs(atom)
    if atom.sign == NEGATIVE:
        return
    yield from at_work(atom)
    if len(atom.terms) == 1:
        if not atom.relation.startswith(("is a ", "is an ")):
            return
        group, _, noun = atom.relation.removeprefix("is a ").removeprefix("is an ").rpartition(" ")
        named = any(each.category == "noun" for each in senses(group.rsplit(" ", 1)[-1]))
        if group and named and group not in OF_OFFICES and _is_of_one(group, noun):  # not "a legal guardian"
            yield Atom(is_of(noun), (*atom.terms, group if group[:1].isupper() else f"the {group}"))
        return
    yield from conversely(atom)
    yield from further_up(atom)
    yield from taught_by(atom)
    if other := (_BELONGING | _JOINED).get(atom.relation):
        yield Atom(other, atom.terms)
    noun, of = noun_of(atom.relation), atom.terms[1]
    if noun in RELATIONAL and isinstance(of, str):
        yield Atom(is_class(f"{of.removeprefix('the ')} {noun}"), atom.terms[:1])


def _is_of_one(group: str, noun: str) -> bool:
    """Whether "a club member" is one of the club; "a boat owner" has some boat, not the one of the text."""
    if noun not in RELATIONAL or group[:1].isupper():
        return noun in RELATIONAL
    flags = flags_of(group.rsplit(" ", 1)[-1])
    return noun in BELONGING_TO and ("g" in flags or (noun not in ("player", "coach") and "m" not in flags))


BELONGING_TO: Final = frozenset(
    words_in(
        """
        member captain leader head director president chair chairman secretary treasurer representative
        employee manager supervisor inspector player coach boss resident
        """
    )
)
"""Those who are so called for what they belong to, or are in charge of: that of which the text speaks."""
_SPOUSES: Final = ("is a spouse of _", "is a husband of _", "is a wife of _")
_MARRIED: Final = "is married to _"


def _married(atom: Atom) -> Iterator[Atom]:
    """As in "is Ruth's husband", who is married to her; whoever is married to her may be called a spouse."""
    turned = atom._replace(terms=atom.terms[::-1])
    if atom.relation in _SPOUSES:
        yield from (each._replace(relation=_MARRIED) for each in (atom, turned))
    elif atom.relation == _MARRIED:
        yield from (each._replace(relation=_SPOUSES[0]) for each in (atom, turned))


def _enrolled(atom: Atom, atoms: Sequence[Atom]) -> Iterator[Atom]:
    """As in "is a student at Elm College", who is a student of it, and studies there."""
    if atom.relation == "is at _" and Atom("is a student", atom.terms[:1]) in atoms:
        yield from (Atom(each, atom.terms) for each in _BELONGING)
    if atom.relation in _BELONGING and atom.sign == POSITIVE:
        yield Atom("is at _", atom.terms)


def _inside(atom: Atom, atoms: Sequence[Atom]) -> Iterator[Atom]:
    """As in "lives in a flat in Ulm", which is in Ulm."""
    if atom.relation.endswith((" in _", " at _")) and isinstance(atom.terms[-1], Unnamed):
        for each in atoms:
            if each.relation == "is in _" and each.terms[0] == atom.terms[-1] and each.sign == POSITIVE:
                yield Atom(f"{atom.relation[:-5]} in _", (*atom.terms[:-1], each.terms[1]), atom.sign)


_WAYS: Final = (_denied, _doing, _changed, _related, _married, _uncounted, _by_so_much)
