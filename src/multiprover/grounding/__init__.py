"""From text to what a network reasons over, without grammar: words as numbers, statements, graphs, scores.

The compact network's halves run in between: its reader turns words into statements, its reasoner turns graphs
into scores. They are called through `scoring.CompactNetwork`, whoever runs them.
"""
