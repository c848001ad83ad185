"""How often a pair is seen in a round of `distil.py`, and what the small model is to say of it."""

from __future__ import annotations

import numpy as np
from pairs import Pair
from scores import softmax

OWN_LABEL = 0.3  # what a label of people or rules counts for; the teacher has the rest
MOST_TIMES = 2.0  # a round of `distil.py` shows the small model no pair more often
# How often a real row is seen in the mixed stage, by data set; 1.0 is once a pass.
REPEATS = {
    "fever_symmetric": 6.0,
    "fm2": 5.0,
    "healthver": 3.0,
    "climate_fever": 1.3,
    "covidfact": 1.2,
    "scifact_rte": 3.0,
    "conjnli": 0.5,
    "cad_snli": 0.5,
    "citint": 1.0,
    "check_covid": 2.0,
    "scitab": 0.7,
    "wice_oracle": 4.0,
}
TIMES = {  # how often a pair is seen in a round, by its source; real ones as `REPEATS` says
    "synthetic": 0.3,
    "telling": 0.3,
    "lingnli": 0.6,
    "taxinli": 0.6,
    "unjudged": 1.0,
    "vitaminc": 1.5,
    "wikinli": 0.6,
}
BY_LABEL = {  # of collections in which some labels are rare
    "fnc1": {"supports": 1.0, "refutes": 2.0, "neutral": 0.6},
    "factcheck_bench": {"supports": 3.0, "refutes": 6.0, "neutral": 2.0},
}


def times_of(row: Pair) -> float:
    """How often a pair is seen in a round, on average."""
    if row.source in BY_LABEL:
        return BY_LABEL[row.source][row.label]
    return TIMES.get(row.source.split()[0], REPEATS.get(row.source, 1.0))


def round_of(times: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """The numbers of the rows of one round, some more than once."""
    counts = np.floor(times) + (rng.random(len(times)) < times % 1)
    return np.repeat(np.arange(len(times)), counts.astype(np.int64))


def targets(
    labels: np.ndarray, logits: np.ndarray, own_label: float | np.ndarray = OWN_LABEL
) -> np.ndarray:
    """What the small model is to say: label and teacher mixed, shares of shape [rows, 3].

    `own_label` is what a label counts for, one number or float of shape [rows].
    """
    counts = np.where(labels >= 0, own_label, 0.0)[:, None]
    out = softmax(logits) * (1 - counts) + np.eye(3)[np.maximum(labels, 0)] * counts
    return out.astype(np.float32)
