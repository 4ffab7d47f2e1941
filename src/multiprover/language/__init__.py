"""Controlled English ↔ logic: splitting, parsing, questions and rendering."""

from multiprover.language.grammar import ACCEPTED_FORMS, AcceptedForm
from multiprover.language.lexicon import Lexicon
from multiprover.language.parse import ParsedSentence, ParsedTheory, parse_each, parse_sentences, parse_theory
from multiprover.language.questions import parse_question
from multiprover.language.render import render_condition, render_form, render_literal, render_sentence
from multiprover.language.split import SourceSentence, split_sentences

__all__ = [
    "ACCEPTED_FORMS",
    "AcceptedForm",
    "Lexicon",
    "ParsedSentence",
    "ParsedTheory",
    "SourceSentence",
    "parse_each",
    "parse_question",
    "parse_sentences",
    "parse_theory",
    "render_condition",
    "render_form",
    "render_literal",
    "render_sentence",
    "split_sentences",
]
