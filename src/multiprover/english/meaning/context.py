"""What the sentences of a text contribute to the reading of another one."""

from dataclasses import dataclass

from multiprover.english.meaning.referents import Referent
from multiprover.english.syntax import Statement
from multiprover.logic.forms import Term, Unnamed


@dataclass(frozen=True, slots=True)
class Context:
    """What other sentences may contribute: names, letters used as names, the subjects of the sentence before.

    `holders` says who is said to be the N of an owner ("Susi is Tim's manager"); `nouns` are singulars
    that occur. `introduced` are named and unnamed things with the noun that a fact gives them ("Rex is a
    dog", "Bob has a dog"), which "the dog" may mean; `owned` are nouns that the text gives an owner ("her
    employer"); `denied` are the relations that it denies;
    `with_one` are nouns with those whose N a fact speaks of ("Ann's manager"); `only_active` are
    relations that the text states, with their passives, of which it does not speak; `allowed` are the
    relations that say what somebody may do; `before` are the
    statements of the sentences before, for one that rests on them; `values` are
    relations whose last place the text fills with a quantity; `theirs` are nouns of things that facts give
    to an owner, with both ("Ann's contract"), and `told` the nouns of definites that a fact speaks of before
    any other thing of the noun ("The race is in May"); `called` are names with the nouns that they or facts
    give them ("the day pass", "Test A"); `beside` are nouns of definites that a rule asks for, with those
    beside whom alone facts tell of them ("Pass 3 is old; the trip takes an hour"); `possessing` are relations
    that say what somebody has; `relations` are all of which the text speaks; `made` is what rules make for
    each of those whom they are about.
    """

    letters: frozenset[str] = frozenset()
    previous: tuple[Referent, ...] = ()
    holders: frozenset[tuple[str, str, Term]] = frozenset()
    names: frozenset[str] = frozenset()
    things: frozenset[str] = frozenset()
    introduced: frozenset[tuple[str, Term]] = frozenset()
    owned: frozenset[str] = frozenset()
    denied: frozenset[str] = frozenset()
    with_one: frozenset[tuple[str, str]] = frozenset()
    only_active: frozenset[tuple[str, str]] = frozenset()
    only_otherwise: frozenset[tuple[str, str]] = frozenset()
    allowed: frozenset[str] = frozenset()
    before: tuple[Statement, ...] = ()
    values: frozenset[str] = frozenset()
    theirs: frozenset[tuple[str, Term, str]] = frozenset()
    told: frozenset[str] = frozenset()
    called: frozenset[tuple[str, str]] = frozenset()
    beside: frozenset[tuple[str, str]] = frozenset()
    possessing: frozenset[str] = frozenset()
    relations: frozenset[str] = frozenset()
    made: frozenset[Unnamed] = frozenset()
