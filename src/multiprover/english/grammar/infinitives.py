"""Several infinitives of one verb: "is expected to clear the table and wash the dishes"."""

from collections.abc import Callable
from typing import Any, Final

from multiprover.english import states
from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.complements import infinitive
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.shared_tails import shared_tail
from multiprover.english.grammar.verbs import FORMS
from multiprover.english.say import say_verb_phrase
from multiprover.english.syntax import Complement, Joined, Property, Verb
from multiprover.english.word_classes import VerbEdge

LEAVING_UNDONE: Final = frozenset(
    words_in("fail refuse forget neglect decline omit hesitate stop cease avoid forbid")
)
"""Verbs that deny what follows: who fails to pay and leave may have done one of them."""


def each_infinitive(build: Callable[..., Any]) -> Any:
    """The verb with each of the infinitives, and with its object, if it has one."""

    def built(edge: VerbEdge, *parts: Any) -> Any:
        *objects, tasks = parts
        if edge.lemma in LEAVING_UNDONE or any(map(states.is_state, tasks.items)):
            return None
        before = tuple(Complement("", thing) for thing in objects)
        made = [build(edge, (*before, infinitive(task))) for task in tasks.items]
        if not all(isinstance(each, Costly) and isinstance(each.node, Verb) for each in made):
            return None
        joined = Joined("and", tuple(each.node for each in made))
        return Costly(joined, max(each.cost for each in made), shared_tail(tasks.items))

    return built


def either_infinitive(build: Callable[..., Any]) -> Any:
    """The verb with infinitives joined by "or", as they stand: "is asked to call or write"."""

    def built(edge: VerbEdge, *parts: Any) -> Any:
        *objects, tasks = parts
        if any(map(states.is_state, tasks.items)):
            return None
        before = tuple(Complement("", thing) for thing in objects)
        said = f"to {say_verb_phrase(tasks, 'base')}"
        return build(edge, (*before, Complement(text=said, choices=tuple(map(infinitive, tasks.items)))))

    return built


def be_able(word: str) -> Any:
    """As in "(must) be able to swim": one predicate for each thing that somebody is able to do."""

    def built(task: Any) -> Any:
        items = task.items if isinstance(task, Joined) else (task,)
        if isinstance(task, Joined) and task.conjunction != "and":
            return None
        made = tuple(Property(word, (infinitive(item),)) for item in items)
        return Costly(Joined("and", made), NEAREST) if isinstance(task, Joined) else made[0]

    return built


def tasks(first: Any, *rest: Any) -> Any:
    """As in "to pay and to leave"."""
    return Joined("and", (first, *rest))


NEAREST: Final = -1
"""In "must be able to read and write" both go with "able"."""
ABLE: Final = ("able", "allowed", "permitted", "required")
RULES: Final[Declarations] = (
    (
        "TASKS",
        ("to BASES.and", lambda found: found, "to wash and dry the dishes"),
        ("to BASE and to BASE", tasks, "to pay and to leave"),
        ("to BASE , to BASE ,? and to BASE", tasks),
    ),
    *(
        (
            category,
            (f"{form} TASKS", each_infinitive(build)),
            (f"{form} SNP TASKS", each_infinitive(build)),
            (f"{form} to BASES.or", either_infinitive(build)),
            (f"{form} SNP to BASES.or", either_infinitive(build)),
        )
        for category, form, build in FORMS
    ),
    (
        "BASE",
        *((f"be_{word}_to BASES", be_able(word), f"be {word} to vote") for word in ABLE),
    ),
)
"""The rules of several infinitives."""
