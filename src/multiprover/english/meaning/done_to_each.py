"""What is done to all of a kind that is described: "The lab rejects samples that are not sealed"."""

from dataclasses import replace
from typing import Final

from multiprover.english.event_words import STATES
from multiprover.english.function_words import words_in
from multiprover.english.meaning import statements
from multiprover.english.meaning.antecedents import PAID
from multiprover.english.meaning.bodies import Draft, both
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import simple_parts
from multiprover.english.meaning.turning import allowed_with_kind
from multiprover.english.relations import is_of
from multiprover.english.syntax import (
    PERSONAL,
    Clause,
    Clauses,
    Complement,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import Atom, Term, Variable


def done_to_each(predicate: Verb | Property, term: Term) -> Verb | None:
    """The verb phrase with "all": each sample that is not sealed is rejected.

    "Members return books that they borrow" is a rule about each such book; "Ann sells books that she writes"
    tells of some, and so does "Members own books that they have read".
    """
    if not isinstance(predicate, Verb) or predicate.negated:
        return None
    if predicate.passive or predicate.tense == "past" or predicate.modal not in ("", "must"):
        return None
    is_rule = isinstance(term, Variable) and predicate.lemma not in STATES
    for index, each in enumerate(predicate.complements):
        match each:
            case Complement("", Phrase("bare", Nominal(number=number), (_, *_) as after, None) as thing) if (
                number == "plural" and predicate.lemma in DEALING
            ) or (is_rule and any(map(_is_done_by_them, after))):
                every = replace(each, thing=replace(thing, determiner="all"))
                rest = predicate.complements
                return replace(predicate, complements=(*rest[:index], every, *rest[index + 1 :]))
    return None


def _is_done_by_them(after: object) -> bool:
    """As in "(nuts) it finds", "(books) that they borrow", "(clothes) that its mother has bought"."""
    match after:
        case Relative(Clause(Pronoun(lemma) | Phrase(owner=Pronoun(lemma)), Verb())):
            return lemma in PERSONAL
        case Relative(Clause(Phrase("the", Nominal(number="plural")), Verb())):
            return True
    return False


DEALING: Final = frozenset(
    words_in(
        """
        reject refuse decline accept admit exclude ban bar block treat inspect check review examine insure
        reimburse refund cover fine punish reward tow remove destroy dismiss expel suspend exempt approve deny
        allow permit forbid prohibit welcome scrap discard recycle vaccinate screen search evict arrest deport
        protect monitor notify inform warn report
        """
    )
)
"""Verbs that tell how a kind is dealt with; who "sells phones that are new" need not sell all of them."""


def charged_for_each(clause: Clause | Clauses) -> Clause | Clauses:
    """As in "A fee is charged for parcels that are heavy": one for each of them."""
    match clause:
        case Clause(
            Phrase("a", Nominal(noun)) as charge, Verb(lemma, (*before, last), passive=True) as said
        ) if noun.rsplit(" ", 1)[-1] in PAID and lemma in CHARGING and not said.negated:
            match last:
                case Complement("for", Phrase("bare", Nominal(number="plural") as kind) as thing):
                    each = replace(thing, determiner="every", nominal=replace(kind, number="singular"))
                    more = (*before, replace(last, thing=each))
                    return Clause(charge, replace(said, complements=more))
    return clause


CHARGING: Final = frozenset(words_in("charge pay levy impose collect demand"))


def of_kinds(clause: Clause, scope: Scope) -> list[Draft]:
    """What "Power tools may be rented by members" says of the kind: members may rent power tools."""
    kind = None if scope.concluding or scope.referents else allowed_with_kind(clause)
    drafts = [] if kind is None else statements.statements(kind, scope)
    if kind is not None:
        scope.referents.clear()
    return drafts


def of_all_owned(subject: Phrase, term: Term, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    """As in "Ulm's hotels are full", which is said of each of them."""
    plain = all(isinstance(each, Property) and not each.complements for each in simple_parts(predicate))
    if subject.nominal.number != "plural" or subject.nominal.adjectives or not plain:
        return []
    relation = is_of(subject.nominal.noun)
    owners = [each.terms[1] for each in scope.given if each.relation == relation and each.terms[0] == term]
    owner = owners[0] if owners else None
    if not isinstance(owner, str):
        return []
    each = scope.variable()
    said = statements.predicate_statements(predicate, each, scope)
    return [Draft(both([(Atom(relation, (each, owner)),)], draft.bodies), draft.heads) for draft in said]
