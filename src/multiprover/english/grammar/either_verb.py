"""Two verbs with one object, as one part of a longer list: "owns or rents a car and has a licence"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.shared_tails import with_object_of_last
from multiprover.english.grammar.verbs import FORMS
from multiprover.english.syntax import Complement, Joined, Verb


def either_with_object(build: Any) -> Any:
    """As in "owns or rents a car": the car is the object of both verbs."""

    def built(first: Any, last: Any, complements: tuple[Complement, ...]) -> Any:
        made = [build(first, ()), build(last, complements)]
        if not all(isinstance(each, Costly) and isinstance(each.node, Verb) for each in made):
            return None
        items = with_object_of_last(tuple(each.node for each in made))
        if not items[0].complements or any(each.mark for each in made[1:]):
            return None
        return Costly(Joined("or", items), made[1].cost + IN_A_LIST)

    return built


IN_A_LIST: Final = 3
"""By themselves such verbs are a list like any other."""
RULES: Final[Declarations] = tuple(
    (category, (f"{form} or {form} COMPS", either_with_object(build)))
    for category, form, build in FORMS
    if category not in ("BASE", "PRED")
)
"""The rules of two verbs with one object."""
