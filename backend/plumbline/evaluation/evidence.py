"""The recorded web: retrievers that find nothing but what a data set recorded.

In recorded mode each claim sees only its own texts, whatever it asks for; in pool mode all
texts are one library in which each claim has to find its own; in store mode each claim searches
the pages that a knowledge store has for it; in library mode nothing recorded is used, and the
user's own folders are searched as readers would.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import unquote, urlsplit

from plumbline.errors import CouldNotRead
from plumbline.evaluation.claims import DataSet, EvaluationClaim, RecordedText
from plumbline.evaluation.exclusion import text_date
from plumbline.evaluation.results import EvidenceMode, digest
from plumbline.evaluation.store import KnowledgeStore
from plumbline.retrieval.base import ProviderStatus, Retriever
from plumbline.retrieval.filter import LIBRARY
from plumbline.retrieval.passages.ranking import Bm25, counted
from plumbline.retrieval.retriever import WebRetriever
from plumbline.retrieval.search.base import looked
from plumbline.retrieval.search.chain import Chain
from plumbline.retrieval.sources.kinds import kind_of
from plumbline.retrieval.web.urls import host_of
from plumbline.schema import Document, Query, SearchReport, SearchResult, Source
from plumbline.session import CheckSession

UNADDRESSED = ".recorded.invalid"
"""How the host ends that a text without an address is given. `.invalid` is reserved (RFC 2606):
it can never be a real page's."""
_SNIPPET = 300
_LEAST_TITLE = 4


class RecordedWeb:
    """Hands out the retriever a claim may use. Safe to share between threads."""

    def __init__(
        self,
        data: DataSet,
        mode: EvidenceMode,
        product: WebRetriever,
        store: KnowledgeStore | None = None,
    ) -> None:
        """`product` is the retriever as readers get it; only what it searches is replaced. With a
        `store`, that is what is searched."""
        self._product = product
        self._store = store
        self._shared = product if mode == "library" else None
        if mode == "pool":
            documents = merged([one for claim in data.claims for one in documents_of(claim)])
            self._shared = self._over(RecordedProvider("recorded", documents, all_fit=False))

    def retriever(self, claim: EvaluationClaim) -> Retriever:
        """Return the retriever for `claim`. Raises InputError where its store cannot be read."""
        if self._shared is not None:
            return self._shared
        if self._store is not None:
            pages = merged(documents_of(self._store.filled(claim)[0]))
            return self._over(RecordedProvider("recorded", pages, all_fit=False, whole_pages=True))
        # Under the library's name no filter by site applies: a recorded text may have no site.
        return self._over(RecordedProvider(LIBRARY, merged(documents_of(claim)), all_fit=True))

    def _over(self, provider: RecordedProvider) -> WebRetriever:
        product = self._product
        chain = Chain([provider], product.pool)
        return WebRetriever(chain, _NoPages(), product.pool, product.library, ranker=product.ranker)


class RecordedProvider:
    """Searches documents held in memory by BM25.

    With `all_fit` every document is a result of every query, the best first; otherwise only
    those that share a word with it. Of `whole_pages`, a result shows the line that fits best.
    """

    whole_web = True

    def __init__(
        self,
        name: str,
        documents: Sequence[Document],
        *,
        all_fit: bool,
        whole_pages: bool = False,
    ) -> None:
        self.name = name
        self._documents = documents
        self._by_url = {document.source.url: document for document in documents}
        self._all_fit = all_fit
        self._whole_pages = whole_pages
        self._index = Bm25([f"{one.source.title} {one.text}" for one in documents])

    def search(self, query: Query, session: CheckSession) -> SearchReport:
        """Return the documents on `query`, best first."""
        session.checkpoint()
        asked = " ".join((query.text, *query.phrases))
        scores = self._index.scores(asked)
        fitting = [n for n, score in enumerate(scores) if score > 0 or self._all_fit]
        best = sorted(fitting, key=lambda n: (-scores[n], n))[: query.limit]
        results = [self._result(n, rank, scores[n], asked) for rank, n in enumerate(best, start=1)]
        return looked(query, self.name, asked, results)

    def document(self, result: SearchResult) -> Document | None:
        """Return the whole document behind a result."""
        return self._by_url.get(result.url)

    def status(self) -> ProviderStatus:
        """Memory can always be asked."""
        return ProviderStatus(name=self.name, state="ok")

    def close(self) -> None:
        """There is nothing to let go of."""

    def _result(self, index: int, rank: int, score: float, asked: str) -> SearchResult:
        document = self._documents[index]
        text = _best_line(document.text, asked) if self._whole_pages else document.text
        return SearchResult(
            url=document.source.url,
            title=document.source.title,
            site=document.source.site,
            snippet=text[:_SNIPPET],
            published=document.source.published,
            provider=self.name,
            rank=rank,
            score=score,
        )


def documents_of(claim: EvaluationClaim) -> list[Document]:
    """Return a claim's recorded texts as documents; one without address gets one of its own."""
    return [_document(claim, number, text) for number, text in enumerate(claim.recorded, start=1)]


def merged(documents: Sequence[Document]) -> list[Document]:
    """Return one document an address: the different texts recorded for it, a line each."""
    texts: dict[str, dict[str, None]] = {}
    sources: dict[str, Source] = {}
    for document in documents:
        sources.setdefault(document.source.url, document.source)
        texts.setdefault(document.source.url, {})[document.text] = None
    return [Document(source=source, text="\n".join(texts[url])) for url, source in sources.items()]


def _best_line(text: str, asked: str) -> str:
    wanted = counted(asked, "en").keys()
    return max(text.split("\n"), key=lambda line: len(wanted & counted(line, "en").keys()))


def _title_spelt_in(url: str) -> str:
    """Return the title that an address spells, "no-masks-do-not-harm.html", or its host."""
    host = host_of(url)
    if not host:  # "http://[": no address that can be taken apart
        return ""
    path = [one for one in urlsplit(url).path.split("/") if one]
    spelt = re.split(r"[-_]+", re.sub(r"\.\w{2,5}$", "", unquote(path[-1]))) if path else []
    words = [word for word in spelt if word.isalpha()]
    return " ".join(words) if len(words) >= _LEAST_TITLE else host


def _document(claim: EvaluationClaim, number: int, text: RecordedText) -> Document:
    url = text.url or f"https://{number}.{_as_host(claim.id)}{UNADDRESSED}/"
    source = Source(
        url=url,
        title=text.title or (_title_spelt_in(url) if text.url else ""),
        site=host_of(url),
        published=text_date(text),
        language=claim.language,
        kind=kind_of(url),
        provider="recorded",
    )
    return Document(source=source, text=text.text)


def _as_host(claim_id: str) -> str:
    """Return an id as a part of a host's name, another for each id."""
    return claim_id if re.fullmatch(r"[\w.-]+", claim_id, re.ASCII) else digest(claim_id)


class _NoPages:
    def read(self, result: SearchResult, session: CheckSession) -> Document:
        raise CouldNotRead(f"{result.url} was not recorded.")

    def close(self) -> None:
        """Nothing was opened."""
