"""Tiny tokenizers, encoders and examples made in code; nothing is downloaded."""

import random

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors, trainers
from transformers import BertConfig, PreTrainedTokenizerFast, RobertaConfig

from multiprover.exact import ExactReasoner
from multiprover.modeling.batch import make_batch, make_targets
from multiprover.modeling.config import ModelConfig
from multiprover.modeling.networks import make_encoder, make_model
from multiprover.problem import Example, Problem
from multiprover.proof import EMPTY_PROOF, NAF, Proof

SPECIAL = ["<pad>", "<s>", "</s>", "<unk>"]

BOB = Example(
    "bob",
    Problem(
        ("Bob is red.", "Bob is round.", "Red people are kind.", "Round people are kind."), "Bob is kind."
    ),
    True,
    (Proof(frozenset({0, 2}), frozenset({(0, 2)})), Proof(frozenset({1, 3}), frozenset({(1, 3)}))),
)
"""Two proofs of one edge each."""
ANNE = Example(
    "anne",
    Problem(
        ("Anne is big.", "If someone is not red then they are cold.", "Cold people are blue."),
        "Anne is blue.",
    ),
    True,
    (Proof(frozenset({NAF, 1, 2}), frozenset({(NAF, 1), (1, 2)})),),
)
"""One proof, with NAF."""
FACT = Example(
    "fact",
    Problem(("Bob is red.", "Red people are kind."), "Bob is not red."),
    False,
    (Proof(frozenset({0})),),
)
"""One proof of one node and no edge."""
FAIL = Example("fail", Problem(("Bob is red.", "Red people are kind."), "Bob is big."), False, (EMPTY_PROOF,))
"""No rule concludes it: the empty graph is the one gold proof."""
CHAIN = Example(
    "chain",
    Problem(("Cold people are big.", "Bob is red.", "Big people are kind."), "Bob is kind."),
    False,
    (Proof(frozenset({2, 0}), frozenset({(0, 2)})),),
)
"""A failure chain: rules only."""
EXAMPLES = (BOB, ANNE, FACT, FAIL, CHAIN)


def rules_of(problem):
    """Positions of rules, for the forms of sentences used in these tests."""
    return {i for i, text in enumerate(problem.sentences) if text.startswith("If") or "people" in text}


def word_tokenizer(examples, bert=False):
    """One token per word, `<s> context </s></s> question </s>` or BERT's form with token types."""
    texts = [text for example in examples for text in (*example.problem.sentences, example.problem.question)]
    words = sorted({word for text in texts for word in text.replace(".", " .").split()})
    core = Tokenizer(models.WordLevel({word: i for i, word in enumerate([*SPECIAL, *words])}, "<unk>"))
    core.pre_tokenizer = pre_tokenizers.Whitespace()
    middle = "</s>:0 $B:1 </s>:1" if bert else "</s> </s> $B </s>"
    core.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair=f"<s> $A {middle}", special_tokens=[("<s>", 1), ("</s>", 2)]
    )
    return _wrapped(core)


def byte_tokenizer(examples, trim_offsets=True):
    """RoBERTa's kind: byte-level BPE, where a token carries the space before it."""
    core = Tokenizer(models.BPE(unk_token="<unk>"))
    core.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    texts = [" ".join((*example.problem.sentences, example.problem.question)) for example in examples]
    trainer = trainers.BpeTrainer(
        vocab_size=400,
        show_progress=False,
        special_tokens=SPECIAL,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    )
    core.decoder = decoders.ByteLevel()
    core.train_from_iterator(texts, trainer)
    core.post_processor = processors.RobertaProcessing(
        ("</s>", 2), ("<s>", 1), trim_offsets=trim_offsets, add_prefix_space=False
    )
    return _wrapped(core)


def _wrapped(core):
    return PreTrainedTokenizerFast(
        tokenizer_object=core, pad_token="<pad>", unk_token="<unk>", cls_token="<s>", sep_token="</s>"
    )


def tiny_encoder(vocabulary=400, width=32, layers=2, bert=False, dropout=0.1):
    """A small encoder with fresh weights."""
    make = BertConfig if bert else RobertaConfig
    return make_encoder(
        make(
            vocab_size=vocabulary,
            hidden_size=width,
            num_hidden_layers=layers,
            num_attention_heads=4,
            intermediate_size=2 * width,
            max_position_embeddings=310,
            type_vocab_size=2 if bert else 1,
            pad_token_id=0,
            hidden_dropout_prob=dropout,
            attention_probs_dropout_prob=dropout,
            initializer_range=width**-0.5,  # as large for its width as 0.02 to 0.03 is for a real encoder's
        )
    )


def tiny_config(architecture="iterative", proofs=2, **settings):
    """Settings of a small network."""
    proofs = 1 if architecture == "prover" else proofs
    return ModelConfig(architecture, proofs, encoder="tiny", feedforward=64, **settings)


def tiny_model(config, examples=EXAMPLES, spread=0.1):
    """A small network with weights that give clear scores, without dropout, and its tokenizer."""
    tokenizer = word_tokenizer(examples)
    model = make_model(config, tiny_encoder(len(tokenizer))).eval()
    with torch.no_grad():
        for weight in model.proofs.parameters():
            if weight.dim() > 1:
                weight.normal_(std=spread)
    return model, tokenizer


def batch_of(examples, tokenizer, max_length=200):
    problems = [example.problem for example in examples]
    return make_batch(problems, tokenizer, [rules_of(problem) for problem in problems], max_length)


def batch_and_targets(examples, tokenizer, config):
    return batch_of(examples, tokenizer), make_targets(examples, config)


def generated(count, seed=0, most_proofs=2):
    """Distinct small questions with gold from the exact reasoner, every other one with several proofs."""
    rng = random.Random(seed)
    reasoner, found, seen = ExactReasoner(), [], set()
    while len(found) < count:
        problem = _random_problem(rng)
        (gold,) = reasoner.predict([problem])
        key = (problem.sentences, problem.question)
        proofs = len(gold.proofs)
        if key in seen or len(set(gold.proofs)) < proofs or proofs > most_proofs:
            continue
        if proofs == 1 and len(found) % 2:
            continue
        seen.add(key)
        found.append(Example(f"g{len(found)}", problem, gold.answer, gold.proofs))
    return found


def _random_problem(rng):
    people, traits = ("Bob", "Anne"), ("red", "big", "kind", "cold")
    facts = {f"{rng.choice(people)} is {rng.choice(traits)}." for _ in range(3)}
    rules = set()
    for _ in range(3):
        first, second, head = rng.sample(traits, 3)
        rules.add(
            rng.choice(
                (
                    f"{first.capitalize()} people are {head}.",
                    f"If someone is {first} and {second} then they are {head}.",
                )
            )
        )
    if rng.random() < 0.5:
        rules.add("If someone is not red then they are blue.")
    sentences = sorted(facts | rules)
    rng.shuffle(sentences)
    negation = "not " if rng.random() < 0.3 else ""
    return Problem(tuple(sentences), f"{rng.choice(people)} is {negation}{rng.choice((*traits, 'blue'))}.")
