"""A key that theories share if they differ only in their words and in the order of sentences.

Colours are refined as in the Weisfeiler-Lehman test: a word is what it does in its sentences, a sentence what
its words are. Equal theories always get equal keys; different ones hardly ever do.
"""

from collections.abc import Sequence

from multiprover.triples import ATTRIBUTE_RELATIONS, VARIABLE, FactTriples, SentenceTriples, Triple

_ROUNDS = 4
_SIGNS = {"+": 1, "-": 2, "~": 3}
_ENTITY, _ATTRIBUTE, _CLASS, _VERB, _COPULA, _ANYONE = range(10, 16)

_Symbol = tuple[str, int]  # a word and its sort: "cook" may be a verb and a class


def canonical_key(forms: Sequence[SentenceTriples]) -> str:
    """The key of a theory, 16 hexadecimal digits, the same in every process."""
    sentences = [_sentence(form) for form in forms]
    places: dict[_Symbol, list[tuple[int, int, int]]] = {}
    for number, parts in enumerate(sentences):
        for role, _, symbols in parts:
            for place, symbol in enumerate(symbols):
                if symbol[0]:
                    places.setdefault(symbol, []).append((number, role, place))
    colours = {symbol: symbol[1] for symbol in places}
    codes: list[int] = []
    for _ in range(_ROUNDS):
        codes = [_code(parts, colours) for parts in sentences]
        colours = {
            symbol: hash(
                (
                    colours[symbol],
                    *sorted(hash((codes[number], role, place)) for number, role, place in uses),
                )
            )
            for symbol, uses in places.items()
        }
    codes = sorted(_code(parts, colours) for parts in sentences)
    return f"{hash(tuple(codes)) & 0xFFFFFFFFFFFFFFFF:016x}"


_Part = tuple[int, int, tuple[_Symbol, _Symbol, _Symbol]]  # role, sign, and the words of a literal


def _sentence(form: SentenceTriples) -> list[_Part]:
    if isinstance(form, FactTriples):
        return [(0, _SIGNS[literal.sign], _symbols(literal)) for literal in form.literals]
    parts = [(2 + i, _SIGNS[c.sign], _symbols(c)) for i, body in enumerate(form.bodies) for c in body]
    return [*((1, _SIGNS[head.sign], _symbols(head)) for head in form.heads), *parts]


def _symbols(literal: Triple) -> tuple[_Symbol, _Symbol, _Symbol]:
    """The words of a literal with their sorts; what is not to be renamed has no word."""
    subject = ("", _ANYONE) if literal.subject == VARIABLE else (literal.subject, _ENTITY)
    if literal.relation not in ATTRIBUTE_RELATIONS:
        return subject, (literal.relation, _VERB), (literal.object, _ENTITY)
    return subject, ("", _COPULA), (literal.object, _CLASS if literal.relation.endswith("a") else _ATTRIBUTE)


def _code(parts: Sequence[_Part], colours: dict[_Symbol, int]) -> int:
    return hash(
        tuple(
            sorted(
                hash((role, sign, *(colours.get(symbol, symbol[1]) for symbol in symbols)))
                for role, sign, symbols in parts
            )
        )
    )
