"""What is got in return for a thing: in "may be exchanged for a voucher if it was bought here" the thing was.

The voucher is not there before; nothing that was so before is said of it. Of a refund, which is but a sum,
hardly anything is said beside its being due.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.referents import head_of
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import simple_parts
from multiprover.english.syntax import Gap, NounPhrase, Pronoun, Property, Verb, VerbPhrase


def is_in_return(verb: str, preposition: str) -> bool:
    """Whether a verb says what a thing is given for: "returned for a refund"."""
    return preposition == "for" and verb in GIVEN


@contextmanager
def without_returns(subject: NounPhrase | Gap, predicate: VerbPhrase, scope: Scope) -> Iterator[None]:
    """Meanwhile "it" means nothing that is got in return, if what is said of it holds before that."""
    kinds = scope.kinds
    if subject == Pronoun("it"):
        again = "it" in scope.pronouns
        before = any(map(_is_told_before, simple_parts(predicate)))
        sum_at_most = not any(_words(each) & OF_SUMS for each in simple_parts(predicate))
        scope.kinds = [
            each
            for each in kinds
            if not each.in_return
            or not (again or before or (sum_at_most and head_of(each.nominal.noun) in SUMS))
        ]
    try:
        yield
    finally:
        scope.kinds = kinds


def _is_told_before(predicate: VerbPhrase) -> bool:
    """As in "if it was bought here", "if it is returned within a month"."""
    if isinstance(predicate, Verb) and predicate.passive and predicate.lemma in RETURNED:
        return True
    return (
        getattr(predicate, "tense", "") == "past"
        and not getattr(predicate, "modal", "")
        and not _words(predicate) & OF_SUMS
    )


def _words(predicate: VerbPhrase) -> set[str]:
    match predicate:
        case Verb(lemma):
            return {lemma}
        case Property(words):
            return {*words.split(" ")}
    return set()


GIVEN: Final = frozenset(
    words_in("return exchange swap trade redeem replace bring send give hand take change surrender")
)
RETURNED: Final = ("return", "bring", "surrender", "trade", "redeem")
SUMS: Final = frozenset(words_in("refund reimbursement credit repayment"))
OF_SUMS: Final = frozenset(
    words_in(
        """
        claim request ask apply demand approve authorise authorize grant refuse reject pay transfer issue
        offer promise agree owe make get receive announce order require need want choose prefer select
        due late available valid invalid void high low small large big possible full partial payable
        """
    )
)
"""What is said of a refund or voucher itself."""
