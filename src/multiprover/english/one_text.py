"""What the sentences of a text make of each other: some are refused, others say more than they do alone."""

from collections.abc import Sequence
from dataclasses import replace

from multiprover.english import (
    frozen_amounts,
    never_said,
    one_for_all,
    same_unsaid,
    since_when,
    two_singulars,
    two_values,
    which_one,
)
from multiprover.english.meaning.contrasts import with_contrasts
from multiprover.english.meaning.implied import spoken_of, with_implied
from multiprover.english.meaning.made_for_each import made_for_each, told_of_made
from multiprover.english.readings import Meaning, Unread
from multiprover.english.said_longer import Said
from multiprover.english.tokens import Token
from multiprover.logic.forms import Form, RuleForm


def as_one_text(
    readings: list[Meaning | Unread], tokens: Sequence[Sequence[Token]]
) -> list[Meaning | Unread]:
    """The readings of a text, some of them refused for what the others say, or with what that implies."""
    said = [getattr(each, "forms", ()) for each in readings]
    otherwise = frozen_amounts.never_compared(said) | one_for_all.whose_is_it(said)
    otherwise |= two_values.told_twice(said) | two_singulars.of_the_other(tokens, said)
    if any(isinstance(form, RuleForm) for forms in said for form in forms):
        otherwise |= same_unsaid.of_no_kind(said) | which_one.not_said_which(said)
        otherwise = never_said.said_otherwise(said) | since_when.told_otherwise(said) | otherwise
    for index, hint in otherwise.items():
        readings[index] = Unread(readings[index].text, hint)
    made = made_for_each(forms_of(readings))
    readings = [
        replace(each, forms=tuple(told_of_made(form, made) for form in each.forms))
        if isinstance(each, Meaning)
        else each
        for each in readings
    ]
    text = spoken_of(forms_of(readings))
    readings = [
        replace(each, forms=with_contrasts(each.text, with_implied(each.forms, text)))
        if isinstance(each, Meaning)
        else each
        for each in readings
    ]
    said_in_all = Said(forms_of(readings))
    return [
        Unread(each.text, hint)
        if isinstance(each, Meaning) and (hint := said_in_all.condition_hint(each.forms))
        else each
        for each in readings
    ]


def forms_of(readings: Sequence[Meaning | Unread]) -> list[Form]:
    """All forms of the sentences that are read."""
    return [form for reading in readings if isinstance(reading, Meaning) for form in reading.forms]
