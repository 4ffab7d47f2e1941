"""Definites that belong to the one a sentence is about: "Order 7 is large; the customer is ill".

"The delay", "the application" of which a condition speaks is that of whom the rule is about, never one for
everybody. The clause must be about it alone: "has missed the deadline" tells by itself who has.
"""

from collections.abc import Container
from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeGuard

from multiprover.english.meaning.amounts import arises
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.owning import OF_GROUPS, may_earn
from multiprover.english.meaning.referents import ORDINALS, Referent, different, is_person
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.what_belongs import (
    AGREEING,
    COMMON,
    DEEDS,
    DUE,
    OF_ALL,
    OF_PAPERS,
    OF_THINGS,
    OF_THINGS_OR_PEOPLE,
)
from multiprover.english.relations import KIN, PARENTS, WITH_PARENTS
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    SAID_TO_BE_CONCERNED,
    THE_YOUNG_ONE,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Conditional,
    Gap,
    Joined,
    Listed,
    Name,
    Nominal,
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
from multiprover.english.words import is_living_noun
from multiprover.logic.forms import Term, Unnamed, Variable

THE_ONE_CONCERNED: Final = Pronoun("the one concerned")
"""The owner of such a definite."""
CONCERNED: Final = (THE_ONE_CONCERNED, SAID_TO_BE_CONCERNED)


def with_owners(
    statement: Statement, beside: frozenset[str] = frozenset(), owned: Container[str] = ()
) -> Statement:
    """The statement with the one it is about as the owner of what belongs to them.

    `beside` are nouns of what facts tell of beside those whose it is, `owned` of what the text calls theirs.
    """
    match statement:
        case Conditional(condition=condition, conclusion=Clause(subject) as conclusion) if not (
            statement.condition_first or _is_known(subject) or arises(conclusion, condition)
        ):
            return replace(statement, condition=_owned(condition, subject, owned=owned))
        case Conditional("unless", condition, Conditional(_, _, Clause(subject), False) as rule, False):
            condition = _owned(condition, subject, owned=owned)
            return replace(statement, condition=condition, conclusion=with_owners(rule, owned=owned))
        case Conditional(
            "if", Clause(subject), Conditional("unless", condition, Clause(Pronoun()), False) as rule, True
        ) if not _is_known(subject):  # "If a lamp fails, it is mended, unless the fault is old"
            return replace(
                statement, conclusion=replace(rule, condition=_owned(condition, subject, owned=owned))
            )
        case Conditional(condition=Clauses(conjunction, (Clause(subject) as first, *rest))) if not _is_known(
            subject
        ):
            items = (first, *(_owned(each, subject) for each in rest))
            return replace(statement, condition=Clauses(conjunction, items))
        case Several((Clause(subject) as first, *rest), apart) if _has_name(subject):
            if apart and any(map(_is_about_several, rest)):
                raise Refused("those of the one before the semicolon, or all of them? Say whose they are")
            return Several((first, *(_owned_in_fact(each, subject, beside) for each in rest)), apart)
        case Clauses(conjunction, (Clause(subject) as first, *rest)) if _has_name(subject):
            return Clauses(conjunction, (first, *(_owned(each, subject) for each in rest)))
        case Clause(subject, Verb() | Property() as predicate):
            return _in_the_case_of(statement, predicate)
    return statement


def _is_about_several(statement: Statement) -> bool:
    """As in "Bill 5 is high; the goods were bad"."""
    subject = statement.subject if isinstance(statement, Clause) else None
    if not isinstance(subject, Phrase) or subject.determiner != "the" or subject.owner or subject.after:
        return False
    return subject.nominal.number == "plural" and not is_living_noun(subject.nominal.noun.rsplit(" ", 1)[-1])


def _owned_in_fact(statement: Statement, subject: object, beside: frozenset[str]) -> Statement:
    match statement:
        case Clause(Phrase("the", Nominal(noun), ()) as thing) if noun in beside and isinstance(
            subject, Name
        ):
            return replace(statement, subject=replace(thing, owner=subject))
        case Clause() | Clauses():
            return _owned(statement, subject)
    return statement


def _in_the_case_of(clause: Clause, predicate: Verb | Property) -> Clause:
    """As in "In the case of Order 7, the customer is ill", "In her case, the train was late"."""
    for complement in predicate.complements:
        match complement:
            case Complement("in", Phrase("the", nominal, after, owner)) if nominal.noun == "case":
                of = owner or next((each.thing for each in after if isinstance(each, Of)), None)
                rest = tuple(each for each in predicate.complements if each is not complement)
                said = Clause(clause.subject, replace(predicate, complements=rest))
                if isinstance(of, (Name, Pronoun)) and _is_plain(clause.subject):
                    return replace(said, subject=replace(clause.subject, owner=of))
                owned = _owned(said, of, owner=of) if of is not None else clause
                if isinstance(owned, Clause) and owned.subject != clause.subject:
                    return owned
    return clause


def _is_plain(subject: object) -> TypeGuard[Phrase]:
    """As in "(In her case,) the train (was late)"."""
    if not isinstance(subject, Phrase) or subject.determiner != "the" or subject.after:
        return False
    return subject.owner is None and subject.nominal.number != "plural"


def _owned(
    tree: ClauseTree,
    about: object,
    owner: NounPhrase = THE_ONE_CONCERNED,
    owned: Container[str] = (),
) -> ClauseTree:
    """The clauses, each with its definites as those of the one that the sentence is about."""
    if isinstance(tree, Clauses):
        return replace(tree, items=tuple(_owned(each, about, owner, owned) for each in tree.items))
    tree = _with_parent(tree, about)
    _check_kin(tree.subject, about)
    if not isinstance(tree.subject, Phrase) or _is_same(tree.subject, about):
        return tree
    subject = _of_owner(tree.subject, owner)
    acts = subject == tree.subject and tree.subject.determiner == "the" and _is_somebody(tree.subject)
    made = Clause(subject, tree.predicate if acts else _predicate(tree.predicate, owner))
    whose = _to_somebody(tree, owned)
    if made == tree and isinstance(about, Phrase) and about.determiner != "the" and whose is not None:
        raise Refused(f'"{say_noun_phrase(whose)}" is {NOT_SAID}')
    return made


def _with_parent(clause: Clause, about: object) -> Clause:
    """As in "Children may swim only if a parent is present": a parent of theirs."""
    match clause.subject, about:
        case (
            Phrase("a" | "no", Nominal(noun, ()), (), None) as parent,
            Phrase(nominal=Nominal(young)),
        ) if noun in PARENTS and young.rsplit(" ", 1)[-1] in WITH_PARENTS:
            return replace(clause, subject=replace(parent, after=(Of(THE_YOUNG_ONE),)))
    return clause


def _check_kin(subject: NounPhrase | Gap, about: object) -> None:
    """Refuse "if a brother is ill" in a rule about somebody else, which does not say whose he is."""
    items = subject.items if isinstance(subject, Listed) else (subject,)
    for each in items:
        match each:
            case Phrase("a" | "no" | "any" | "bare" | "one", Nominal(noun), (), None) if noun in KIN:
                if isinstance(about, Phrase) and about.nominal.noun != noun:
                    raise Refused(f'whose {noun}? Say "their {noun}"')


def _is_somebody(subject: Phrase) -> bool:
    """As in "if the guest pays the fee", which is the guest's."""
    return subject.nominal.kind == "person" or is_living_noun(subject.nominal.noun.rsplit(" ", 1)[-1])


def _to_somebody(clause: Clause, owned: Container[str]) -> Phrase | None:
    """As in "unless an extension has been granted", which does not say to whom.

    "Unless a car is provided by the employer" does, where the text tells of somebody's employer.
    """
    match clause:
        case Clause(
            Phrase("a" | "no" | "any" | "number" | "bare", after=(), owner=None) as subject,
            Verb(lemma, complements, passive=True),
        ):
            things = [each.thing for each in complements]
            owners = [each.owner for each in things if isinstance(each, Phrase)]
            told = any(isinstance(each, (Pronoun, Name)) for each in (*things, *owners))
            told = told or any(_is_theirs(each, owned) for each in things)
            living = is_living_noun(subject.nominal.noun.rsplit(" ", 1)[-1]) or subject.nominal.kind
            numbered = not set(ORDINALS).isdisjoint(subject.nominal.adjectives)  # "a third town"
            common = lemma in COMMON or subject.nominal.noun.rsplit(" ", 1)[-1] in OF_ALL
            return None if told or living or numbered or common else subject
        case Clause(
            Phrase("a" | "any" | "bare", Nominal(noun), (), None) as subject,
            Verb(
                complements=(Complement("", Phrase("a" | "no" | "any" | "bare", owner=None) as thing), *rest)
            ),
        ):  # "unless a doctor has certified an allergy"
            return thing if noun and _is_somebody(subject) and not _mentions((thing, *rest)) else None
    return None


def _is_theirs(thing: object, owned: Container[str]) -> bool:
    """As in "by the employer", who is the subject's where the text gives other people one."""
    match thing:
        case Phrase("the", Nominal(noun, ()), (), None):
            return noun in owned
    return False


def _mentions(part: object) -> bool:
    """Whether something that was mentioned or is known is spoken of: "a note on it", "a key to the gate"."""
    if isinstance(part, (Pronoun, Name)) or (isinstance(part, Phrase) and part.determiner == "the"):
        return True
    if isinstance(part, tuple):
        return any(map(_mentions, part))
    return is_dataclass(part) and any(_mentions(getattr(part, each.name)) for each in fields(part))


NOT_SAID: Final = "somebody's own, and it is not said whose; say who has got, made or paid it"


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
    match phrase:
        case Phrase("the", after=(Of(Phrase("the", Nominal(noun)) as whose),), owner=None) if (
            noun in OF_THINGS
        ):
            return replace(phrase, after=(Of(_of_owner(whose, owner)),))  # "the identity of the sender"
    free = phrase.determiner == "the" and phrase.owner is None and not phrase.after
    return (
        replace(phrase, owner=owner)
        if free and belongs(nominal.noun) and nominal.number != "plural"
        else phrase
    )


def belongs(noun: str) -> bool:
    """Whether "the N" may be that of the one a sentence is about."""
    return noun in OF_THINGS or kind_of_deed(noun) in DEEDS


def kind_of_deed(noun: str) -> str:
    """The noun, or its last word: a flight delay is a delay."""
    return noun if noun in DEEDS else noun.rsplit(" ", 1)[-1]


def _is_same(subject: Phrase, about: object) -> bool:
    """Whether a clause is about the same again: "… if the tenant has signed the application"."""
    known = about.nominal.noun if isinstance(about, Phrase) else ""
    return (
        subject.determiner in ("the", "that", "this") and bool(known) and known.endswith(subject.nominal.noun)
    )


def _is_known(subject: object) -> bool:
    """As in "If the hotel is full and the driver waits": one thing of the text, and he is not its driver."""
    return isinstance(subject, Phrase) and subject.determiner in ("the", "that", "this") and not subject.owner


def _has_name(subject: object) -> bool:
    named = isinstance(subject, Name) and not subject.letter and not subject.plural
    return named or (isinstance(subject, Phrase) and subject.determiner == "the" and not subject.after)


def of_one_concerned(phrase: Phrase, scope: Scope) -> Phrase:
    """The phrase, without the owner if something mentioned is meant by it, or nobody may be its owner."""
    if phrase.owner not in CONCERNED:
        return phrase
    mentioned = scope.definite(phrase.nominal) is not None or scope.doer(phrase.nominal) is not None
    if mentioned or one_concerned(phrase.nominal.noun, scope, phrase.owner) is None:
        return replace(phrase, owner=None)
    return phrase


def one_concerned(noun: str, scope: Scope, owner: NounPhrase | None) -> Term | None:
    """Whose "the N" is: of who did it or to whom it happened, else of the sentence's subject.

    "The customer concerned" is always that of the subject, which is no person.
    """
    known = different(scope.concerned)
    terms = {each.term for each in scope.referents}
    doers = {
        term for term, verb in scope.clauses if term in terms and verb in DEEDS.get(kind_of_deed(noun), ())
    }
    if len(doers) == 1:
        return doers.pop()
    main = next((each for each in known if each.subject and not each.deep), None)
    if owner == SAID_TO_BE_CONCERNED:
        if main is None or is_person(main) is not False:
            raise Refused(f'"the {noun} concerned": by what? Say whose it is')
        return main.term
    if main is None or (noun in OF_THINGS and not _is_thing(main)):
        return None
    if main.nominal.noun.rsplit(" ", 1)[-1] in DUE:
        return None
    if kind_of_deed(noun) in OF_GROUPS and not may_earn(main):
        raise Refused(f'"the {noun}": whose? Say whose it is')
    if isinstance(main.term, Variable):  # what a conclusion makes is not there yet: "gets a refund unless …"
        known = [each for each in known if not isinstance(each.term, Unnamed)]
    rivals = [
        each
        for each in known
        if each.term != main.term and not (_is_inside(noun, each, scope) or _has_agreed(main, each, scope))
    ]
    if doers or any(_may_have(noun, each) for each in rivals):
        raise Refused(f'"the {noun}": whose? Say whose it is')
    return main.term


def _is_inside(noun: str, referent: Referent, scope: Scope) -> bool:
    """As in "Order 7 contains a lamp; the customer is ill": the lamp has no customer."""
    verb = scope.clauses[referent.said - 1][1] if referent.said else ""
    return noun in OF_PAPERS and verb in ("contain", "include", "list")


def _has_agreed(main: Referent, referent: Referent, scope: Scope) -> bool:
    """As in "Trip 7 was approved by the manager; the claim is old": it is the claim of the trip."""
    verb = scope.clauses[referent.said - 1][1] if referent.said else ""
    return verb in AGREEING and is_person(main) is False and not referent.named


def _is_thing(referent: Referent) -> bool:
    """Whether it is no person; what is called "the Falcon" is none."""
    person = is_person(referent)
    return person is False or (person is None and str(referent.term).startswith("the "))


def _may_have(noun: str, referent: Referent) -> bool:
    """Whether something beside the subject may be what "the N" is of."""
    if noun in OF_THINGS:
        return referent.role == "object" and not is_person(referent)
    if is_person(referent) or noun in OF_THINGS_OR_PEOPLE:
        return isinstance(referent.term, (Variable, Unnamed)) or referent.role in ("subject", "object")
    return False
