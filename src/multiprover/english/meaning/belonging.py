"""Definites that belong to the one a sentence is about: "Order 7 is large; the customer is ill".

"The delay", "the application" of which a condition speaks is that of whom the rule is about, never one for
everybody. The clause must be about it alone: "has missed the deadline" tells by itself who has.
"""

from dataclasses import replace
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.referents import Referent, different, is_person
from multiprover.english.meaning.scope import Scope
from multiprover.english.syntax import (
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Conditional,
    Joined,
    Name,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Several,
    Statement,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import Term, Unnamed, Variable

THE_ONE_CONCERNED: Final = Pronoun("the one concerned")
"""The owner of such a definite."""

DEEDS: Final = {
    "accident": ("cause", "have"),
    "appeal": ("appeal",),
    "application": ("apply",),
    "booking": ("book",),
    "cancellation": ("cancel",),
    "claim": ("claim",),
    "complaint": ("complain",),
    "damage": ("damage",),
    "defect": (),
    "delay": ("arrive", "depart", "leave", "land", "delay"),
    "diagnosis": ("diagnose",),
    "employer": ("work",),
    "fault": (),
    "illness": (),
    "injury": ("injure",),
    "loss": ("lose",),
    "offence": ("commit",),
    "payment": ("pay",),
    "purchase": ("buy", "purchase"),
    "request": ("request",),
    "reservation": ("reserve",),
    "return date": ("return",),
    "theft": ("steal",),
}
"""What comes of what somebody does or what happens to them, and the verbs of it."""

OF_THINGS: Final = frozenset(
    words_in(
        """
        applicant author borrower buyer claimant customer driver guarantor holder keeper lender manufacturer
        owner policyholder purchaser recipient seller sender
        """
    )
)
"""People whom only things have: the customer of an order."""
OF_THINGS_OR_PEOPLE: Final = frozenset(("accident", "damage", "defect", "delay", "fault", "loss", "theft"))


def with_owners(statement: Statement) -> Statement:
    """The statement with the one it is about as the owner of what belongs to them."""
    match statement:
        case Conditional(condition=condition, conclusion=Clause(subject)) if not statement.condition_first:
            return replace(statement, condition=_owned(condition, subject))
        case Conditional(condition=Clauses(conjunction, (Clause(subject) as first, *rest))):
            items = (first, *(_owned(each, subject) for each in rest))
            return replace(statement, condition=Clauses(conjunction, items))
        case Several((Clause(subject) as first, *rest), apart) if _has_name(subject):
            return Several((first, *(_owned_in_fact(each, subject) for each in rest)), apart)
        case Clauses(conjunction, (Clause(subject) as first, *rest)) if _has_name(subject):
            return Clauses(conjunction, (first, *(_owned(each, subject) for each in rest)))
        case Clause(subject, Verb() | Property() as predicate):
            return _in_the_case_of(statement, predicate)
    return statement


def _owned_in_fact(statement: Statement, subject: object) -> Statement:
    match statement:
        case Clause() | Clauses():
            return _owned(statement, subject)
    return statement


def _in_the_case_of(clause: Clause, predicate: Verb | Property) -> Clause:
    """As in "In the case of Order 7, the customer is ill"."""
    for complement in predicate.complements:
        match complement:
            case Complement("in", Phrase("the", nominal, (Of(of),))) if nominal.noun == "case":
                rest = tuple(each for each in predicate.complements if each is not complement)
                said = _owned(Clause(clause.subject, replace(predicate, complements=rest)), of, owner=of)
                if isinstance(said, Clause) and said.subject != clause.subject:
                    return said
    return clause


def _owned(tree: ClauseTree, about: object, owner: NounPhrase = THE_ONE_CONCERNED) -> ClauseTree:
    """The clauses, each with its definites as those of the one that the sentence is about."""
    if isinstance(tree, Clauses):
        return replace(tree, items=tuple(_owned(each, about, owner) for each in tree.items))
    if not isinstance(tree.subject, Phrase) or _is_same(tree.subject, about):
        return tree
    return Clause(_of_owner(tree.subject, owner), _predicate(tree.predicate, owner))


def _predicate(predicate: VerbPhrase, owner: NounPhrase) -> VerbPhrase:
    if isinstance(predicate, Joined):
        return replace(predicate, items=tuple(_predicate(each, owner) for each in predicate.items))
    if not isinstance(predicate, (Verb, Property)):
        return predicate
    complements = tuple(
        replace(each, thing=_of_owner(each.thing, owner)) if isinstance(each.thing, Phrase) else each
        for each in predicate.complements
    )
    return replace(predicate, complements=complements)


def _of_owner(phrase: Phrase, owner: NounPhrase) -> Phrase:
    nominal = phrase.nominal
    free = phrase.determiner == "the" and phrase.owner is None and not phrase.after
    return (
        replace(phrase, owner=owner)
        if free and belongs(nominal.noun) and nominal.number != "plural"
        else phrase
    )


def belongs(noun: str) -> bool:
    """Whether "the N" may be that of the one a sentence is about."""
    return noun in DEEDS or noun in OF_THINGS


def _is_same(subject: Phrase, about: object) -> bool:
    """Whether a clause is about the same again: "… if the tenant has signed the application"."""
    known = about.nominal.noun if isinstance(about, Phrase) else ""
    return (
        subject.determiner in ("the", "that", "this") and bool(known) and known.endswith(subject.nominal.noun)
    )


def _has_name(subject: object) -> bool:
    named = isinstance(subject, Name) and not subject.letter and not subject.plural
    return named or (isinstance(subject, Phrase) and subject.determiner == "the" and not subject.after)


def concern(scope: Scope) -> None:
    """Remember who was mentioned before the first clause that may be about what is theirs."""
    scope.concerned = scope.concerned or tuple(scope.referents)


def of_one_concerned(phrase: Phrase, scope: Scope) -> Phrase:
    """The phrase, without the owner if something mentioned is meant by it, or nobody may be its owner."""
    if phrase.owner != THE_ONE_CONCERNED:
        return phrase
    mentioned = scope.definite(phrase.nominal) is not None or scope.doer(phrase.nominal) is not None
    if mentioned or one_concerned(phrase.nominal.noun, scope) is None:
        return replace(phrase, owner=None)
    return phrase


def one_concerned(noun: str, scope: Scope) -> Term | None:
    """Whose "the N" is: of who did it or to whom it happened, else of the sentence's subject."""
    known = different(scope.concerned)
    terms = {each.term for each in known}
    doers = {term for term, verb in scope.clauses if term in terms and verb in DEEDS.get(noun, ())}
    if len(doers) == 1:
        return doers.pop()
    main = next((each for each in known if each.subject and not each.deep), None)
    if main is None or (noun in OF_THINGS and is_person(main) is not False):
        return None
    if noun == "employer" and is_person(main) is False:
        return None
    if doers or any(_may_have(noun, each) for each in known if each.term != main.term):
        raise Refused(f'"the {noun}": whose? Say whose it is')
    return main.term


def _may_have(noun: str, referent: Referent) -> bool:
    """Whether something beside the subject may be what "the N" is of."""
    if noun in OF_THINGS:
        return referent.role == "object" and not is_person(referent)
    if is_person(referent) or noun in OF_THINGS_OR_PEOPLE:
        return isinstance(referent.term, (Variable, Unnamed)) or referent.role in ("subject", "object")
    return False
