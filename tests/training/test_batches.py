"""Batches: every example once, within the limits, of like length, and the same for the same seed."""

import random

from multiprover.training.batches import BatchPlan, cut_batches, share
from multiprover.training.settings import BatchSettings

RNG = random.Random(3)
LENGTHS = [RNG.randint(5, 300) for _ in range(500)]


def plan(seed=1, epochs=2, max_steps=0, **settings):
    return BatchPlan(LENGTHS, BatchSettings(**settings), seed, epochs, max_steps)


def batches_of(plan, epoch=0):
    return [batch for i in range(plan.total) if plan.place(i).epoch == epoch for batch in plan.batches(i)]


def test_each_epoch_holds_every_example_once():
    one = plan(examples=8, tokens=1200)
    for epoch in (0, 1):
        members = [member for batch in batches_of(one, epoch) for member in batch]
        assert sorted(members) == list(range(500))
    assert batches_of(one, 0) != batches_of(one, 1)


def test_no_batch_is_larger_than_its_limits_with_padding_counted():
    for batch in batches_of(plan(examples=8, tokens=1200)):
        assert len(batch) <= 8
        assert max(LENGTHS[i] for i in batch) * len(batch) <= 1200


def test_padding_is_little():
    batches = batches_of(plan(examples=8))
    padded = sum(max(LENGTHS[i] for i in batch) * len(batch) for batch in batches)
    assert padded < 1.1 * sum(LENGTHS)


def test_the_order_depends_on_the_seed_alone():
    assert batches_of(plan(seed=1)) == batches_of(plan(seed=1))
    assert batches_of(plan(seed=1)) != batches_of(plan(seed=2))


def test_a_step_holds_several_batches_and_the_last_of_an_epoch_what_is_left():
    one = plan(examples=8, per_step=10)
    sizes = [len(one.batches(i)) for i in range(one.total)]
    assert sizes == [10, 10, 10, 10, 10, 10, 3] * 2
    assert [one.place(i).is_last for i in range(7)] == [False] * 6 + [True]
    assert (one.place(7).epoch, one.place(7).number) == (1, 0)


def test_the_number_of_steps_can_be_limited():
    assert plan(max_steps=5).total == 5
    assert plan(max_steps=10**6).total == plan().total


def test_epochs_beyond_the_last_step_are_not_drawn():
    endless, short = plan(epochs=10**9, max_steps=100), plan(epochs=2)
    assert endless.total == 100
    assert [endless.batches(i) for i in range(100)] == [short.batches(i) for i in range(100)]


def test_one_example_longer_than_the_budget_is_a_batch_of_its_own():
    assert cut_batches([0, 1, 2], [5, 50, 5], 8, 20) == [(0,), (1,), (2,)]


def test_processes_share_a_step_and_each_gets_as_many():
    step = ((1,), (2,), (3,))
    assert share(step, 0, 1) == [((1,), True), ((2,), True), ((3,), True)]
    assert share(step, 0, 2) == [((1,), True), ((3,), True)]
    assert share(step, 1, 2) == [((2,), True), ((1,), False)]
