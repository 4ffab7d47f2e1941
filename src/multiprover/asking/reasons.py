"""A proof as a decision has it: the reason in one sentence, and the graph with its steps."""

from collections.abc import Sequence
from typing import Any, Final

from multiprover.english.explain import explain_tree
from multiprover.logic.trees import Tree, tree_graph
from multiprover.problem import Sentence
from multiprover.proof import NAF

_ARTICLES: Final = ("A ", "An ", "The ")


def write_reason(tree: Tree, sentences: Sequence[Sentence]) -> tuple[str, dict[str, Any]]:
    """The reason and the proof; sentences are cited by their ids."""
    steps = explain_tree(tree, sentences)
    conclusion = steps[-1].conclusion
    reason = f"{conclusion}."
    if steps[-1].uses:
        facts = [step.conclusion for step in steps if not step.uses]
        rules = [sentences[step.node].id for step in steps if step.node != NAF and step.uses]
        reason = f"{conclusion} because {_listed(facts)} ({', '.join(dict.fromkeys(rules))})."

    def node(number: int) -> str:
        return "NAF" if number == NAF else sentences[number].id

    graph = tree_graph(tree)
    proof = {
        "nodes": sorted(map(node, graph.nodes)),
        "edges": sorted([node(a), node(b)] for a, b in graph.edges),
        "steps": [step.text for step in steps],
    }
    return reason, proof


def _listed(facts: Sequence[str]) -> str:
    """Facts joined in a sentence."""
    if not facts:
        return "it holds for everyone"
    said = [fact[0].lower() + fact[1:] if fact.startswith(_ARTICLES) else fact for fact in facts]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"
