"""Definites that a text speaks of as one thing for all, though each seems to have its own: refused.

"Ann is late; the train was full" says it of Ann's train, and a rule "unless the train was full" would take it
for everybody's. What belongs to somebody by its noun ("the delay") is theirs wherever a clause is about it
(`meaning/belonging.py`); where the text speaks of it in another way as well, that is refused.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.belonging import belongs
from multiprover.english.meaning.what_belongs import DEEDS
from multiprover.english.relations import RELATIONAL, is_class, noun_of
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    FactForm,
    Failure,
    Form,
    Quantity,
    RuleForm,
    Term,
)

PUBLIC: Final = frozenset(
    words_in(
        """
        weather season deadline war strike emergency alarm rain snow temperature wind tide sun moon budget
        election game match race concert meeting lesson course exam show session event party film music
        holiday term semester night day week month year summer winter law rule policy plan project
        pool museum library school hall gate bridge road street lift ferry shop station office park beach
        building market bar kitchen gym court theatre cinema church town city university hospital harbour
        border river lake company club council board government state country
        """
    )
)
"""What is rather one thing for all."""
_DEFINITE: Final = re.compile(r"\bthe ([a-z-]+(?: (?:date|fee))?)\b")


def whose_is_it(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of the sentences with such a definite, with hints."""
    asked = {noun for forms in texts for noun in _owned_in(_asked(forms))}
    owned = {noun for forms in texts for noun in _owned_in([*_atoms(forms), *_given(forms)])}
    somebodys = {*filter(belongs, asked)}
    theirs = owned & {*DEEDS} | somebodys
    found = {}
    for index, forms in enumerate(texts) if theirs else ():
        said = {noun for atom in _atoms(forms) for noun in _definites(atom)}
        if mixed := sorted(each for each in theirs if any(f" {noun}".endswith(f" {each}") for noun in said)):
            found[index] = f'"the {mixed[0]}": whose? The text speaks of that of one and of another'
    if somebodys:
        found |= _without_owner(texts, somebodys) | _of_what_they_have(texts, somebodys)
    stated = {term for forms in texts for atom in _stated(forms) for term in atom.terms}
    told = {noun for forms in texts for noun in _owned_in([*_stated(forms), *_given(forms)])}
    asked_as_theirs = asked & told
    for index, forms in enumerate(texts):
        asked_here = {*_plain_definites(_asked(forms))} - stated
        said_here = {*_plain_definites(_stated(forms))} if _named_in(forms) else set()
        for term in sorted(asked_here | {each for each in said_here if each[4:] in asked_as_theirs}):
            if term.removeprefix("the ") in told:
                found[index] = f'"{term}": whose? The text speaks of that of one and of another'
    for index, term in _done_by_several(texts):
        found[index] = f'"{term}": whose? The text tells of several people who have or have not done it'
    for index, terms in enumerate(_loose_in_facts(texts)):
        for term in sorted(terms):
            found[index] = f'"{term}": whose? A rule speaks of it as one for all; say whose it is'
    return found


def _done_by_several(texts: Sequence[Sequence[Form]]) -> Iterator[tuple[int, str]]:
    """As in "if the levy has been paid", where Ann has paid the levy and Ben has not: each their own."""
    people: dict[tuple[str, Term], set[Term]] = {}
    for atom in (each for forms in texts for each in _stated(forms) if len(each.terms) == 2):
        people.setdefault((atom.relation, atom.terms[1]), set()).add(atom.terms[0])
    for index, forms in enumerate(texts):
        for asked in _asked(forms):
            verb, thing = asked.relation.removeprefix("has been "), asked.terms[0]
            if verb == asked.relation or not isinstance(thing, str) or not thing.startswith("the "):
                continue
            if _is_somebodys(thing) and len(people.get((f"has {verb} _", thing), ())) > 1:
                yield index, thing


def told_beside(texts: Sequence[Sequence[Form]]) -> frozenset[tuple[str, str]]:
    """Nouns of such definites with those beside whom alone facts tell of them: "Pass 3 is old; the trip"."""
    found: set[tuple[str, str]] = set()
    elsewhere: set[Term] = set()
    for forms, terms in zip(texts, _loose_in_facts(texts), strict=True):
        named = _named_in(forms)
        found |= {(term, str(name)) for term in terms for name in named}
        elsewhere |= {term for atom in _stated(forms) for term in atom.terms if term not in terms}
        elsewhere |= terms if len(named) > 1 else set()
    return frozenset((term.removeprefix("the "), name) for term, name in found if term not in elsewhere)


def _is_somebody(noun: str) -> bool:
    head = noun.rsplit(" ", 1)[-1]
    return head in RELATIONAL or is_person_noun(head)


def _loose_in_facts(texts: Sequence[Sequence[Form]]) -> list[set[str]]:
    """The definites that each sentence tells of beside a name and a rule takes for one thing."""
    loose = {term for forms in texts for term in _asked_loosely(forms)}
    beside = [_said_beside_name(forms) & loose for forms in texts]
    times = Counter(term for terms in beside for term in terms)
    return [
        {term for term in terms if times[term] > 1 or _is_somebodys(term.removeprefix("the "))}
        for terms in beside
    ]


def _asked_loosely(forms: Iterable[Form]) -> Iterator[str]:
    """The definites of which conditions ask something that concerns nothing else but an amount."""
    for form in forms:
        for body in form.bodies if isinstance(form, RuleForm) else ():
            amounts = {each.left for each in _compared(body)}
            for atom in _within(body):
                yield from _loose_terms(atom._replace(terms=tuple(t for t in atom.terms if t not in amounts)))


def _compared(conditions: Iterable[Condition]) -> Iterator[Comparison]:
    for each in conditions:
        match each:
            case Comparison(right=Quantity()):
                yield each
            case Failure(inner):
                yield from _compared(inner)


def _without_owner(texts: Sequence[Sequence[Form]], somebodys: Collection[str]) -> dict[int, str]:
    """The sentences that ask for what is somebody's, of which the text says no more than who has one."""
    found = {}
    told = {noun for forms in texts for noun in _owned_in([*_stated(forms), *_given(forms)])}
    told |= {noun.rsplit(" ", 1)[-1] for noun in told}  # a sole owner is an owner
    things = {atom.relation for forms in texts for atom in _stated(forms)}
    for index, forms in enumerate(texts):
        for noun in sorted({*_owned_in(_asked(forms))}.intersection(somebodys) - told):
            if is_class(noun) in things:
                found[index] = f'"the {noun}" is somebody\'s; the text only says who has one; say whose it is'
    return found


def _of_what_they_have(texts: Sequence[Sequence[Form]], somebodys: Collection[str]) -> dict[int, str]:
    """The sentences that ask for somebody's delay where a fact tells of that of their flight, or back."""
    said = [atom for forms in texts for atom in (*_stated(forms), *_given(forms))]
    whose = _owners(said)
    classes = {(*atom.terms, atom.relation) for atom in said if len(atom.terms) == 1}
    found = {}
    for index, forms in enumerate(texts):
        asked = [*_asked(forms)]
        for atom in (each for each in asked if noun_of(each.relation) in somebodys):
            kinds = {each.relation for each in asked if each.terms == atom.terms[1:]}
            for told in (each for each in said if each.relation == atom.relation):
                owner = whose.get(told.terms[1])
                theirs = atom.terms[1] in _owners(asked)
                if theirs != (owner is not None) and (
                    theirs or not kinds or any((owner, kind) in classes for kind in kinds)
                ):
                    noun = noun_of(atom.relation)
                    found[index] = f'"the {noun}": whose? The text speaks of that of one and of another'
    return found


def _owners(atoms: Iterable[Atom]) -> dict[Term, Term]:
    """Things, not people, with those whose they are."""
    return {
        atom.terms[0]: atom.terms[1]
        for atom in atoms
        if len(atom.terms) == 2 and (noun := noun_of(atom.relation)) and not _is_somebody(noun)
    }


def _is_somebodys(noun: str) -> bool:
    """Whether a noun rather speaks of one for each than of one for all."""
    return noun.rsplit(" ", 1)[-1] not in PUBLIC


def _said_beside_name(forms: Sequence[Form]) -> set[str]:
    """The definites of which a fact tells something that has nothing to do with the one it names."""
    atoms = [atom for form in forms if isinstance(form, FactForm) for atom in form.atoms]
    loose = {term for atom in atoms for term in _loose_terms(atom)}
    related = [atom for atom in atoms if not _loose_terms(atom)]
    return loose - {term for atom in related for term in atom.terms} if _named_in(forms) else set()


def _named_in(forms: Sequence[Form]) -> set[Term]:
    """Those with a name of whom a fact tells something."""
    atoms = [atom for form in forms if isinstance(form, FactForm) for atom in form.atoms]
    related = [atom for atom in atoms if not _loose_terms(atom)]
    firsts = {term for atom in related for term in atom.terms[:1]}
    return {term for term in firsts if isinstance(term, str) and _has_name(term)}


def _has_name(term: str) -> bool:
    """As in "Ann", "the Oslo trip"."""
    return any(word[:1].isupper() for word in term.split())


def _loose_terms(atom: Atom) -> set[str]:
    """The definites of a statement that speaks of nothing else."""
    terms = [term for term in atom.terms if not isinstance(term, Quantity)]
    if any(not isinstance(term, str) or not term.startswith("the ") or _has_name(term) for term in terms):
        return set()
    return {str(term) for term in terms[:1]}


def _plain_definites(atoms: Iterable[Atom]) -> Iterator[str]:
    """What is spoken of as one for all, in whichever place of a statement."""
    terms = (term for atom in atoms for term in atom.terms if isinstance(term, str))
    yield from (term for term in terms if term.startswith("the ") and not _has_name(term))


def _definites(atom: Atom) -> Iterator[str]:
    yield from _DEFINITE.findall(atom.relation)
    things = [term for term in atom.terms if isinstance(term, str) and term.startswith("the ")]
    yield from (term.removeprefix("the ") for term in things if "'s " not in term)


def _owned_in(atoms: Iterable[Atom]) -> Iterator[str]:
    return (noun for atom in atoms if len(atom.terms) == 2 and (noun := noun_of(atom.relation)))


def _asked(forms: Iterable[Form]) -> Iterator[Atom]:
    """What the conditions of rules with variables ask for."""
    for form in forms:
        if isinstance(form, RuleForm):
            for body in form.bodies:
                yield from _within(body)


def _stated(forms: Iterable[Form]) -> Iterator[Atom]:
    for form in forms:
        yield from form.atoms if isinstance(form, FactForm) else form.heads


def _atoms(forms: Iterable[Form]) -> Iterator[Atom]:
    yield from _stated(forms)
    yield from _asked(forms)


def _given(forms: Iterable[Form]) -> Iterator[Atom]:
    return (atom for form in forms for atom in form.given)


def _within(conditions: Iterable[Condition]) -> Iterator[Atom]:
    for each in conditions:
        match each:
            case Atom():
                yield each
            case Failure(inner) | CountOfThings(conditions=inner):
                yield from _within(inner)
            case CountOfList(alternatives=alternatives):
                for inner in alternatives:
                    yield from _within(inner)
