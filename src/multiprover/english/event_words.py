"""Nouns that name what happened, with the verbs that say the same: "delivery", "deliver"."""

from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.word_classes import look_up

VERBS: Final = {
    "purchase": ("purchase", "buy"),
    "buying": ("buy", "purchase"),
    "delivery": ("deliver",),
    "receipt": ("receive",),
    "arrival": ("arrive",),
    "departure": ("depart", "leave"),
    "application": ("apply",),
    "registration": ("register",),
    "payment": ("pay",),
    "publication": ("publish",),
    "booking": ("book",),
    "reservation": ("reserve",),
    "submission": ("submit",),
    "completion": ("complete",),
    "installation": ("install",),
    "enrolment": ("enrol",),
    "appointment": ("appoint",),
    "termination": ("terminate",),
    "cancellation": ("cancel",),
    "notification": ("notify",),
    "signature": ("sign",),
    "diagnosis": ("diagnose",),
    "loss": ("lose",),
    "theft": ("steal",),
    "discovery": ("discover",),
    "approval": ("approve",),
    "decision": ("decide",),
    "dismissal": ("dismiss",),
    "admission": ("admit",),
    "graduation": ("graduate",),
    "vaccination": ("vaccinate",),
    "inspection": ("inspect",),
    "expiry": ("expire",),
}
"""What happened by the noun that names it; a noun that is also its verb ("order", "issue") needs no entry."""
ALSO_VERBS: Final = frozenset(
    words_in("order issue release return repair transfer hire visit request claim check loan dispatch")
)


def verbs_of(noun: str) -> tuple[str, ...]:
    """The verbs that say the same as a noun or a word in "-ing": "delivery", "signing"."""
    if noun in VERBS:
        return VERBS[noun]
    if noun in ALSO_VERBS:
        return (noun,)
    verb = look_up(noun).ing_verb
    return (verb,) if verb else ()


EVENTS: Final = frozenset(verb for verbs in VERBS.values() for verb in verbs) | ALSO_VERBS
EVENT_NOUNS: Final = {verb: noun for noun, verbs in reversed(VERBS.items()) for verb in verbs}
"""The noun for each of the verbs."""
STATES: Final = frozenset(("have", "be", "own", "live", "work", "hold", "need", "know", "like", "want"))
"""What was so need not be so any longer."""
ONCE: Final = frozenset(
    words_in(
        """
        break lose win miss join find forget damage bite pass fail finish complete spill steal hurt
        injure hit score drop spoil burn scratch pick bring arrive solve answer earn collect sign lend
        borrow return buy book register reach catch spot lock start volunteer sponsor donate destroy dent
        crash cheat swear shout cancel postpone refuse reject withdraw choose report submit violate
        breach infringe retaliate cause commit disclose resign terminate revoke approve accept decline
        confirm notify declare publish dispatch deliver renew appeal complain plagiarise overstay convict
        dismiss award appoint expel vandalise sell replace discover detect certify verify void delete
        fall come spell give use leave tell send throw kick push knock ring order enter visit apply cross
        reserve climb jump guess roll
        """
    )
)
"""What somebody did who has done it once: "broke a cup" is met by "If someone breaks a cup"."""
A_CLAUSE: Final = "a clause"
"""Marks a time that is counted from what a clause says: "two hours before the train departs"."""
LASTING: Final = frozenset(words_in("stay wait work sleep rest study park train remain practise run play"))
"""What is done for a time: "works two hours" is "works for two hours"."""
