"""Others: "another", "the other", "everyone else": things unequal to those mentioned before."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.function_words import SYMMETRIC
from multiprover.english.meaning.bodies import ALWAYS, Bodies, Refused
from multiprover.english.meaning.kinds import KindMeant
from multiprover.english.meaning.referents import Referent, is_bare_name, is_person, is_person_noun_phrase
from multiprover.english.meaning.same import FIRST
from multiprover.english.meaning.scope import Scope
from multiprover.english.parts import parts_in
from multiprover.english.relations import KIN, RELATIONAL, is_class
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    PERSONAL,
    Clause,
    ClauseTree,
    Complement,
    Except,
    Listed,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Statement,
    Verb,
)
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import Comparison, Term, Variable

DEFINITE: Final = ("the", "that")
ALL_OTHERS: Final = ("any other", "every other", "no other")
"""Determiners of every one but those mentioned."""
OTHERS: Final = ("another", "the other", "other", "all other", *ALL_OTHERS)


def mentioned_of(nominal: Nominal, scope: Scope) -> list[Variable]:
    """Those of the kind that were mentioned before."""
    found = [
        each.term
        for each in scope.referents
        if isinstance(each.term, Variable) and _is_of_kind(each, nominal)
    ]
    return [each for each in found if each not in scope.denied] or found


def is_third(phrase: Phrase, scope: Scope) -> bool:
    """Whether it is "a third person" beside "two people"; after "a second" it may be any."""
    third = phrase.determiner == "a" and "third" in phrase.nominal.adjectives
    return third and FIRST in scope.names and len(set(mentioned_of(phrase.nominal, scope))) == 2


def another(
    nominal: Nominal, scope: Scope, subject: bool = False, determiner: str = "another"
) -> tuple[Term, Bodies]:
    """A further thing, unequal to those of its kind before."""
    same = mentioned_of(nominal, scope)
    if determiner == "the other":
        scope.check_other(nominal, is_other=True)
    if determiner == "the other" and len(set(same)) > 1:
        unfit = {scope.subject, scope.gap, *scope.described}
        if nominal.kind == "person":
            unfit |= {each.term for each in scope.referents if is_person(each) is False}
        known = [each for each in dict.fromkeys(same) if each not in unfit]
        second = [each.term for each in scope.referents if each.ordinal == "second" and each.term in known]
        if known:
            return (second or known)[-1], ALWAYS
    person = nominal.kind == "person" or is_person_noun(nominal.noun.rsplit(" ", 1)[-1])
    if not same and determiner in ("another", "other", "every other") and person:
        same = [each.term for each in scope.referents if isinstance(each.term, Variable) and is_person(each)]
    than: list[Term] = list(dict.fromkeys(same))
    if not than and determiner in ALL_OTHERS and isinstance(scope.subject, str):
        than = [scope.subject]  # "Bob helps everyone else"
    if not than and any(each.any_one and each.nominal.noun == nominal.noun for each in scope.kinds):
        raise KindMeant(nominal.noun)  # "may stop a pump if no other pump needs it"
    opens = subject and not scope.referents and not scope.asking  # "If another guest is ill, a guest …"
    if not than and (opens or not (determiner in ("another", "other") and person)):
        raise Refused(f'"{determiner}" than what? Nothing of the kind was mentioned before')
    if determiner == "all other" and not subject and scope.subject not in than and not _in_condition(scope):
        raise Refused('"all other": than those of the statement before? Write two sentences')
    variable = scope.variable()
    alike = {each.term for each in scope.referents if each.term in than and each.nominal.noun == nominal.noun}
    ordinal = "third" if "third" in nominal.adjectives else "second" if 1 in (len(than), len(alike)) else ""
    scope.mention(variable, nominal, subject, ordinal=ordinal)
    if len(than) == 1:
        scope.than[variable] = than[0]
    return variable, [tuple(Comparison(variable, "!=", each) for each in than)]


def _in_condition(scope: Scope) -> bool:
    return scope.concluding or scope.conditional or scope.gap is not None


def _is_of_kind(referent: Referent, nominal: Nominal) -> bool:
    noun = referent.nominal.noun
    if not nominal.noun and nominal.kind == "person":
        return is_person(referent) is not False
    return not nominal.noun or noun == nominal.noun or noun.endswith(" " + nominal.noun)


def speaks_of_variable(clause: ClauseTree, scope: Scope) -> bool:
    """Whether a relative clause has a pronoun, or "that N" as subject, for somebody of the rule."""
    if not any(isinstance(each.term, Variable) for each in scope.referents):
        return False
    subject = clause.subject if isinstance(clause, Clause) else None
    if isinstance(subject, Phrase) and subject.determiner in ("that", "the") and subject.owner is None:
        return True
    nouns = {each.nominal.noun for each in scope.referents if isinstance(each.term, Variable)} - {""}
    return any(
        each.lemma in PERSONAL
        if isinstance(each, Pronoun)
        else each.owner is None
        and (
            (each.determiner in (*DEFINITE, *OTHERS) and each.nominal.noun in nouns)
            or (each.determiner == "the other" and each.nominal.kind == "person")
        )
        for each in parts_in(clause)
        if isinstance(each, (Pronoun, Phrase))
    )


def tells_of_variable(after: object, scope: Scope) -> bool:
    """Whether what stands after a noun does so, as in "(members of) a club with which it has a treaty"."""
    inner = getattr(after, "thing", None)
    if isinstance(inner, Phrase):
        return any(tells_of_variable(each, scope) for each in inner.after)
    return isinstance(after, Relative) and speaks_of_variable(after.clause, scope)


def told_apart(statement: object) -> frozenset[str]:
    """The nouns of which a sentence speaks of a first one, before or after the second: "a first town"."""
    return frozenset(
        each.nominal.noun
        for each in parts_in(statement)
        if isinstance(each, Phrase) and each.determiner == "a" and "first" in each.nominal.adjectives
    )


def is_another(thing: object) -> bool:
    """Whether it is "another country", "other countries"."""
    return isinstance(thing, Phrase) and thing.determiner in ("another", "other")


def is_apart(phrase: Phrase, scope: Scope) -> bool:
    """As in "a citizen of another country", if no country was mentioned: other than where the text is of."""
    plain = not phrase.after and phrase.owner is None and phrase.nominal.noun
    person = is_person_noun(phrase.nominal.noun.rsplit(" ", 1)[-1])
    return (
        bool(plain) and not person and not any(_is_of_kind(each, phrase.nominal) for each in scope.referents)
    )


def is_of_another(nominal: Nominal, other: Phrase) -> str:
    """The relation of such a one: "is a citizen of another country"."""
    return f"{is_class(nominal.noun)} of {say_noun_phrase(one_other(other))}"


def one_other(phrase: Phrase) -> Phrase:
    """As in "from other museums", which is said as "from another museum"."""
    if phrase.determiner not in ("another", "other") or phrase.nominal.number == "mass":
        return phrase
    return replace(phrase, determiner="another", nominal=replace(phrase.nominal, number="singular"))


def may_be_other(phrase: Phrase, scope: Scope) -> bool:
    """As in "whoever lives with another tenant": one that somebody mentioned is not."""
    people = any(isinstance(each.term, Variable) and is_person(each) for each in scope.referents)
    return people and is_person_noun_phrase(phrase.nominal) is True


def of_subject(phrase: Phrase, terms: Sequence[Term], scope: Scope) -> Phrase:
    """As in "must warn every neighbour": of the one who must, unless the sentence speaks of others."""
    noun = phrase.nominal.noun
    told = any(isinstance(each, Of) for each in phrase.after)
    if told or noun not in SYMMETRIC or phrase.determiner not in ("every", "all"):
        return phrase
    subject = terms[0] if terms else None
    known = [each for each in scope.referents if each.term == subject]
    others = [each for each in scope.referents if each.term != subject and is_person(each) is not False]
    somebody = any(is_person(each) or is_bare_name(each) for each in known)
    if others or not somebody or subject != scope.subject or noun not in RELATIONAL:
        raise Refused(f'"{say_noun_phrase(phrase)}": whose? Say "every {noun} of …"')
    return replace(phrase, after=(Of(Pronoun("themselves")), *phrase.after))


def of_their_own(phrase: Phrase, scope: Scope) -> Phrase:
    """As in "must warn every neighbour": those of the verb's subject; as a subject, of whom the condition is.

    Only if nobody else is spoken of whose neighbours they may be.
    """
    noun = phrase.nominal.noun
    free = phrase.owner is None and not any(isinstance(each, Of) for each in phrase.after)
    whose = scope.subject or (scope.opener if scope.concluding else None)
    if not free or noun not in SYMMETRIC & RELATIONAL or phrase.determiner not in EVERY or scope.asking:
        return phrase
    people = {each.term for each in scope.referents if is_person(each) is not False}
    if len(people) > 1 and scope.subject is None and scope.concluding:
        raise Refused(f'"{say_noun_phrase(phrase)}": whose? Say "every {noun} of …"')
    if whose is None or people != {whose}:
        return phrase
    return replace(phrase, after=(Of(Pronoun("himself or herself")), *phrase.after))


EVERY: Final = ("every", "all", "each")


SOMEBODY_S: Final = (SYMMETRIC & RELATIONAL) - {"rival", "enemy", "partner", "twin", "married"}
"""Whom a bare "a relative" relates to the subject; "a rival" may be anybody's, "a partner" that of a firm."""


def is_own(phrase: object) -> bool:
    """As in "lives with a relative", one of the subject's own."""
    match phrase:
        case Phrase("a", Nominal(noun), after, None) if noun in SOMEBODY_S:
            return not any(isinstance(each, Of) for each in after)
    return False


def whose_in_clause(phrase: Phrase, scope: Scope, subject: bool) -> Phrase:
    """The phrase as one of the subject's own; "a letter written by a colleague" does not say of whom."""
    if not is_own(phrase) or scope.asking:
        return phrase
    if not phrase.after and (whose := _whose_in_clause(phrase, scope)) is not None:
        return replace(phrase, after=(Of(whose),))
    if subject or not isinstance(scope.subject, Variable):
        return phrase
    if scope.subject == scope.gap and len({*scope.described}) > 1:
        raise Refused(f'whose {phrase.nominal.noun}? Say "a {phrase.nominal.noun} of …"')
    return replace(phrase, after=(Of(Pronoun("himself or herself")), *phrase.after))


def check_whose(phrase: Phrase, term: Term, scope: Scope) -> None:
    """Refuse "(may treat a patient) who is not a relative", where it may be one of somebody else."""
    people = [each for each in scope.referents if isinstance(each.term, Variable) and is_person(each)]
    if is_own(phrase) and not scope.asking and any(each.term != term for each in people):
        raise Refused(f'whose {phrase.nominal.noun}? Say "a {phrase.nominal.noun} of …"')


def _whose_in_clause(phrase: Phrase, scope: Scope) -> Pronoun | None:
    """Of the one of whom the sentence is, in "whoever bids for a thing that belongs to a relative"."""
    noun = phrase.nominal.noun
    described = [each for each in scope.referents if each.term in (scope.gap, *scope.described)]
    if all(is_person(each) is not False for each in described):
        return None
    subjects = [each for each in scope.referents[scope.since :] if each.subject]
    people = {each.term for each in scope.referents if is_person(each) and isinstance(each.term, Variable)}
    kin = noun == "relative" or (noun in KIN and noun not in ("friend", "colleague"))
    if not kin or not subjects or people != {subjects[0].term}:
        raise Refused(f'whose {noun}? Say "a {noun} of …"')
    return Pronoun("the subject")


def check_each_of_all(subject: Phrase, scope: Scope) -> None:
    """Refuse "If a team draws against another team, each team gets a point": all teams do not."""
    several = len(set(mentioned_of(subject.nominal, scope))) > 1
    if subject.determiner == "every" and scope.concluding and several and not subject.after:
        raise Refused(f'each of them, or every {subject.nominal.noun}? Say "both", or "all"')


def check_of_every(thing: object, stated: bool) -> None:
    """Refuse "Whoever knows the name of every member", which is not any member.

    So "Ann does not know the name of every member", who may know one. In what is stated it is that of each.
    """
    if stated or not isinstance(thing, Phrase):
        return
    owners = [thing.owner, *(each.thing for each in thing.after if isinstance(each, Of))]
    if any(isinstance(each, Phrase) and each.determiner in EVERY for each in owners):
        raise Refused(f'"{say_noun_phrase(thing)}": that of each of them is only read in what is stated')


def not_all(phrase: Phrase, term: Term, verb: str) -> str:
    """The words of "Ann has not read all of the books", of which she may have read one."""
    if not isinstance(term, str) or verb.split(" ")[0] in ("may", "must", "should", "will"):
        raise Refused('"not" with "every" or "all": none, or not every one?')
    return say_noun_phrase(phrase)


def rest_of(subject: Phrase, first: Statement) -> Phrase | None:
    """As in "Members pay 5 euros, and all others pay 8": all but those of whom the first statement speaks."""
    if not subject.nominal.noun and (people := _for_whom(first)) is not None:
        return Phrase("all", replace(subject.nominal, number="plural"), (*subject.after, Except(people)))
    match first:
        case Clause(Phrase() | Listed() | Name() as known):
            if not all(map(_is_known, known.items if isinstance(known, Listed) else (known,))):
                return None
            nominal = subject.nominal if subject.nominal.noun else replace(subject.nominal, number="plural")
            if not nominal.noun and isinstance(known, Phrase) and (known.after or known.nominal.adjectives):
                nominal = replace(nominal, noun=known.nominal.noun, kind=known.nominal.kind)
            return Phrase("all", nominal, (*subject.after, Except(known)))
    return None


def _for_whom(first: Statement) -> Phrase | None:
    """As in "Entry is free for members; all others pay 4 euros": all but members."""
    said = first.predicate if isinstance(first, Clause) else None
    for each in said.complements if isinstance(said, (Verb, Property)) else ():
        match each:
            case Complement(
                "for" | "to", Phrase("bare" | "every" | "all", Nominal(noun, kind=kind)) as people
            ):
                if kind == "person" or is_person_noun(noun.rsplit(" ", 1)[-1]):
                    return people
    return None


def _is_known(thing: NounPhrase) -> bool:
    if not isinstance(thing, Phrase):
        return isinstance(thing, Name) and not thing.letter
    return not thing.owner and (thing.determiner in EACH or (thing.determiner == "a" and bool(thing.after)))


EACH: Final = ("bare", "every", "all", "any", "anyone", "everyone")
