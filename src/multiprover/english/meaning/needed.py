"""What is needed and then spoken of again: "If a firm must write a report, its owner has to sign the report".

Of a thing that is known the rule speaks as it stands; of a kind it speaks of the one that is then the firm's.
"""

from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning import nouns
from multiprover.english.meaning.bodies import Bodies, Refused, variables_in
from multiprover.english.meaning.kinds import KindMeant
from multiprover.english.meaning.referents import head_noun
from multiprover.english.meaning.scope import Scope
from multiprover.english.relations import is_of
from multiprover.english.syntax import (
    Clause,
    ClauseTree,
    Complement,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Statement,
    Verb,
)
from multiprover.logic.forms import Atom, Unnamed, Variable
from multiprover.logic.replace import replace_atom

Rule = tuple[Bodies, list[Atom]]
ASKED_FOR: Final = frozenset(words_in("request book order claim grant approve prescribe reserve apply_for"))


def check_asked_for(condition: ClauseTree, conclusion: Statement) -> None:
    """Refuse "Guests with a pass are entitled to help if it has been requested": the help, not the pass.

    No pronoun means what has no article, and another thing would be taken for it.
    """
    match condition, conclusion:
        case (
            Clause(Pronoun("it"), Verb(lemma, passive=True)),
            Clause(Phrase(after=(_, *_)), Verb() | Property() as said),
        ) if lemma in ASKED_FOR:
            if any(_is_stuff(each) for each in said.complements):
                raise Refused('"it" may mean several things; repeat the noun')


def _is_stuff(complement: Complement) -> bool:
    """As in "to assistance", "to help"."""
    match complement:
        case Complement(_, Phrase("bare", Nominal(number="mass"))):
            return True
        case Complement("", None, text):
            return text.startswith("to ")
    return False


def kinds_apart(bodies: Bodies, heads: list[Atom], scope: Scope) -> list[Rule]:
    """The rule, or one for known things and one for what is only needed."""
    needed = {each for atom in heads for each in variables_in(atom)} & scope.wanted
    if not needed:
        return [(bodies, heads)]
    pick_up_beside(needed, scope)
    of_things = [body for body in bodies if needed <= set().union(*map(_bound, body))]
    of_kinds = [body for body in bodies if body not in of_things]
    modal = all(atom.relation.startswith(("must ", "may ")) for atom in heads if variables_in(atom) & needed)
    if len(needed) > 1 or not modal or not of_kinds:
        raise Refused("what is needed may be any one of its kind; say which one is meant")
    [variable] = needed
    referent = next(each for each in scope.referents if each.term == variable)
    who = scope.clauses[referent.said - 1][0] if referent.said else None
    if not isinstance(who, Variable) or not referent.nominal.noun:
        raise Refused("what is needed may be any one of its kind; say which one is meant")
    noun = referent.nominal.noun
    one = Unnamed(noun, -1, 0, (who,))
    spoken_of = [replace_atom(atom, {variable: one}) for atom in heads]
    stated = [Atom(is_of(noun), (one, who)), *nouns.stated(referent.nominal, one)]
    return [(of_things, heads), (of_kinds, spoken_of + stated)]


def pick_up_beside(spoken_of: frozenset[Variable] | set[Variable], scope: Scope) -> None:
    """Read "must give a speech to a club, … the club" again as about each club, whatever speech it is."""
    for each in scope.referents:
        noun = head_noun(each.nominal)
        if each.term in spoken_of and each.role != "object" and noun and noun not in scope.meant:
            raise KindMeant(noun)


def _bound(condition: object) -> frozenset[Variable]:
    return frozenset(variables_in(condition)) if isinstance(condition, Atom) else frozenset()
