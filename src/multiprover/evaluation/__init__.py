"""How good predictions are: the paper's figures and more, and whether two runs differ."""

from multiprover.evaluation.differences import RunComparison, compare_predictions
from multiprover.evaluation.metrics import QuestionScore, ceiling_score, score_question
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.run import Evaluation, evaluate
from multiprover.evaluation.statistics import BootstrapTest, paired_bootstrap
from multiprover.evaluation.table import GROUPINGS, Scores

__all__ = [
    "GROUPINGS",
    "BootstrapTest",
    "Evaluation",
    "PredictionFile",
    "QuestionScore",
    "RunComparison",
    "Scores",
    "ceiling_score",
    "compare_predictions",
    "evaluate",
    "paired_bootstrap",
    "score_question",
]
