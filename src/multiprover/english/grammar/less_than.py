"""Not as much as is less: "is not as old as Ann", "does not have as many points as another player"."""

from dataclasses import replace

from multiprover.english import prefer
from multiprover.english.doubtful import is_comparative
from multiprover.english.relations import converse
from multiprover.english.syntax import Complement, Phrase, Property, Verb, VerbPhrase


def less_than(predicate: VerbPhrase) -> VerbPhrase | None:
    """What a denied "as … as" says; nothing for other verb phrases, nor for "at least as … as"."""
    match predicate:
        case Property(words) if words.startswith("as ") and words.endswith(" as"):
            return replace(predicate, words=less_so(words[3:-3]))
        case Verb(complements=(Complement(preposition) as first, *rest)) if preposition.endswith(" as"):
            if less := _less(preposition):
                return replace(predicate, complements=(replace(first, preposition=less), *rest))
    return None


def less_so(adjective: str) -> str:
    """As in "younger than" for "old", "less kind than" for "kind"."""
    more = (prefer.comparative(adjective), f"more {adjective}")
    found = [other for each in more if (other := converse(f"is {each} than _"))]
    return found[0].removeprefix("is ").removesuffix(" _") if found else f"less {adjective} than"


def _less(preposition: str) -> str:
    """As in "fewer points than" for "as many points as"."""
    match preposition.split():
        case ["as", "many", *words, "as"]:
            return " ".join(("fewer", *words, "than"))
        case ["as", "much", *words, "as"]:
            return " ".join(("less", *words, "than"))
    return ""


def comparative_before(subject: object) -> str:
    """The comparative before a noun that tells whom a clause is about: "heavier dogs", "older children".

    "Ann's older brother" is older than Ann.
    """
    if not isinstance(subject, Phrase):
        return ""
    kin = subject.nominal.noun.split(" ")[:-1] if subject.owner is None and not subject.after else []
    return next((each for each in (*subject.nominal.adjectives, *kin) if is_comparative(each)), "")
