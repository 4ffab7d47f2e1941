"""From runs to the paper's tables and figures, and the recipes that make the runs."""
