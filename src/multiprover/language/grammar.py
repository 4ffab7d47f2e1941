"""The accepted sentence forms with examples, as `multiprover grammar` prints them.

The tests parse every example.
"""

from typing import Final, NamedTuple


class AcceptedForm(NamedTuple):
    """A form in words, a sentence of that form, and what the sentence means."""

    form: str
    example: str
    meaning: str


ACCEPTED_FORMS: Final = [
    AcceptedForm("<name> is <attribute>.", "Bob is kind.", "a fact"),
    AcceptedForm("The <noun> is not <attribute>.", "The bald eagle is not big.", "an explicit negative fact"),
    AcceptedForm("<name> is a <noun>.", "Arthur is an ostrich.", "membership of a class"),
    AcceptedForm("The <noun> <verb>s the <noun>.", "The cat chases the mouse.", "a fact about two things"),
    AcceptedForm(
        "<subject> <verb>s <preposition> the <noun>.",
        "The current runs through the light bulb.",
        "a verb with its preposition",
    ),
    AcceptedForm(
        "<subject> does not <verb> the <noun>.", "Bob does not like the cat.", "an explicit negative fact"
    ),
    AcceptedForm("<subject> <verb>s.", "The dog barks.", "a fact without object"),
    AcceptedForm("<subject> has (no) <noun>.", "Bob has no licence.", "Bob does not have the licence"),
    AcceptedForm("<subject> can / cannot <verb>.", "Bill cannot fly.", 'the same as "Bill is not flying"'),
    AcceptedForm(
        "<subject> must / may <verb> the <noun>.", "Bob must pay the fee.", 'the relation "must pay"'
    ),
    AcceptedForm("<A>, <B> and <C>", "Bob is big, red and kind.", "several facts in one sentence"),
    AcceptedForm("<A> and <B> are <attribute>.", "Bob and Alice are kind.", "the same fact about each"),
    AcceptedForm("<number> is <attribute>.", "7 is prime.", "numbers are names"),
    AcceptedForm(
        "If <conditions> then <conclusion>.",
        "If someone is red and not big then they are kind.",
        "a rule; the negation means that big cannot be proved",
    ),
    AcceptedForm(
        "If <conditions>, <conclusion>.", "If Bob is big, Alice is kind.", 'a comma may replace "then"'
    ),
    AcceptedForm(
        "When / whenever <conditions>, <conclusion>.",
        "Whenever something is red, it likes the cat.",
        'the same as "if"',
    ),
    AcceptedForm(
        "<conclusion> if <conditions>.",
        "Someone is kind if they are big.",
        "a rule with its conclusion first",
    ),
    AcceptedForm(
        "<conclusion> provided that <conditions>.", "Bob is kind provided that he is big.", 'the same as "if"'
    ),
    AcceptedForm(
        "<conclusion> unless <conditions>.",
        "A bird can fly unless it is wounded.",
        "it holds where the exception cannot be proved",
    ),
    AcceptedForm(
        "If <A> or <B> then <conclusion>.",
        "If someone is big or red then they are kind.",
        "two ways to apply one rule",
    ),
    AcceptedForm(
        "If <conditions> then <A> and <B>.",
        "If someone is big then they are kind and they like the cat.",
        "a rule with two conclusions",
    ),
    AcceptedForm(
        "If a <noun> … then the <noun> …",
        "If a circuit has a switch then the circuit is complete.",
        '"a circuit" is anything that is a circuit; "the circuit" is the same one',
    ),
    AcceptedForm(
        "<attributes> people / things are <attribute>.",
        "Red, kind people are big.",
        "a rule about everyone red and kind",
    ),
    AcceptedForm(
        "All <attributes> people / things are <attribute>.",
        "All cold things are not red.",
        "a rule with a negative conclusion",
    ),
    AcceptedForm(
        "Every / each / any <noun> is <attribute>.", "Every bird is an animal.", "a rule about all birds"
    ),
    AcceptedForm("All <noun>s are <noun>s.", "All penguins are birds.", "a rule about all penguins"),
    AcceptedForm("<noun>s <verb> <noun>s.", "Birds have wings.", "a rule about all birds"),
    AcceptedForm("No <noun> is <attribute>.", "No bird is blue.", "a rule with a negative conclusion"),
    AcceptedForm(
        "Anyone who <conditions> <conclusion>.",
        "Anyone who is big and likes the cat is kind.",
        "a rule with its conditions in a relative clause",
    ),
    AcceptedForm(
        "No one who <conditions> <conclusion>.",
        "No one who is cold is kind.",
        "a rule with a negative conclusion",
    ),
    AcceptedForm(
        "People with / without a <noun> …",
        "People without a licence cannot drive a car.",
        "having or not having is a condition",
    ),
    AcceptedForm("Everyone / everything is <attribute>.", "Everyone is kind.", "a rule without conditions"),
]
"""Every accepted form: (form, example, meaning)."""
