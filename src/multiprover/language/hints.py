"""What a reader of an error is told: the nearest accepted form, and what to change.

`Unreadable` carries a hint up to the place that knows the sentence and its line.
"""

from typing import Final


class Unreadable(Exception):  # noqa: N818 - it names the sentence, and never leaves this package
    """The words at hand do not fit the grammar; `hint` says what would."""

    def __init__(self, hint: str) -> None:
        super().__init__(hint)
        self.hint = hint


NEEDS_THEN: Final = 'A rule needs "then": "If <conditions> then <conclusion>."'
ONE_THEN: Final = 'One sentence has one "then": write one rule per sentence.'
NEEDS_CONDITION: Final = 'Nothing stands between "if" and "then": "If <conditions> then <conclusion>."'
NEEDS_CONCLUSION: Final = 'The conclusion is missing: "If <conditions> then <conclusion>."'
NEEDS_SUBJECT: Final = 'The clause has no subject: name it, as in "Bob is kind" or "they are kind".'
PARTICIPLE: Final = 'Say "{0} who …" or "{0} that …" with a verb of its own instead of "{0} {1}".'
NEEDS_MAIN_VERB: Final = 'After the "who" clause a verb is missing: "Anyone who is <A> is <B>."'
NO_IF_INSIDE: Final = 'A condition cannot hold another "if": join the conditions with "and".'
ONLY_IF: Final = '"only if" turns a rule around: write "If <conclusion> then <condition>."'
IFF: Final = '"if and only if" is two rules: write one "If … then …" sentence for each direction.'
OR_IN_CONCLUSION: Final = (
    'A conclusion cannot say "or": conclude one thing, or move the alternatives into the "if" part.'
)
OR_IN_FACT: Final = 'A fact cannot say "or": state what holds, or write a rule with "if".'
VARIABLE_IN_FACT: Final = (
    'Nobody is named: say "Everyone is <…>." for all, or put a name instead of "someone".'
)
EXISTENTIAL_CONCLUSION: Final = (
    'The conclusion opens a new "someone" that no condition speaks of: name it, or say "everyone".'
)
TWO_VARIABLES: Final = (
    'A rule speaks of one unnamed thing only: refer back to it with "they" or "it", or name the second one.'
)
VARIABLE_AS_OBJECT: Final = (
    'An unnamed thing can only be the subject: after a verb name the other one, as in "likes the cat".'
)
PRONOUN_WITHOUT: Final = (
    'Nothing stands before "{0}" that it could mean: put a name or "someone" in its place.'
)
POSSESSIVE: Final = 'Whose? Put a name instead of "{0}", as in "Bob\'s car" or "the car".'
SPEAKER: Final = 'Sentences are about named things: put a name instead of "{0}".'
QUESTION: Final = 'This is a question: a theory holds statements, as in "Bob is kind."'
EMPTY_QUESTION: Final = 'The question is empty: ask "Bob is kind." or "Is Bob kind?".'
YES_NO_QUESTION: Final = (
    'Only a yes-or-no question about one fact can be answered, as in "Is Bob kind?" or "Bob is kind."'
)
RULE_AS_QUESTION: Final = 'A question is one fact about a named thing, as in "Bob is kind."; this is a rule.'
LIST_AS_QUESTION: Final = "A question is one fact; this states several: ask them one by one."
VARIABLE_AS_QUESTION: Final = 'A question is about a named thing, as in "Bob is kind."; "{0}" names none.'
ONLY_PUNCTUATION: Final = 'There are no words: write a fact, as in "Bob is kind."'
PUNCTUATION: Final = "Leave out {0}: use only words, commas and a full stop."
DANGLING: Final = 'The list is broken off at "{0}": write "A and B" or "A, B and C".'
DOUBLED: Final = 'Two joining words stand together ("{0}"): write "A and B" or "A, B and C".'
AMBIGUOUS_NOT: Final = (
    'It is unclear what "not" covers: repeat it ("not A and not B") or give the second part its own verb.'
)
NOT_WITHOUT: Final = '"not" stands alone: write "<subject> is not <…>" or "<subject> does not <verb> <…>".'
NO_VERB: Final = (
    'No verb was found: write "<subject> is <attribute>." or "<subject> <verb>s the <object>.", '
    'as in "Bob likes the cat."'
)
NO_PREDICATE: Final = 'Something must follow "{0}": "<subject> {0} <…>."'
PRESENT_TENSE: Final = (
    'Use the present tense, third person: "{0}" is not such a verb ("chases", "does not chase").'
)
BASE_FORM: Final = 'After "{0}" comes the plain verb: "does not chase", "can fly".'
NOT_A_NOUN: Final = (
    '"{0}" cannot be part of a name or noun here: say one thing per clause and join clauses with "and".'
)
NOT_AN_ATTRIBUTE: Final = (
    '"{0}" cannot be part of an attribute: say one thing per clause and join clauses with "and".'
)
RELATIVE_ON_ENTITY: Final = (
    'A "{0}" clause can only follow "someone", "people", "every …" and the like: '
    "make it a sentence of its own."
)
QUANTIFIED_CONDITION: Final = (
    'A condition cannot speak of "{0}": say "someone" or "something", or name the thing.'
)
VARIABLE_IN_UNLESS: Final = (
    '"unless" cannot open a new "someone": name the thing, or introduce it before "unless".'
)
_VAGUE: Final = (
    '"{0}" is more than facts and rules can say: name the thing, or say "All … are …" or "If … then …".'
)
_ONLY: Final = 'Turn "only" around: for "Only birds can fly" write "If something can fly then it is a bird."'
_THERE: Final = 'Say what the thing is or does: for "There is a dog" write "Rex is a dog."'
SINGULAR_VERB: Final = 'After one thing the verb ends in "-s": write "{1}" instead of "{0}".'
NO_AND: Final = '"No … is A and B" is unclear: say "No … is A or B", or write two sentences.'
UNSUPPORTED: Final = '"{0}" is not understood: write "If <conditions> then <conclusion>.", or two sentences.'
BARE_CONCLUSION: Final = 'The conclusion needs a subject of its own: "then they are <…>".'
TOO_MANY_WAYS: Final = 'The "or"s multiply to more than {0} ways: split the rule into several sentences.'


def vague(word: str) -> str:
    """The hint for a word that opens more than facts and rules can say."""
    return {"only": _ONLY, "there": _THERE}.get(word, _VAGUE.format(word))
