"""Finds the weights of a phrase's signals: `python3 data/build/fit.py LIST...`, lists made by people, lines of WORD;SCORE.

Needs scikit-learn. Prints what stands in score.py; nothing of the lists goes into ours but these few numbers."""

import sys
from pathlib import Path

from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import train_test_split

import measure
import merge
import moby
import phrases
import score
import wordnet


def main(names: list[str]) -> None:
    """Fits on seven tenths of the phrases, and says how well the rest are told apart."""
    theirs = measure.load([Path(name) for name in names])
    lists = merge.Lists()
    merge.add_words(lists)
    rows, known = [], []
    for phrase in phrases.load(wordnet.load(), moby.load()):
        if len(phrase.key) in measure.LENGTHS and phrase.key not in lists.entries:
            evidence = phrases.evidence(phrase, merge.frequencies(lists, phrase.written), lists.z(phrase.key))
            rows.append([*evidence.values(), score.looseness(phrase.written)])
            known.append(phrase.key in theirs)
            signals = [*evidence, "looseness"]
    fitted, kept, answers, held = train_test_split(rows, known, test_size=0.3, random_state=0)
    model = LogisticRegression(max_iter=5000).fit(fitted, answers)
    for signal, weight in zip(signals, model.coef_[0]):
        print(f"{signal:20} {weight:6.2f}")
    print(f"{'base':20} {model.intercept_[0]:6.2f}")
    print(f"{len(known)} phrases, {sum(known) / len(known):.1%} of them in the lists; area under the curve on the rest "
          f"{roc_auc_score(held, model.predict_proba(kept)[:, 1]):.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
