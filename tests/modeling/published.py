"""A plain transcription of the published computation, with the weights of one of our networks.

Written from its description, as simply as possible and sharing no code with `multiprover.modeling`: one
example at a time, padded to 300 tokens, 26 nodes and 676 edges; all k² edge features [n_i; n_j; n_i − n_j];
attention written out; two-way cross-entropy with ignored labels; every permutation tried.
"""

from itertools import permutations

import torch
from torch import nn
from torch.func import functional_call
from torch.nn import functional

from multiprover.proof import NAF

LENGTH, NODES, EDGES = 300, 26, 676
IGNORED = -100


def head(vectors, part):
    return part.out(torch.tanh(part.dense(vectors)))


def attend(vectors, real, layer, head_count):
    """A post-norm transformer encoder layer over the vectors marked real."""
    size = vectors.shape[-1] // head_count
    attention = layer.self_attn
    query, key, value = (vectors @ attention.in_proj_weight.T + attention.in_proj_bias).chunk(3, dim=-1)
    parts = []
    for h in range(head_count):
        piece = slice(h * size, (h + 1) * size)
        weights = query[:, piece] @ key[:, piece].T / size**0.5
        weights = weights.masked_fill(~real[None, :], -torch.inf).softmax(-1)
        parts.append(weights @ value[:, piece])
    vectors = layer.norm1(vectors + attention.out_proj(torch.cat(parts, dim=-1)))
    return layer.norm2(vectors + layer.linear2(torch.relu(layer.linear1(vectors))))


def sequence_first(vectors, real, layer, head_count):
    """What the authors ran: (1, 26, d) or (1, 676, d), given to torch's layer: the sequence first.

    The sequence has length 1 then, and the nodes are its batch. Padding is computed too; nothing looks at it.
    """
    size = vectors.shape[-1]
    theirs = nn.TransformerEncoderLayer(size, head_count, layer.linear1.out_features).eval()
    encoded = functional_call(theirs, dict(layer.named_parameters()), vectors[None])[0]
    return torch.where(real[:, None], encoded, vectors)


def embed(model, problem, tokenizer):
    """The `[CLS]` vector (d,), node embeddings (26, d), edge embeddings (676, 3d), and k."""
    pieces = [tokenizer(text, add_special_tokens=False)["input_ids"] for text in problem.sentences]
    question = tokenizer(problem.question, add_special_tokens=False)["input_ids"]
    start, stop = tokenizer.cls_token_id, tokenizer.sep_token_id
    ids = [start, *(token for piece in pieces for token in piece), stop, stop, *question, stop]
    padding = LENGTH - len(ids)
    hidden = model.node_encoder.encoder(
        input_ids=torch.tensor([ids + [tokenizer.pad_token_id] * padding]),
        attention_mask=torch.tensor([[1] * len(ids) + [0] * padding]),
    )[0][0]
    rows, offset = [], 1
    for piece in pieces:
        rows.append(hidden[offset : offset + len(piece)].mean(0))
        offset += len(piece)
    rows.append(model.node_encoder.naf(hidden[0]))
    pairs = [torch.cat([a, b, a - b]) for a in rows for b in rows]
    nodes, edges = torch.zeros(NODES, len(hidden[0])), torch.zeros(EDGES, 3 * len(hidden[0]))
    nodes[: len(rows)], edges[: len(pairs)] = torch.stack(rows), torch.stack(pairs)
    return hidden[0], nodes, edges, len(rows)


def logits(model, problem, tokenizer):
    """Answer logits (2,), then for each slot its node and edge logits; multilabel: (26, P) and (676, P)."""
    summary, nodes, edges, k = embed(model, problem, tokenizer)
    proofs = model.proofs
    found = [(head(nodes, proofs.node_head), head(edges, proofs.edge_head))]
    head_count = model.node_encoder.encoder.config.num_attention_heads
    real_nodes, real_edges = torch.arange(NODES) < k, torch.arange(EDGES) < k * k

    def encode(vectors, real, layer):
        if model.config.attention == "none":
            return sequence_first(vectors, real, layer, head_count)
        return attend(vectors, real, layer, head_count)

    for step in getattr(proofs, "further", ()):
        joined = nodes if model.config.join == "before" else encode(nodes, real_nodes, step.node_encoder)
        if model.config.edge_conditioning:
            summary_of_edges = weigh(step, edges * real_edges[:, None], k) @ step.narrow.weight.T
            joined = step.join(torch.cat([joined, summary_of_edges], dim=-1))
        after = model.config.join == "after"
        nodes = joined if after else encode(joined, real_nodes, step.node_encoder)
        edges = encode(edges, real_edges, step.edge_encoder)
        found.append((head(nodes, step.node_head), head(edges, step.edge_head)))
    return head(summary, model.answer_head), found, k


def weigh(step, edges, k):
    """W1 E: (26, 676) times (676, 3d)."""
    if hasattr(step.edge_to_node, "linear"):
        return step.edge_to_node.linear.weight @ edges
    weights = torch.zeros(NODES, EDGES)
    for i in range(k):
        for j in range(k):
            weights[i, i * k + j] += 0.5 / k
            weights[j, i * k + j] += 0.5 / k
    return weights @ edges


def labels(proof, k, rules, masking):
    """Node labels (26,) and edge labels (676,) of a gold proof, -100 where the loss does not look."""
    number = {node: k - 1 if node == NAF else node for node in proof.nodes}
    nodes = torch.full((NODES,), IGNORED)
    nodes[:k] = 0
    for node in proof.nodes:
        nodes[number[node]] = 1
    gold = {(number[a], number[b]) for a, b in proof.edges}
    edges = torch.full((EDGES,), IGNORED)
    for i in range(k):
        for j in range(k):
            inside = i in number.values() and j in number.values()
            fact_i, fact_j = i not in rules, j not in rules
            impossible = i == j or not inside or (fact_i and fact_j) or (not fact_i and fact_j)
            if not (masking and impossible):
                edges[i * k + j] = int((i, j) in gold)
    return nodes, edges


def two_way(scores, gold):
    return functional.cross_entropy(scores, gold) if (gold != IGNORED).any() else scores.sum() * 0


def binary(scores, gold):
    seen = gold != IGNORED
    if not seen.any():
        return scores.sum() * 0
    return functional.binary_cross_entropy_with_logits(scores[seen], gold[seen].float())


def loss(model, example, tokenizer, rules):
    """Answer loss plus the least sum of node and edge losses over all orders of the gold proofs."""
    answer, slots, k = logits(model, example.problem, tokenizer)
    config = model.config
    if config.architecture == "multilabel":
        (nodes, edges), loss_of = slots[0], binary
        slots = [(nodes[:, s], edges[:, s]) for s in range(config.proofs)]
    else:
        loss_of = two_way
    golds = [labels(proof, k, rules, config.edge_masking) for proof in example.proofs[: config.proofs]]
    empty = labels(type(example.proofs[0])(), k, rules, config.edge_masking)
    last = []
    if config.architecture == "iterative":
        last = [(len(golds), empty)]
    else:
        golds += [empty] * (config.proofs - len(golds))

    def pair(slot, gold):
        return loss_of(slots[slot][0], gold[0]) + loss_of(slots[slot][1], gold[1])

    orders = [golds] if config.loss_order == "sequential" else permutations(golds)
    best = min(sum(pair(slot, gold) for slot, gold in enumerate(order)) for order in orders)
    target = torch.tensor([int(example.answer)])
    return functional.cross_entropy(answer[None], target) + best + sum(pair(*end) for end in last)
