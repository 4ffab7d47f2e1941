"""The grammar: every construction that is read, and those that are known but refused, in one declaration.

Each file declares the rules of one part of the language beside the functions that build its abstract syntax.
Categories: S sentence, Q question, CLAUSE, NP noun phrase (SNP one without a list), AFTER what follows a
noun, FIN finite verb
phrase, BASE after a modal, PART after "have", PRED after "be", COMP complement. Lexical classes: NB noun
with what stands
before it, NAME, QTY quantity, V verb form, ADJ, ADV, PREP, PARTICLE.
"""

from functools import cache
from typing import Final

from multiprover.english.chart import Grammar
from multiprover.english.grammar import measures, questions, statements
from multiprover.english.grammar.complements import complements
from multiprover.english.grammar.modifiers import after_nouns
from multiprover.english.grammar.noun_lists import noun_lists
from multiprover.english.grammar.noun_phrases import noun_phrases
from multiprover.english.grammar.predicates import predicates
from multiprover.english.grammar.verb_phrases import verb_phrases

KEPT: Final = frozenset({"COMP", "COMPS", "TAIL", "TAILPART"})
"""What a complement costs depends on its verb."""


@cache
def grammar() -> Grammar:
    """The whole grammar, prepared for parsing."""
    rules = [
        *noun_phrases(),
        *noun_lists(),
        *after_nouns(),
        *verb_phrases(),
        *predicates(),
        *complements(),
        *measures.rules(),
        *statements.rules(),
        *questions.rules(),
    ]
    return Grammar(rules, KEPT)
