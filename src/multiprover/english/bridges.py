"""Rules that a generous reader would add: what is said in one tense, or by a noun, may be meant in another.

Who "drives a bus" may be a bus driver, who "pays" has perhaps paid, and who "gets" one will get it. No such
rule holds by itself, but where one would change an answer, "no" would mislead. Works over relations, knows no
sentence structure.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import Final, NamedTuple

from multiprover.english.akin import nearly_says
from multiprover.english.function_words import ALL_GIVEN_NAMES, words_in
from multiprover.english.meaning.owned_or_had import HAS
from multiprover.english.meaning.passives import MODALS, atoms_in
from multiprover.english.meaning.same_verbs import verb_of_doer
from multiprover.english.relations import RELATIONAL, is_class, is_of, noun_of
from multiprover.english.said_longer import shorter_relations, without_twins
from multiprover.english.states import STATES
from multiprover.english.words import base_form, is_person_noun, is_thing_noun, senses, third_person
from multiprover.logic.forms import (
    NEGATIVE,
    Atom,
    Condition,
    FactForm,
    Form,
    Holds,
    HowMany,
    Question,
    RuleForm,
    Thing,
    Unnamed,
    Variable,
    Which,
)

PRESENT: Final = "present"
_PAST: Final = "past"
_OTHERWISE: Final = {
    PRESENT: ("will",),
    _PAST: (PRESENT,),
    "will": (PRESENT, "must"),
    "must": (PRESENT, "will"),
    "should": ("must",),
    "may": ("must", "will", "should"),
}
"""How a question asks, and how the text may say it so that a reader would hardly answer "no"."""
_LASTING: Final = STATES | set(
    words_in("be live reside work study teach manage lead head employ hold keep serve play run")
)
"""What is no longer so where it was so."""
_HAVING_PARTS: Final = ("consists of _", "is composed of _", "is made up of _", "comprises _")
_HAVING: Final = (*_HAVING_PARTS, "includes _", "contains _")
_BEING_PARTS: Final = ("is a member of _", "is a part of _", "is part of _", "belongs to _")
_TAKING_PART: Final = re.compile(r"(?:plays|sings|dances|rows|serves|sits) (?:_ )?(?:in|for|on) _")
_BEING: Final = (*_BEING_PARTS, "is in _", "is on _")
_AGED: Final = ("is an older ", "is a younger ", "is a bigger ", "is a smaller ")
_OWNING: Final = ("owns _", is_of("owner"))
_KEEPING: Final = ("drives _", "rides _", "wears _", "carries _", "keeps _", "lives in _")
"""How people use what is perhaps theirs."""
_X: Final = Variable("x")
_Y: Final = Variable("y")


class _Text(NamedTuple):
    """What a text says and concludes, what its rules ask for, and what a question asks for."""

    said: Mapping[str, Atom]
    concluded: Set[str]
    conditions: Set[str]
    questioned: Set[str]
    whether: bool


def bridges(question: Question, forms: Sequence[Sequence[Form]]) -> list[tuple[Form, str]]:
    """The rules that a generous reader may add to a text for a question, with what the text says."""
    said: dict[str, Atom] = {}
    conditions: set[str] = set()
    concluded: set[str] = set()
    for form in (form for own in forms for form in own):
        for atom in (*(form.atoms if isinstance(form, FactForm) else form.heads), *form.given):
            if atom.sign != NEGATIVE:
                said.setdefault(atom.relation, atom)
        if isinstance(form, RuleForm):
            concluded.update(atom.relation for atom in form.heads)
            conditions.update(atom.relation for atom in atoms_in(without_twins(form.bodies)))
    questioned = {atom.relation for atom in atoms_in(question)}
    text = _Text(said, concluded, conditions - questioned, questioned, isinstance(question, Holds))
    found: list[tuple[Form, str]] = [
        *_of_kinds(question, text),
        *_unclassed(question, said.keys() | conditions),
        *_uncalled(forms, text),
    ]
    for asked in sorted(text.conditions | questioned):
        for relation, atom in said.items():
            if relation != asked and (rule := _bridge(asked, atom, text)):
                found.append((rule, relation))
    return found


def _bridge(asked: str, said: Atom, text: _Text) -> RuleForm | None:
    questioned = asked in text.questioned
    terms = tuple(Variable(f"x{place}") for place in range(len(said.terms)))
    stated = Atom(said.relation, terms)
    if asked in shorter_relations(said) or _is_undetailed(asked, said.relation, text):
        return _rule([stated], Atom(asked, terms[: asked.count("_") + 1]))
    if len(terms) == 3 and asked == said.relation.replace(" _", "", 1):
        return _rule([stated], Atom(asked, terms[::2]))  # "plays the violin in the band"
    if said.relation.startswith("has the money ") and asked in text.said and asked.endswith(" _"):
        return _of_amount(asked, stated) if asked in text.questioned and asked.count("_") == 1 else None
    if _may_be_meant(asked, said.relation, said.relation in text.concluded, questioned=questioned):
        return _rule([stated], Atom(asked, terms))
    if nearly_says(asked, said.relation):
        return _rule([stated], Atom(asked, terms))
    if rule := _of_possession(asked, stated):
        return rule
    if questioned and noun_of(asked) and said.relation == is_class(noun_of(asked)):
        return None if asked in text.said else _rule([stated, Thing(_Y)], Atom(asked, (*terms, _Y)))
    if rule := _of_related(asked, stated, text) or _of_places(asked, stated, text):
        return rule
    if asked.endswith(" than _") and said.relation.startswith(_AGED) and noun_of(said.relation):
        compared = said.relation.split(" ")[2]
        return _rule([stated], Atom(asked, terms)) if asked == f"is {compared} than _" else None
    if turned := _of_groups(asked, said.relation):
        ordered = {"same": terms, "turned": terms[::-1], "ends": (terms[0], terms[-1])}
        return _rule([stated], Atom(asked, ordered[turned]))
    return _of_doers(asked, stated)


def _of_possession(asked: str, said: Atom) -> RuleForm | None:
    """As in "Does Ann own a dog?", who has one; who drives a car may have it, and it may be theirs."""
    relation, terms, _ = said
    if asked in _OWNING and (relation == HAS or _is_theirs(relation)):
        return _rule([said], Atom(asked, terms if relation == HAS else terms[::-1]))
    if relation in _KEEPING and asked == HAS:
        return _rule([said], Atom(HAS, terms))
    if relation in _KEEPING and (noun := noun_of(asked)):
        return _rule([said, Atom(is_class(noun), terms[1:])], Atom(asked, terms[::-1]))
    return None


def _is_undetailed(asked: str, said: str, text: _Text) -> bool:
    """As in "Does Ida clean Room 5?", which she cleans on Mondays; what is closed on Mondays may be open.

    Or in "Does Ida need consent?", who needs the consent of a parent.
    """
    if said.startswith("needs ") and asked in text.questioned:
        return said.replace(" the ", " ", 1).startswith(f"{asked.replace(' the ', ' ', 1)} of ")
    return (
        asked in text.questioned
        and not asked.startswith("is ")
        and asked.count("_") == said.count("_")
        and any(said.startswith(f"{asked} {each} ") for each in ("on", "at", "in", "during", "every", "from"))
    )


def _of_amount(asked: str, value: Atom) -> RuleForm | None:
    """As in "Does Ann receive 500 euros?", who receives a bonus of 500 euros."""
    one, amount = value.terms
    if asked.startswith(("has the ", "is ")):
        return None
    return _rule([Atom(asked, (_X, one)), value], Atom(asked, (_X, amount)))


def _of_related(asked: str, said: Atom, text: _Text) -> RuleForm | None:
    """As in "Is Jan a patient?", who is a patient of Dr Benz; a parent may be the father."""
    noun, other = noun_of(asked), noun_of(said.relation)
    if noun and noun in _NARROWER.get(other, ()):
        return _rule([said], Atom(asked, said.terms))
    if other and other != "child" and asked == is_class(other) and asked in text.questioned:
        return _rule([said], Atom(asked, said.terms[:1]))
    return None


_NARROWER: Final = {
    "parent": ("father", "mother"),
    "child": ("son", "daughter"),
    "sibling": ("brother", "sister"),
    "spouse": ("husband", "wife"),
    "grandparent": ("grandfather", "grandmother"),
    "grandchild": ("grandson", "granddaughter"),
}
"""What somebody may be who is told to be kin."""


def _of_places(asked: str, said: Atom, text: _Text) -> RuleForm | None:
    """As in "Is there a cellar in Flat 3?", which has one; who lives in a part of the town lives there."""
    if asked not in text.questioned or not text.whether:
        return None
    if asked == "is in _" and said.relation == HAS:
        return _rule([said], Atom(asked, said.terms[::-1]))
    if asked == said.relation or said.relation not in (*_HAVING_PARTS, "is in _") or asked not in text.said:
        return None
    if not asked.endswith(" in _") or asked.count("_") != 1:
        return None
    part, whole = said.terms if said.relation == "is in _" else said.terms[::-1]
    return _rule([Atom(asked, (_X, part)), said], Atom(asked, (_X, whole)))


def _is_theirs(relation: str) -> bool:
    """As in "is a dog of Ann", who may own it; but nobody owns a brother."""
    noun = noun_of(relation)
    return noun != "" and noun not in RELATIONAL and not is_person_noun(noun.rpartition(" ")[2])


def _rule(body: Iterable[Condition], *heads: Atom) -> RuleForm:
    return RuleForm((tuple(body),), heads)


# --- Tenses and duties ---


def _may_be_meant(asked: str, said: str, concluded: bool, *, questioned: bool) -> bool:
    """Whether the same is said in another tense.

    In the present, rules tell what must or will be; a fact tells only what is so.
    """
    asked_time, asked_core = time_and_core(asked)
    said_time, core = time_and_core(said)
    if asked_core != core:
        return False
    if not questioned:
        lasting = core.partition(" ")[0] in _LASTING
        return (asked_time, said_time) == (_PAST, PRESENT) or (
            not lasting and (asked_time, said_time) == (PRESENT, _PAST)
        )
    if said_time not in _OTHERWISE.get(asked_time, ()):
        return False
    return asked_time == _PAST or said_time != PRESENT or (concluded and _is_done(core))


def _is_done(core: str) -> bool:
    """Whether it tells of a deed: not "be a member", which nobody must be for being one."""
    first, _, rest = core.partition(" ")
    return first != "be" or _lemma(rest.partition(" ")[0], "participle") != ""


@lru_cache(maxsize=8192)
def time_and_core(relation: str) -> tuple[str, str]:
    """The tense or modal of a relation, and the rest with its verb in the base form."""
    first, _, rest = relation.partition(" ")
    if first in MODALS:
        return first, rest
    if first == "is":
        return PRESENT, f"be {rest}"
    second, _, behind = rest.partition(" ")
    if first == "has" and (lemma := "be" if second == "been" else _lemma(second, "participle")):
        return _PAST, f"{lemma} {behind}".rstrip()
    return PRESENT, f"{base_form(first)} {rest}".rstrip()


def _lemma(word: str, form: str) -> str:
    found = (each.lemma for each in senses(word) if each.category == "verb" and each.form == form)
    return next(found, "")


def _of_kinds(question: Question, text: _Text) -> Iterator[tuple[RuleForm, str]]:
    """As in "Does Ann wear a badge?", where she "must wear a badge", which is one predicate."""
    atoms = list(atoms_in(question))
    for kind in (each for each in atoms if _is_class_asked(each)):
        for deed in (each for each in atoms if each.terms[1:] == kind.terms):
            asked = f"{deed.relation.removesuffix(' _')}{kind.relation.removeprefix('is')}"
            for said in text.said:
                if _may_be_meant(asked, said, said in text.concluded, questioned=True):
                    one = Unnamed(kind.relation.split(" ", 2)[2], -1, 0, (_X,))
                    heads = Atom(deed.relation, (_X, one)), Atom(kind.relation, (one,))
                    yield _rule([Atom(said, (_X,))], *heads), said


# --- Classes and groups ---


def _is_class_asked(atom: Atom) -> bool:
    return (
        len(atom.terms) == 1
        and isinstance(atom.terms[0], Variable)
        and atom.relation.startswith(("is a ", "is an "))
    )


def _unclassed(question: Question, spoken_of: Set[str]) -> Iterator[tuple[RuleForm, str]]:
    """As in "Which animals may enter?", where cats may, and nothing is called an animal."""
    if not isinstance(question, (Which, HowMany)):
        return
    for kind in filter(_is_class_asked, atoms_in(question.bodies)):
        if kind.terms[0] == question.variable and kind.relation not in spoken_of:
            yield _rule([Thing(_X)], Atom(kind.relation, (_X,))), "something of which no class is said"


def _uncalled(forms: Sequence[Sequence[Form]], text: _Text) -> Iterator[tuple[FactForm, str]]:
    """As in "Books must be returned", where the text calls nothing a book, and Ulysses by no noun.

    So with "Employees …", where it calls Berta nothing, who works for a firm.
    """
    facts = [form for own in forms for form in own if isinstance(form, FactForm)]
    atoms = [atom for form in facts for atom in (*form.atoms, *form.given)]
    called = {atom.terms[0] for atom in atoms if atom.relation.startswith(("is a ", "is an "))}
    told = {term for atom in atoms for term in atom.terms if isinstance(term, str)} - called
    unnamed = sorted(each for each in told if each.split(" ")[0].lower() not in ALL_GIVEN_NAMES)
    for kind in sorted(text.conditions):
        verbs = _ROLES.get(kind, ())
        some = [each.terms[0] for each in atoms if each.terms[0] in told and _verb(each.relation) in verbs]
        if kind not in text.said and kind.startswith(("is a ", "is an ")) and "_" not in kind:
            some += unnamed if is_thing_noun(kind.rpartition(" ")[2]) else []
        if some:
            yield FactForm(tuple(Atom(kind, (each,)) for each in some)), kind


def _of_groups(asked: str, said: str) -> str:
    """As in "consists of Ann", who is a member of it: the two the same way round, or turned."""
    if asked == HAS and said in (*_HAVING_PARTS, "contains _"):
        return "same"
    if asked == is_of("member") and _TAKING_PART.fullmatch(said):
        return "ends"
    if asked not in (*_HAVING, *_BEING) or said not in (*_HAVING, *_BEING):
        return ""
    if {asked, said}.isdisjoint((*_HAVING_PARTS, *_BEING_PARTS)):
        return ""
    return "same" if (asked in _HAVING) == (said in _HAVING) else "turned"


# --- Those who do something ---


def _of_doers(asked: str, said: Atom) -> RuleForm | None:
    """As in "drives a bus", who may be a bus driver; and the other way round."""
    verb, _, rest = said.relation.partition(" ")
    of_what, doer = _doer(asked)
    if doer and base_form(verb) == doer:
        one = Atom(asked, said.terms[:1])
        if not of_what or rest == of_what:
            return _rule([said], one)
        whom = said.terms[1:2] if rest.startswith("_") else ()
        named = [Atom(said.relation, (said.terms[0], each, *said.terms[2:])) for each in _names(of_what)]
        bodies = ((said, Atom(is_class(of_what), whom)), *((each,) for each in named))
        return RuleForm(bodies, (one,)) if whom else None
    of_what, doer = _doer(said.relation)
    if doer and asked in (f"{third_person(doer)} _", third_person(doer)):
        if asked.endswith("_") and of_what:
            unnamed = Unnamed(of_what, -1, 0, said.terms)
            done = Atom(asked, (*said.terms, unnamed)), Atom(is_class(of_what), (unnamed,))
            return _rule([said], *done)
        return None if asked.endswith("_") else _rule([said], Atom(asked, said.terms))
    return None


def _names(of_what: str) -> tuple[str, ...]:
    """What is done something with by its name: "chess", "the piano"."""
    return (of_what, f"the {of_what}")


_PLAYERS: Final = {
    "violinist": "violin",
    "pianist": "piano",
    "cellist": "cello",
    "guitarist": "guitar",
    "flautist": "flute",
    "organist": "organ",
    "drummer": "drum",
}
_ROLES: Final = {
    is_class(role): frozenset(words_in(verbs))
    for role, verbs in {
        "employee": "work",
        "worker": "work",
        "pupil": "attend study",
        "student": "attend study",
        "resident": "live reside",
        "inhabitant": "live reside",
        "tenant": "rent",
        "customer": "buy order purchase",
        "guest": "stay visit",
        "visitor": "visit",
        "passenger": "travel fly",
        "applicant": "apply",
    }.items()
}
"""What those may be who do something: "Ann works for Bolt" and "Employees …"."""


def _verb(relation: str) -> str:
    return time_and_core(relation)[1].partition(" ")[0]


@lru_cache(maxsize=8192)
def _doer(relation: str) -> tuple[str, str]:
    """Of what, and with which verb, somebody of a class does something: "bus" and "drive"; "" for others."""
    if "_" in relation or not relation.startswith(("is a ", "is an ")):
        return "", ""
    of_what, _, noun = relation.split(" ", 2)[2].rpartition(" ")
    return (_PLAYERS[noun], "play") if noun in _PLAYERS else (of_what, verb_of_doer(noun))
