"""A small encoder made in code, in the place of a pretrained one.

Token types mark the question and equal words attend to each other from the start. Without that, such a small
encoder needs many times as many steps before it relates the question to anything.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import torch
from tokenizers import Regex, Tokenizer, pre_tokenizers, processors
from transformers import BertConfig

from multiprover.modeling.encoder import make_encoder
from multiprover.training.encoders import train_tokenizer, wrap_tokenizer
from multiprover.training.settings import NewEncoder

WIDTH: Final = 64
LAYERS: Final = 3
HEADS: Final = 4


def write_tiny_encoder(
    directory: Path, texts: Iterable[str], longest: int, *, width: int = WIDTH, left_out: str = ""
) -> None:
    """Write an encoder for these texts, and its tokenizer, as Hugging Face does; the same every time.

    The tokenizer drops what the regular expression `left_out` matches, if any.
    """
    shape = NewEncoder(LAYERS, width, HEADS, 2 * width, dropout=0.0, lowercase=True)
    core = Tokenizer.from_str(train_tokenizer(texts, shape))
    if left_out:
        core.pre_tokenizer = pre_tokenizers.Split(Regex(left_out), "removed")
    core.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s>:0 $A:0 </s>:0 $B:1 </s>:1", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    tokenizer = wrap_tokenizer(core.to_str())
    torch.manual_seed(0)
    encoder: Any = make_encoder(
        BertConfig(
            vocab_size=len(tokenizer),
            hidden_size=width,
            num_hidden_layers=LAYERS,
            num_attention_heads=HEADS,
            intermediate_size=2 * width,
            max_position_embeddings=longest,
            hidden_dropout_prob=0.0,
            attention_probs_dropout_prob=0.0,
            initializer_range=width**-0.5,
            pad_token_id=tokenizer.pad_token_id,
        )
    )
    with torch.no_grad():
        encoder.embeddings.position_embeddings.weight *= 0.5
        for layer in encoder.encoder.layer:
            layer.attention.self.key.weight.copy_(layer.attention.self.query.weight)
    encoder.save_pretrained(directory)
    tokenizer.save_pretrained(directory)
