"""METEOR as NLTK computes it, over WordNet files that are already on this computer."""

from __future__ import annotations

import io
import json
import warnings
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import nltk.data
from nltk.corpus.reader.wordnet import WordNetCorpusReader
from nltk.stem.porter import PorterStemmer
from nltk.tokenize import NLTKWordTokenizer
from nltk.translate.meteor_score import single_meteor_score
from punkt import sent_tokenize

from plumbline.errors import InputError

WORDNET_FOLDER = Path("/usr/share/wordnet")
_FILES = [f"{kind}.{part}" for kind in ("data", "index") for part in ("adj", "adv", "noun", "verb")]


class Meteor:
    """Scores a prediction against a reference, each tokenised once however often it is used.

    Lavie and Agarwal 2007 with NLTK's defaults: alpha 0.9, beta 3, gamma 0.5, Porter stems,
    WordNet synonyms. Not safe to share between threads: the WordNet reader seeks in its files.
    """

    def __init__(self, wordnet_folder: Path = WORDNET_FOLDER) -> None:
        self._wordnet = _Synonyms(_open_wordnet(wordnet_folder))
        self._stemmer = _CachedPorter()

    def score(self, reference: str, prediction: str) -> float:
        """Return the METEOR score in 0..1 of `prediction` against `reference`."""
        return float(
            single_meteor_score(
                tokens(reference), tokens(prediction), stemmer=self._stemmer, wordnet=self._wordnet
            )
        )


@lru_cache(maxsize=100_000)
def tokens(text: str) -> Sequence[str]:
    """Return the words as NLTK's `word_tokenize` cuts them (its data comes from a package)."""
    tokenizer = NLTKWordTokenizer()
    return tuple(word for sentence in sent_tokenize(text) for word in tokenizer.tokenize(sentence))


class _CachedPorter(PorterStemmer):  # type: ignore[misc]
    @lru_cache(maxsize=200_000)  # noqa: B019 - one stemmer lives as long as the process
    def stem(self, word: str, to_lowercase: bool = True) -> str:
        return str(super().stem(word, to_lowercase))


class _Synonyms:
    """The one method of the WordNet reader that METEOR asks for, remembered."""

    def __init__(self, reader: WordNetCorpusReader) -> None:
        self._reader = reader
        self._known: dict[str, list[Any]] = {}

    def synsets(self, word: str) -> list[Any]:
        if word not in self._known:
            self._known[word] = self._reader.synsets(word)
        return self._known[word]


class _DebianWordNet(WordNetCorpusReader):  # type: ignore[misc]
    """Reads Debian's WordNet 3.0, which lacks the list of lexicographers' file names."""

    def open(self, file: str) -> Any:
        return io.StringIO(_lexnames()) if file == "lexnames" else super().open(file)

    def map_wn(self, version: str = "wordnet") -> None:
        # Debian's header doesn't name its version as NLTK looks for it; there is nothing to map.
        return None


def _lexnames() -> str:
    names = json.loads(files(__package__).joinpath("lexnames.json").read_text("utf-8"))
    return "".join(f"{index:02d}\t{name}\t{part}\n" for index, (name, part) in enumerate(names))


@lru_cache(maxsize=1)
def _open_wordnet(folder: Path) -> WordNetCorpusReader:
    missing = [name for name in _FILES if not (folder / name).exists()]
    if missing:
        raise InputError(
            f"METEOR needs WordNet 3.0, and {folder / missing[0]} does not exist.",
            remedy="Install it: `apt install wordnet-base` (Debian, Ubuntu).",
        )
    # NLTK reads only below folders that are registered with it.
    if str(folder) not in nltk.data.path:
        nltk.data.path.append(str(folder))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "The multilingual functions are not available")
        return _DebianWordNet(str(folder), None)
