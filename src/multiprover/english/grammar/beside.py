"""What is said beside a kind, and at whose expense: "need a pass, which costs 5 euros"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Clause,
    Complement,
    Gap,
    Joined,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Relative,
    Several,
    Sized,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_person_noun


def which_is(clause: Any, predicate: VerbPhrase) -> Any:
    """As in "Guests need a pass, which costs 5 euros": every pass does; in a fact the one spoken of."""
    match clause:
        case Clause(Name() as subject, Joined("and", (*before, Verb() as last)) as said):
            one = which_is(Clause(subject, last), predicate)
            joined = isinstance(one, Clause) and replace(said, items=(*before, one.predicate))
            return Clause(subject, joined) if joined else None
        case Clause(
            subject,
            Verb(
                lemma, (*before, Complement(thing=Phrase("a", nominal, after, None) as thing) as last)
            ) as said,
        ) if all(isinstance(each, (Of, Sized)) for each in after):
            if is_person_noun(nominal.noun.rsplit(" ", 1)[-1]):
                return None  # "has met a nurse, which was nice"
            if not after and (said.modal in ("may", "must") or lemma in ("need", "require")):
                return Several((clause, Clause(Phrase("every", nominal), predicate)))
            if isinstance(subject, Name) and not said.modal and not said.negated:
                one = replace(thing, after=(*after, Relative(Clause(Gap(), predicate))))
                return Clause(subject, replace(said, complements=(*before, replace(last, thing=one))))
    return None


def at_expense(owner: NounPhrase, nominal: Nominal) -> Any:
    """As in "at the owner's expense", "at their own risk": part of the predicate as it stands."""
    if nominal.noun not in BORNE or nominal.adjectives:
        return None
    if isinstance(owner, Pronoun):
        return Complement(text=f"at their own {nominal.noun}")
    return Complement(text=f"at {say_noun_phrase(Phrase('the', nominal, (), owner))}")


BORNE: Final = frozenset(("expense", "risk", "cost", "discretion", "request", "peril"))
FIXED: Final = -6
"""A fixed phrase is read as a whole."""
RULES: Final[Declarations] = (
    ("STATEMENTS", ("CLAUSE , which FINS.singular", which_is, "Guests need a pass, which costs 5 euros")),
    (
        "AT",
        ("at OWNER NB.singular", at_expense, "at the owner's expense", FIXED),
        ("at OWNER NB.mass", at_expense, "", FIXED),
    ),
)
"""The rules of what is said beside."""
