"""How good predictions are: the paper's figures and more, and whether two runs differ."""

from multiprover.evaluation.metrics import QuestionScore, ceiling_score, score_question
from multiprover.evaluation.significance import BootstrapTest, paired_bootstrap
from multiprover.evaluation.table import GROUPINGS, Scores

__all__ = [
    "GROUPINGS",
    "BootstrapTest",
    "QuestionScore",
    "Scores",
    "ceiling_score",
    "paired_bootstrap",
    "score_question",
]
