"""What a statement implies where other sentences of the text speak of that.

"Ann lends the drill to Bob" says that the drill is lent to Bob; "Bob is trained in law" names something that
he is trained in, where the text calls law a field.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from multiprover.english import contributed, prefer
from multiprover.english.compounds import RELATING
from multiprover.english.function_words import GROUP_NOUNS, PREPOSITIONS, words_in
from multiprover.english.meaning.ages_told import by_age
from multiprover.english.meaning.attributes import named_values
from multiprover.english.meaning.by_dimension import by_dimension, is_mixed
from multiprover.english.meaning.computed import Computed, values_stated
from multiprover.english.meaning.denied_things import made_of_kinds, with_denied_things
from multiprover.english.meaning.described_things import of_whole, told_of_such, with_wholes
from multiprover.english.meaning.details import DETAILED, without_some
from multiprover.english.meaning.each_owned import (
    nouns_of_owners,
    of_each_owned,
    of_their_office,
    told_owners,
)
from multiprover.english.meaning.happened import asked_of_doing, has_by_now, having_done, is_lost, once_done
from multiprover.english.meaning.holders import HAVING, with_holders
from multiprover.english.meaning.how_often import times_of
from multiprover.english.meaning.kin import wider_kin
from multiprover.english.meaning.kinds import denied_of_kind, denied_relations, kind_of, with_kinds
from multiprover.english.meaning.made_for_each import made_for_each
from multiprover.english.meaning.nouns import suffixes
from multiprover.english.meaning.of_each import classes_stated, of_each
from multiprover.english.meaning.owned_or_had import HAS, had_by_owner, theirs_if_so
from multiprover.english.meaning.passives import atoms_in, passive_of, relations_in
from multiprover.english.meaning.same_words import in_other_forms
from multiprover.english.relations import DOERS, is_class, is_of, is_symmetric, noun_of
from multiprover.logic.forms import POSITIVE, Atom, FactForm, Form, Quantity, RuleForm, Unnamed

_SUBJECT_MATTER: Final = re.compile(r"(.+ (?:in|on|of|to|for|with|from|about|at|by)) ([a-z][a-z -]*)")


ALSO_WITHOUT: Final = frozenset(
    words_in("eligible exempt liable allergic enrolled registered employed insured qualified vaccinated")
)
"""Who is so for, from, in or with something is simply called so as well: "eligible students" of a grant."""
_WITH_MORE: Final = re.compile(r"is (\w+) (?:for|from|in|with|to|at|by|against) .+")


@dataclass(frozen=True, slots=True)
class SpokenOf:
    """What a text speaks of: its relations, those that it denies, its names and what it states values of.

    `had` has "trainee" where a condition asks who has a trainee; `classes` are those that something is of;
    `concluded` are the relations that rules conclude; `things` are called by a definite or a name; `called`
    are names with the nouns that facts give them, and `theirs` the nouns of what is somebody's, with
    those who are told to have it in `owners`; `got` is what rules make for who gets it, and
    `done` what is asked of as done, in the perfect in `once`; `made` is stated of something unnamed, with the
    kind predicate of it that the text denies.
    """

    relations: frozenset[str] = frozenset()
    denied: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    had: frozenset[str] = frozenset()
    values: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()
    concluded: frozenset[str] = frozenset()
    things: frozenset[str] = frozenset()
    called: frozenset[tuple[str, str]] = frozenset()
    theirs: frozenset[str] = frozenset()
    owners: frozenset[tuple[str, str]] = frozenset()
    got: frozenset[Unnamed] = frozenset()
    done: frozenset[str] = frozenset()
    mixed: bool = False
    once: frozenset[str] = frozenset()
    made: frozenset[tuple[Atom, Atom]] = frozenset()


def spoken_of(forms: Iterable[Form]) -> SpokenOf:
    """What the sentences of a text speak of."""
    said = list(forms)
    done = asked_of_doing(said)
    denied = denied_relations(said)
    return SpokenOf(
        frozenset(relations_in(said)),
        denied,
        contributed.names(said),
        frozenset(_had(said)),
        values_stated(said),
        classes_stated(said),
        frozenset(head.relation for form in said if isinstance(form, RuleForm) for head in form.heads),
        contributed.things(said),
        contributed.called(said),
        nouns_of_owners(said, contributed.called(said)),
        told_owners(said),
        made_for_each(said),
        done,
        is_mixed(said),
        frozenset(map(having_done, done)),
        made_of_kinds(said, denied),
    )


def _had(forms: Iterable[Form]) -> Iterator[str]:
    """The classes of what conditions ask whether somebody has it."""
    for form in forms:
        for body in form.bodies if isinstance(form, RuleForm) else ():
            atoms = list(atoms_in(body))
            things = {atom.terms[1] for atom in atoms if atom.relation in HAVING}
            yield from (atom.relation for atom in atoms if len(atom.terms) == 1 and atom.terms[0] in things)


def with_implied(forms: tuple[Form, ...], text: SpokenOf) -> tuple[Form, ...]:
    """A sentence's forms with what they imply that the text speaks of, denied kinds, computed comparisons."""
    computed = Computed(text.values)
    owned = of_each_owned(forms, text.theirs, text.owners, text.got)
    said = [form for each in owned for form in (each, *of_each(each, text.classes))]
    said += [form for each in forms for form in theirs_if_so(each, text.called, text.relations)]
    return tuple(
        each
        for form in (map(by_dimension, said) if text.mixed else said)
        for each in with_denied_things(
            denied_of_kind(computed.form(with_kinds(_with_implied(form, text), text.denied)), text.relations),
            text.made,
        )
    )


def _with_implied(form: Form, text: SpokenOf) -> Form:
    if isinstance(form, RuleForm):
        form = with_holders(with_wholes(form, text.things, text.relations), text.relations)
    atoms = form.atoms if isinstance(form, FactForm) else form.heads
    given: list[Atom] = []
    stated = [atom for atom in atoms if atom.sign == POSITIVE]
    found = [each for atom in stated for each in _implied(atom, text, given)]
    named = [atom for atom in form.given if isinstance(atom.terms[0], str)]
    found += [each for atom in (*stated, *named) for each in _having(atom, stated, text)]
    found += _holders(stated, (*stated, *form.given), text)
    found += _belonging(stated, (*stated, *form.given), text)
    theirs = of_their_office(stated, (*stated, *form.given))
    found += [each for each in theirs if each.relation in text.relations]
    others = list(in_other_forms(atoms, text.relations | text.once))
    found += [each for each in others if each.relation in text.relations]
    found += once_done((*atoms, *others), text.done)
    found += has_by_now(stated, (*stated, *form.given), text.had)
    found += [each for atom in atoms for each in of_whole(atom, text.things)]
    found += [each for atom in atoms for each in told_of_such(atom, text.relations)]
    found += had_by_owner(stated, (*stated, *form.given), text.had, text.relations)
    if isinstance(form, FactForm):
        found += named_values(stated, form.given, text.relations)
        found += times_of(form.atoms, text.relations)
        found += by_age(form.atoms, text.called, text.relations - text.concluded)
    more = tuple(each for each in dict.fromkeys(found) if each not in atoms and each not in form.given)
    if not more:
        return form
    known = tuple(dict.fromkeys((*form.given, *given)))
    if isinstance(form, FactForm):
        return replace(form, atoms=(*atoms, *more), given=known)
    return replace(form, heads=(*atoms, *more), given=known)


def _having(atom: Atom, stated: Sequence[Atom], text: SpokenOf) -> Iterator[Atom]:
    """That somebody has one, where the text asks for that: Ben has a trainee if Ida "is a trainee of Ben"."""
    noun = noun_of(atom.relation)
    if noun and is_class(noun) in text.had:
        has_one = Atom("has _", (atom.terms[1], atom.terms[0]))
        if has_one not in stated and not is_lost(has_one, stated):
            yield has_one
            yield Atom(is_class(noun), atom.terms[:1])


def _holders(stated: Sequence[Atom], known: Sequence[Atom], text: SpokenOf) -> Iterator[Atom]:
    """As in "Tom owns a boat", which makes him a boat owner; who holds a ticket is a ticket holder."""
    classes = [(atom.terms[0], found[1]) for atom in known if (found := _CLASS.fullmatch(atom.relation))]
    for atom in stated:
        for called in HOLDERS.get(atom.relation, ()):
            for thing, noun in classes:
                relation = is_class(f"{noun} {called}")
                if thing == atom.terms[1] and relation in text.relations:
                    yield Atom(relation, atom.terms[:1])
        if any((atom.relation, *each) == (HAS, atom.terms[-1], "insurance") for each in classes):
            yield Atom("is insured", atom.terms[:1])


def _belonging(stated: Sequence[Atom], known: Sequence[Atom], text: SpokenOf) -> Iterator[Atom]:
    """As in "Team 4 belongs to the club", a team of the club, and "Ann is a pupil in Class 3", her class."""
    classes = [(atom.terms[0], found[1]) for atom in known if (found := _CLASS.fullmatch(atom.relation))]
    for atom in stated:
        member = atom.relation == "is in _" and any(
            thing == atom.terms[0] and noun in MEMBERS for thing, noun in classes
        )
        if atom.relation != "belongs to _" and not member:
            continue
        one, other = atom.terms[::-1] if member else atom.terms
        for thing, noun in classes:
            if thing == one and is_of(noun) in text.relations and (not member or noun in GROUP_NOUNS):
                yield Atom(is_of(noun), (one, other))


MEMBERS: Final = frozenset(words_in("pupil student player member worker employee nurse patient singer actor"))
"""Those whose class, team or ward is the one that they are in."""
HOLDERS: Final = {"owns _": ("owner",), "holds _": ("holder",), "has _": ("owner", "holder")}
_CLASS: Final = re.compile(r"is an? ([^_]+)")


def _less_closely(atom: Atom) -> Iterator[Atom]:
    """As in "is a legal guardian of Eve": who is, is a guardian; but a sales manager does not manage."""
    compound = noun_of(atom.relation)
    related = atom.relation.startswith(("is a ", "is an "))
    if not related or not PREPOSITIONS.isdisjoint(compound.split()):
        return
    for noun in list(suffixes(compound))[1:]:
        if noun in DOERS and compound.removesuffix(f" {noun}") not in RELATING:
            return
        plain = atom._replace(relation=is_of(noun))
        yield plain
        if is_symmetric(plain.relation):
            yield plain._replace(terms=plain.terms[::-1])


def _consisting(atom: Atom, text: SpokenOf) -> Iterator[Atom]:
    """As in "has six players", "consists of six players", "is (a team) of six players"."""
    found = _CONSISTING.fullmatch(atom.relation)
    if found is None or not isinstance(atom.terms[-1], Quantity):
        return
    for verb in CONSISTING:
        same = f"{verb} _ {found[1]}"
        if same != atom.relation and same in text.relations:
            yield atom._replace(relation=same)


def _some_of(atom: Atom, text: SpokenOf, given: list[Atom]) -> Iterator[Atom]:
    """As in "owes two months' rent", where the text asks who owes any rent."""
    found, amount = _AMOUNT_OF.fullmatch(atom.relation), atom.terms[-1]
    if found is None or f"{found[1]} _" not in text.relations or is_class(found[2]) not in text.relations:
        return
    if isinstance(amount, Quantity) and amount.low is not None and amount.low > 0:
        given.append(Atom(is_class(found[2]), (kind_of(found[2]),)))
        yield Atom(f"{found[1]} _", (atom.terms[0], kind_of(found[2])))


_AMOUNT_OF: Final = re.compile(r"([^_]+) _ of ([a-z][a-z -]*)")


def _made_for(atom: Atom, text: SpokenOf) -> Iterator[Atom]:
    """As in "Booking 2 was made for seven people", which is for seven people."""
    found = _MADE_FOR.match(atom.relation)
    relation = f"is for {found[1]}" if found else ""
    if relation in text.relations:
        number = next((term for term in atom.terms if isinstance(term, Quantity)), None)
        yield Atom(relation, (atom.terms[0], atom.terms[1] if number is None else number))


_MADE_FOR: Final = re.compile(
    r"has been (?:made|booked|reserved|meant|intended|designed) for (_(?: people)?)"
)


def _at_least(atom: Atom, text: SpokenOf) -> Iterator[Atom]:
    """As in "is older than Bob", "is as old as Bob": who is, is at least as old as he is."""
    for relation in text.relations:
        found = _AS_MUCH.fullmatch(relation)
        if found is None:
            continue
        more = (f"is {prefer.comparative(found[1])} than _", f"is more {found[1]} than _")
        if atom.relation in (*more, f"is as {found[1]} as _"):
            yield atom._replace(relation=relation)


_AS_MUCH: Final = re.compile(r"is at least as (.+) as _")
CONSISTING: Final = ("is of", "consists of", "comprises", "has")
_CONSISTING: Final = re.compile(rf"(?:{'|'.join(CONSISTING)}) _ (\w+)")


def _only_when(atom: Atom, text: SpokenOf) -> Iterator[Atom]:
    """As in "has worked in Rome for two years": who has, has worked for two years, at least.

    What has been issued in Rome two years ago has been issued two years ago.
    """
    found, value = _DETAILED.fullmatch(atom.relation), atom.terms[-1]
    if found is None or not isinstance(value, Quantity):
        return
    if found[3] == " for _" and value.low is not None:
        value = Quantity(value.dimension, value.low, None, value.low_included)
    before = found[1]
    for detail in re.finditer(_DETAIL, found[2]):
        plain = before + found[3]
        if plain in text.relations and not detail[0].startswith(found[3][:-1]):
            yield Atom(plain, (*atom.terms[: 1 + before.count("_")], value))
        before += detail[0]


_DETAIL: Final = (
    rf" (?:{'|'.join(sorted(DETAILED))}) (?:_|(?!on _|for _)\w[\w ]*?)"
    rf"(?= (?:{'|'.join(DETAILED)}) | _ ago$|$)"
)
_DETAILED: Final = re.compile(rf"(has .+?)((?:{_DETAIL})+)( (?:for|on) _| _ ago)")


def _implied(atom: Atom, text: SpokenOf, given: list[Atom]) -> Iterator[Atom]:
    """What one statement implies; `given` takes what is so by the name of a kind alone."""
    if (passive := passive_of(atom.relation)) in text.relations:
        yield Atom(passive, atom.terms[1:])
    yield from _only_when(atom, text)
    yield from without_some(atom, text.relations)
    yield from _consisting(atom, text)
    yield from _at_least(atom, text)
    yield from _made_for(atom, text)
    yield from _some_of(atom, text, given)
    yield from _less_closely(atom)
    yield from wider_kin(atom, text.relations, text.concluded)
    found = _WITH_MORE.fullmatch(atom.relation)
    if found and found[1] in ALSO_WITHOUT and f"is {found[1]}" in text.relations:
        yield Atom(f"is {found[1]}", atom.terms[:1])
    last = atom.terms[-1]
    if isinstance(last, Unnamed) and last == kind_of(last.noun) and last.noun.capitalize() in text.names:
        yield atom._replace(
            terms=(*atom.terms[:-1], last.noun.capitalize())
        )  # "plays chess", "Chess is a game"
    found = _SUBJECT_MATTER.fullmatch(atom.relation)
    if found is None or f"{found[1]} _" not in text.relations:
        return
    noun = found[2]
    if is_class(noun) in text.relations:
        given.append(Atom(is_class(noun), (kind_of(noun),)))
        yield Atom(f"{found[1]} _", (*atom.terms, kind_of(noun)))
    elif noun.capitalize() in text.names:
        yield Atom(f"{found[1]} _", (*atom.terms, noun.capitalize()))
