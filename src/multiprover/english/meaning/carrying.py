"""What a clause says of those an earlier clause of the sentence speaks of: under the earlier conditions."""

from multiprover.english.meaning.bodies import Draft, Refused, both, variables_in
from multiprover.logic.forms import Condition, Failure, Variable


def carried(before: list[Draft], after: list[Draft], new: int) -> list[Draft]:
    """Statements about what an earlier clause speaks of, under its conditions.

    "Guests are welcome, but they must pay" concerns guests only, and "Guests pay 5 euros, and their children
    enter free" children of guests. `new` variables were made before both.
    """
    found = []
    for draft in after:
        used = variables_in((*draft.bodies, *draft.heads))
        for earlier in before:
            theirs = variables_in(earlier.bodies)
            if any(_is_newer(each, new) for each in used & theirs):
                if any(isinstance(each, Failure) for body in earlier.bodies for each in body):
                    raise Refused("a pronoun for those with an exception before it; repeat the noun")
                linked = [_linked(body, used & theirs) for body in earlier.bodies]
                draft = Draft(both(linked, draft.bodies), draft.heads)
                break
        found.append(draft)
    return found


def _linked(body: tuple[Condition, ...], variables: set[Variable]) -> tuple[Condition, ...]:
    """The conditions that speak of these variables, or of others that such conditions speak of."""
    known, size = set(variables), 0
    while size < len(known):
        size = len(known)
        known |= {each for part in body if variables_in(part) & known for each in variables_in(part)}
    return tuple(part for part in body if variables_in(part) & known)


def _is_newer(variable: Variable, made: int) -> bool:
    return variable.name[:1] == "v" and variable.name[1:].isdigit() and int(variable.name[1:]) > made
