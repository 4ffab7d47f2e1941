"""What everybody and everything has, mentioned or not: "his or her name is printed", "the lock of a room"."""

from collections.abc import Sequence

from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import Draft, variables_in
from multiprover.english.relations import RELATIONAL, is_of
from multiprover.english.syntax import Phrase, Pronoun
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import Atom, Term, Unnamed, Variable


def of_made(subject: Phrase, term: Term, drafts: Sequence[Draft]) -> list[Draft]:
    """What is said of the one that somebody has, said of one that comes with them.

    People are found, not made: "his or her teacher is informed".
    """
    nominal, owner = subject.nominal, nouns.owner_of(subject)
    plain = subject.determiner == "the" and len(subject.after) == (subject.owner is None)
    if owner is None or not isinstance(term, Variable) or not plain:
        return []
    if nominal.number == "plural" or nominal.adjectives or nominal.noun in RELATIONAL:
        return []
    if is_person_noun(nominal.noun.rsplit(" ", 1)[-1]):
        return []
    if not isinstance(owner, Pronoun) and any(
        term in atom.terms[1:] for each in drafts for atom in each.heads
    ):
        return []
    made = []
    for draft in drafts:
        for body in draft.bodies:
            whose = [each for each in body if isinstance(each, Atom) and each.relation == is_of(nominal.noun)]
            rest = tuple(each for each in body if each not in whose)
            if len(whose) != 1 or whose[0].terms[0] != term or term in variables_in(rest):
                return []
            one = Unnamed(nominal.noun, -1, 0, whose[0].terms[1:])
            heads = [
                each._replace(terms=tuple(one if t == term else t for t in each.terms))
                for each in draft.heads
            ]
            known = [Atom(is_of(nominal.noun), (one, *one.of)), *nouns.stated(nominal, one)]
            made.append(Draft([rest], [*known, *heads], term))
    return made
