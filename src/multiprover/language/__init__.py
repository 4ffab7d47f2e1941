"""Controlled English ↔ logic: splitting, reading, questions and rendering."""

from multiprover.language.grammar import ACCEPTED_FORMS, AcceptedForm
from multiprover.language.lexicon import Lexicon
from multiprover.language.questions import parse_question
from multiprover.language.read import (
    ReadText,
    asked_triple,
    literals_of,
    number_triples,
    parse_sentences,
    quoted,
    read_problem,
    read_question,
    read_sentences,
    read_text,
    read_theory,
    read_triples,
)
from multiprover.language.render import render_condition, render_form, render_literal, render_sentence
from multiprover.language.split import SourceSentence, split_sentences

__all__ = [
    "ACCEPTED_FORMS",
    "AcceptedForm",
    "Lexicon",
    "ReadText",
    "SourceSentence",
    "asked_triple",
    "literals_of",
    "number_triples",
    "parse_question",
    "parse_sentences",
    "quoted",
    "read_problem",
    "read_question",
    "read_sentences",
    "read_text",
    "read_theory",
    "read_triples",
    "render_condition",
    "render_form",
    "render_literal",
    "render_sentence",
    "split_sentences",
]
