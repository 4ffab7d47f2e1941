"""Statements → clauses, with things that have no name described where they are first mentioned."""

import re
from collections.abc import Sequence
from typing import Final

from multiprover.english.function_words import CLOSELY
from multiprover.english.meaning.attributes import RELATIONS
from multiprover.english.meaning.sentences import mirrored
from multiprover.english.relations import is_of, noun_of
from multiprover.english.say_logic import class_noun, is_adjective, is_value, say_atom, with_phrases
from multiprover.english.say_relations import SayTerm, fill, is_passive, is_past, say_kinds, say_predicate
from multiprover.english.say_terms import say_kind
from multiprover.english.words import base_form, participle, plural, with_article
from multiprover.logic.forms import NEGATIVE, Atom, FactForm, Quantity, Term, Unnamed


def say_atoms(atoms: Sequence[Atom], say: SayTerm) -> str:
    """Statements joined by "and"."""
    return " and ".join(say_each(atoms, say))


def say_each(atoms: Sequence[Atom], say: SayTerm) -> list[str]:
    """One clause a statement; an unnamed thing is described where it is first mentioned."""
    said = [_as_passive(atom, atoms) for atom in atoms]
    said = [each for each in with_phrases(without_implied(said)) if isinstance(each, Atom)]
    described = {term for atom in said for term in atom.terms[1:] if isinstance(term, Unnamed)}
    owned = {
        term
        for atom in said
        if isinstance(term := atom.terms[0], Unnamed)
        and _says_owner(atom, term)
        and not isinstance(atom.terms[1], Unnamed)
    }
    existing = {atom.terms[0] for atom in said if isinstance(atom.terms[0], Unnamed)} - described - owned
    about = [atom for atom in said if atom.terms[0] in (owned | existing) - described]
    about = [atom for atom in about if _names_thing(atom) or _says_existing(atom)]
    main = [atom for atom in said if atom.terms[0] not in described and atom not in about]
    shown = {atom.terms[0] for atom in main}
    acting = {term for term in existing & shown if not _may_be_there(_about(term, said))}
    existing = (existing & shown) - acting
    main = [
        atom
        for atom in main
        if atom.terms[0] not in existing and not (atom.terms[0] in acting and _describes(atom, said))
    ]
    rest = [atom for atom in said if atom not in main]
    named = _describing(rest, described | owned | existing | acting, say)
    there = [_say_there(atom, say) for atom in about if _says_existing(atom) and atom.terms[0] not in shown]
    there += [
        _THERE.sub(r"\1 ", f"there is {named(term)}")
        for term in dict.fromkeys(atom.terms[0] for atom in said)
        if term in existing
    ]
    clauses = [*(say_atom(atom, named, concluded=True) for atom in main), *there]
    clauses = clauses or [say_atom(atom, named, concluded=True) for atom in said]
    return [_TO_IT.sub(" to", each) for each in clauses]


_TO_IT: Final = re.compile(r" that is to(?= (?:[A-Z]\b|[a-z-]+$))")
"""As in "has an access that is to Y": nothing is simply "to" something."""
_THERE: Final = re.compile(r"(?<= of )(.*) that is (?=(?:in|on|at) )")
"""The place of "a copy of the key that is in Rome", which would be that of the key."""


def _about(term: Term, atoms: Sequence[Atom]) -> list[Atom]:
    return [atom for atom in atoms if atom.terms[0] == term]


def _may_be_there(atoms: Sequence[Atom]) -> bool:
    """As in "there is a fee that is 5 euros and is charged", "there is a storm that blows"."""
    doing = [atom for atom in atoms if not _only_is(atom)]
    alone = len(doing) == 1 and not is_passive(doing[0].relation) and not _tells_of_one(doing[0])
    return not doing or alone or any(atom.relation == "is _" for atom in atoms)


def _tells_of_one(atom: Atom) -> bool:
    """As in "A dog bites Bob", "A dog has barked", which is not said of every dog."""
    names = [term for term in atom.terms[1:] if isinstance(term, str) and not term.startswith("the ")]
    return bool(names) or is_past(atom.relation) or atom.sign == NEGATIVE


def _only_is(atom: Atom) -> bool:
    """Whether an atom says what its subject is, not what it does or what is done to it."""
    if atom.relation.startswith("applies to "):
        return True  # "there is a discount that applies to X"
    return atom.relation.startswith("is ") and not is_passive(atom.relation)


def _describes(atom: Atom, atoms: Sequence[Atom]) -> bool:
    """The same; a participle beside something done describes: "A written consent has been given"."""
    done = [each for each in _about(atom.terms[0], atoms) if is_past(each.relation)]
    return _only_is(atom) or (is_adjective(atom) and bool(done))


def _says_existing(atom: Atom) -> bool:
    """Whether an atom says that its unnamed subject exists, or where it is."""
    place = len(atom.terms) == 2 and atom.relation.startswith("is ") and len(atom.relation.split()) == 3
    return isinstance(atom.terms[0], Unnamed) and (atom.relation == "exists" or place)


def _say_there(atom: Atom, say: SayTerm) -> str:
    """As in "there is a fire in the house"."""
    place = fill(atom.relation.removeprefix("is "), atom.terms[1:], say) if len(atom.terms) == 2 else ""
    return f"there is {_unnamed(atom.terms[0], say)} {place}".rstrip()


def _as_passive(atom: Atom, atoms: Sequence[Atom]) -> Atom:
    """What something unnamed does, as what is done by it: "is reviewed by a senior adjuster"."""
    verb, _, rest = atom.relation.partition(" ")
    match atom:
        case Atom(relation, (str() as doer, Unnamed() as thing, place), "+") if rest.count("_") == 2:
            passive = re.sub(r"^has (.+?) _ ", r"has been \1 ", relation)  # "A key was given to Tom by Ann"
            if Atom(passive, (thing, place)) in atoms:
                return Atom(f"{passive} by _", (thing, place, doer))
    if not isinstance(atom.terms[0], Unnamed) or len(atom.terms) != 2 or atom.sign == NEGATIVE:
        return atom
    passive = f"is {participle(base_form(verb))}" if rest == "_" else ""
    if verb == "has" and rest.endswith(" _"):
        passive = f"has been {rest.removesuffix(' _')}"
    if Atom(passive, (atom.terms[1],)) not in atoms:
        return atom
    return Atom(f"{passive} by _", atom.terms[::-1])


def without_implied(atoms: Sequence[Atom]) -> list[Atom]:
    """Statements without those that another of them states when it is read."""
    kept: list[Atom] = []
    counted: set[Term] = {term for atom in atoms if (term := _one_of_number(atom, atoms)) is not None}
    counted |= {
        f"{atom.terms[0]}'s {noun}"
        for atom in atoms
        for noun, relations in RELATIONS.items()
        if atom.relation in relations
    }
    for atom in atoms:
        if counted & set(atom.terms) or _has_its_own(atom):
            continue
        turned = [other for other in kept if _is_converse(other, atom)]
        if not turned and not any(_implies(other, atom) for other in atoms):
            kept.append(atom)
    return kept


def _has_its_own(atom: Atom) -> bool:
    """As in "Ann has Ann's income", which "Ann's income is 900 euros" states."""
    match atom:
        case Atom("has _", (str(owner), str(thing))):
            return thing.startswith(f"{owner}'s ")
    return False


def _one_of_number(atom: Atom, atoms: Sequence[Atom]) -> Unnamed | None:
    """The unnamed thing that "owns two cars" states: in "owns a car" beside it."""
    if len(atom.terms) < 2 or not isinstance(one := atom.terms[1], Unnamed):
        return None
    before = atom.relation.partition("_")[0]
    several = plural(one.noun.rsplit(" ", 1)[-1])
    numbers = [
        other
        for other in atoms
        if isinstance(number := other.terms[-1], Quantity)
        and number.dimension == "number"
        and other.terms[0] == atom.terms[0]
        and other.relation.startswith(f"{before}_ ")
        and several in other.relation.split(" ")
    ]
    return one if numbers else None


def _is_converse(one: Atom, other: Atom) -> bool:
    """Whether two atoms say one symmetric relation from both sides."""
    return mirrored(one) == other


_CLOSELY: Final = tuple((f" {how} _", f" {where} _") for how, where in CLOSELY.items())


def _is_said_in(one: str, other: str) -> bool:
    """As in "the due date is (on) 3 May", "may fish (without a licence)", "is (directly) above _"."""
    if any(how in one and one.replace(how, where) == other != one for how, where in _CLOSELY):
        return True
    return (one, other) in (("is _", "is on _"), ("is _", "costs _")) or (
        other.startswith("may ") and one.startswith(f"{other} without ")
    )


def _implies(one: Atom, other: Atom) -> bool:
    """Whether reading the one gives the other: a compound its head, "is a member of" a member.

    "is attached to" gives "is attached", and "has a salary" a salary of the one who has it.
    """
    if NEGATIVE in (one.sign, other.sign):
        return False
    if _is_done(one, other):
        return True
    if _is_said_in(one.relation, other.relation):
        return one.terms == other.terms
    if is_value(other):
        return not is_value(one) and other.terms[-1] in one.terms
    noun, of_noun = class_noun(one), class_noun(other)
    if noun and of_noun and one.terms == other.terms:
        return noun.endswith(" " + of_noun)
    having = one.relation in ("has _", "owns _") and isinstance(one.terms[1], Unnamed)
    if having and other.terms == one.terms[::-1]:
        return noun_of(other.relation) != ""
    if " only " in one.relation and one.relation.replace(" only ", " ", 1) == other.relation:
        return one.relation != other.relation and one.terms == other.terms
    if len(other.terms) == 2 and isinstance(other.terms[1], Unnamed) and one.terms == other.terms[:1]:
        return _says_kind(one.relation, other)
    longer = len(one.relation) > len(other.relation) and one.relation.startswith(other.relation + " ")
    if not longer or one.terms[: len(other.terms)] != other.terms:
        return False
    rest = one.relation.removeprefix(other.relation + " ")
    needed = rest.startswith("that ") and other.relation.startswith(("must ", "needs ", "requires "))
    if is_past(other.relation) or rest in ("for _", "since _") or needed:
        return True
    if other.relation.endswith(" _") and rest.startswith(("with ", "to ")):
        return len(other.terms) == 2
    return rest.startswith("of ") if of_noun else is_passive(other.relation)


def _is_done(one: Atom, other: Atom) -> bool:
    """As in "has bought Lamp 1 on 3 May": it has been bought then; and in "has been given to Tom by Ann"."""
    if one.relation.endswith(" by _"):
        gave = re.sub(r"^has been (\S+) .*", r"has \1 _", one.relation)
        return other == Atom(gave, (one.terms[-1], one.terms[0]))
    verb = one.relation.removesuffix(" _ on _").removeprefix("has ")
    return one.relation.endswith(" _ on _") and other == Atom(f"has been {verb} on _", one.terms[1:])


def _says_kind(relation: str, placed: Atom) -> bool:
    """Whether "is allergic to milk" is said of a place: "is allergic to _"."""
    kind = placed.terms[1]
    before = placed.relation.removesuffix("_")
    said = relation.removeprefix(before)
    return (
        isinstance(kind, Unnamed)
        and placed.relation.endswith(" to _")
        and relation.startswith(before)
        and said in (kind.noun, plural(kind.noun), with_article(kind.noun))
    )


def _describing(atoms: Sequence[Atom], described: set[Unnamed], say: SayTerm) -> SayTerm:
    """Names unnamed things by their descriptions."""
    met: set[Unnamed] = set()

    def named(term: Term) -> str:
        if not isinstance(term, Unnamed) or term not in described:
            return _unnamed(term, say)
        if term in met:
            return f"the {term.noun}"
        met.add(term)
        about = [atom for atom in atoms if atom.terms[0] == term and not _names_class(atom, term)]
        owners = [atom.terms[1] for atom in about if _says_owner(atom, term)]
        rest = [atom for atom in about if not _says_owner(atom, term)]
        adjectives = [atom.relation.removeprefix("is ") for atom in rest if is_adjective(atom)]
        clauses = [
            fill(_say_relation(atom), atom.terms[1:], named) for atom in rest if not is_adjective(atom)
        ]
        noun = " ".join([*adjectives, term.noun])
        said = _owned(noun, owners[0], named) if owners else _with_article(noun, term, atoms)
        told = [atom.relation for atom in rest if not is_adjective(atom)]
        if told == ["is from _"] and len(atoms) > len(about):  # "(has met) a man from Rome in Oslo"
            return f"{said} {clauses[0].removeprefix('is ')}"
        return f"{said} that {' and '.join(clauses)}" if clauses else said

    return named


def _say_relation(atom: Atom) -> str:
    denied = atom.sign == NEGATIVE
    return say_kinds(say_predicate(atom.relation, denied), denied, concluded=True)


def _unnamed(term: Term, say: SayTerm) -> str:
    if isinstance(term, Unnamed) and term.is_kind:
        return say_kind(term)
    return with_article(term.noun) if isinstance(term, Unnamed) else say(term)


def _names_class(atom: Atom, term: Unnamed) -> bool:
    noun = class_noun(atom) or atom.relation.removeprefix("is ")
    quality = is_adjective(atom) and term.sentence < 0 and noun in term.noun.split(" ")  # "X's annual fee"
    return len(atom.terms) == 1 and (quality or f" {term.noun}".endswith(f" {noun}"))


def _names_thing(atom: Atom) -> bool:
    """Whether an atom says only what or whose its unnamed subject is."""
    term = atom.terms[0]
    return isinstance(term, Unnamed) and (_names_class(atom, term) or _says_owner(atom, term))


def _owned(noun: str, owner: Term, named: SayTerm) -> str:
    """A thing by its owner: "X's salary", "a lot of money"."""
    if isinstance(owner, Unnamed) and not owner.of:
        return f"{with_article(noun)} of {named(owner)}"
    return f"{named(owner)}'s {noun}"


def _says_owner(atom: Atom, term: Unnamed) -> bool:
    words = term.noun.split(" ")
    nouns = [" ".join(words[place:]) for place in range(len(words))]
    return atom.relation in map(is_of, nouns) and atom.sign != NEGATIVE


def _with_article(said: str, term: Unnamed, atoms: Sequence[Atom]) -> str:
    """The noun with an article, unless it is one that takes none: "makes music software"."""
    if term.is_kind:
        return say_kind(term)
    return said if Atom(f"is {term.noun}", (term,)) in atoms else with_article(said)


def named_again(form: FactForm) -> tuple[Atom, ...]:
    """The statements of a fact, with words for what another sentence introduced: "the dog", "Bob's dog"."""
    own = {atom.terms[0] for atom in form.atoms if class_noun(atom) or _names_thing(atom)}
    own |= {term for atom in form.atoms for term in atom.terms[1:]}
    said: dict[Term, Term] = {}
    for term in [atom.terms[0] for atom in form.atoms]:
        if isinstance(term, Unnamed) and not term.of and not term.is_kind and term not in own:
            said[term] = next(
                (_of_owner(atom) for atom in form.given if _is_of(atom, term)), f"the {term.noun}"
            )
    return tuple(
        atom._replace(terms=tuple(said.get(term, term) for term in atom.terms)) for atom in form.atoms
    )


def _is_of(atom: Atom, term: Unnamed) -> bool:
    return atom.terms[0] == term and noun_of(atom.relation) == term.noun


def _of_owner(atom: Atom) -> str:
    return f"{atom.terms[1]}'s {noun_of(atom.relation)}"
