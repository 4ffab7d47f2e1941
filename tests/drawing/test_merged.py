"""All proofs in one AND/OR graph."""

import multiprover
from multiprover.drawing.merged import merge_proofs

WAYS = "".join(f"Bob is a{n}.\nIf someone is a{n} then they are big.\n" for n in range(3)) + "".join(
    f"Bob is b{n}.\nIf someone is big and b{n} then they are happy.\n" for n in range(2)
)


def merged_of(theory, question):
    return merge_proofs(multiprover.prove(theory, question))


def test_what_proofs_share_is_there_once_and_several_ways_meet_in_an_or():
    merged = merged_of(WAYS, "Bob is happy.")
    assert len(merged.members) == 6
    looks = [box.look for box in merged.picture.boxes]
    assert (looks.count("fact"), looks.count("rule"), looks.count("or")) == (5, 5, 2)
    assert len(merged.links) == len(merged.picture.arrows) == 3 + 3 + 2 + 2 + 2


def test_the_boxes_of_a_proof_are_its_sentences_and_the_ors_on_its_way():
    result = multiprover.prove(WAYS, "Bob is happy.")
    merged = merge_proofs(result)
    for members, shown in zip(merged.members, result.shown, strict=True):
        names = {merged.picture.boxes[place].id for place in members} - {"or"}
        assert names == {result.sentences[node].id for node in shown.proof.nodes}


def test_links_join_the_boxes_that_the_arrows_name():
    merged = merged_of(WAYS, "Bob is happy.")
    boxes = merged.picture.boxes
    for (source, target), arrow in zip(merged.links, merged.picture.arrows, strict=True):
        assert (boxes[source].id, boxes[target].id) == (arrow.source, arrow.target)


def test_each_answer_of_a_list_has_an_end_of_its_own():
    merged = merged_of("Ann is big. Bob is big. Big people are kind.", "Who is kind?")
    assert [box.text for box in merged.picture.boxes if box.root] == ["Ann is kind", "Bob is kind"]


def test_one_proof_and_no_proof_are_not_merged():
    assert merged_of("Bob is big.", "Bob is big.") is None
    assert merged_of("Bob is big.", "Bob is red.") is None
