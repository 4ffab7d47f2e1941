"""The grammar: every construction that is read, and those that are known but refused, in one declaration.

Each file declares the rules of one part of the language beside the functions that build its abstract syntax.
Categories: S sentence, Q question, CLAUSE, NP noun phrase (SNP one without a list), AFTER what follows a
noun, FIN finite verb
phrase, BASE after a modal, PART after "have", PRED after "be", COMP complement. Lexical classes: NB noun
with what stands
before it, NAME, QTY quantity, V verb form, ADJ, ADV, PREP, PARTICLE, CODE ("5a").
"""

from functools import cache
from typing import Final

from multiprover.english.chart import Grammar
from multiprover.english.grammar import (
    adverbials,
    alternatives,
    beside,
    birthdays,
    bounds,
    clauses,
    comparing,
    complements,
    concessions,
    deadlines,
    deemed,
    defined,
    doing_so,
    duties,
    empty_heads,
    exceptions,
    gapping,
    having,
    if_and_if,
    included,
    infinitives,
    leaning,
    links,
    measures,
    modifiers,
    named_things,
    noun_lists,
    noun_phrases,
    offices,
    on_payment,
    ones,
    other_ways,
    pairs_named,
    participles,
    partitives,
    place_questions,
    predicates,
    questions,
    reduced,
    repeated,
    restrictions,
    several_kinds,
    shared_determiner,
    shared_parts,
    shares,
    split_relatives,
    statements,
    superlatives,
    that_clauses,
    time_clauses,
    time_ranges,
    two_pairs,
    unfinished,
    value_questions,
    values_for,
    verb_phrases,
    whose,
)
from multiprover.english.grammar.declare import declared_rules

KEPT: Final = frozenset({"COMP", "COMPS", "TAIL", "TAILPART"})
"""What a complement costs depends on its verb."""


@cache
def grammar() -> Grammar:
    """The whole grammar, prepared for parsing."""
    declarations = (
        *noun_phrases.RULES,
        *named_things.RULES,
        *empty_heads.RULES,
        *noun_lists.RULES,
        *shared_determiner.RULES,
        *included.RULES,
        *partitives.RULES,
        *pairs_named.RULES,
        *modifiers.RULES,
        *participles.RULES,
        *verb_phrases.RULES,
        *two_pairs.RULES,
        *infinitives.RULES,
        *other_ways.RULES,
        *having.RULES,
        *birthdays.RULES,
        *predicates.RULES,
        *complements.RULES,
        *comparing.RULES,
        *offices.RULES,
        *beside.RULES,
        *measures.RULES,
        *time_ranges.RULES,
        *bounds.RULES,
        *values_for.RULES,
        *deadlines.RULES,
        *clauses.RULES,
        *statements.RULES,
        *gapping.RULES,
        *repeated.WHO_DOES_NOT,
        *repeated.VICE_VERSA,
        *leaning.RULES,
        *shared_parts.RULES,
        *adverbials.RULES,
        *unfinished.RULES,
        *that_clauses.RULES,
        *time_clauses.RULES,
        *doing_so.RULES,
        *alternatives.RULES,
        *if_and_if.RULES,
        *concessions.RULES,
        *exceptions.RULES,
        *deemed.RULES,
        *defined.RULES,
        *duties.RULES,
        *on_payment.RULES,
        *ones.RULES,
        *superlatives.RULES,
        *whose.RULES,
        *several_kinds.RULES,
        *split_relatives.RULES,
        *reduced.RULES,
        *restrictions.RULES,
        *links.RULES,
        *questions.RULES,
        *place_questions.RULES,
        *value_questions.RULES,
        *shares.RULES,
    )
    return Grammar(declared_rules(declarations), KEPT)
