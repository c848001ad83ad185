"""The LLM as questioner: questions, paraphrases, queries, sites and languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from plumbline.reasoning.llm.answers.per_step import (
    Domains,
    LanguageList,
    NextQuestion,
    OneQuestion,
    OpeningList,
    QueryList,
    QuestionList,
)
from plumbline.reasoning.llm.fencing import one_line
from plumbline.reasoning.llm.roles.query_text import query_line, read_query
from plumbline.reasoning.llm.roles.role import Role, claim_lines, pair_line, pair_lines
from plumbline.schema import (
    Claim,
    Document,
    DomainHints,
    OpeningQuestions,
    Query,
    QuestionAnswer,
    Round,
    SearchTools,
)
from plumbline.text import base_language, folded

_ARTICLE_CHARACTERS = 4_000
_DOMAIN = re.compile(r"(?:[a-z0-9-]+\.)+[a-z]{2,}")
_MOST_LANGUAGES = 2
_MOST_DOMAINS = 5
_COMPACT_ROUNDS = 1


class QuestionerRole(Role):
    """Knows what to ask next."""

    def first_question(self, claim: Claim) -> str:
        """See `Questioner.first_question`."""
        answer = self.asker.ask(
            "first_question",
            OneQuestion,
            claim_lines(claim),
            working_language=self.language_of(claim),
        )
        return one_line(answer.question)

    def opening_questions(self, claim: Claim, wordings: int) -> OpeningQuestions:
        """See `Questioner.opening_questions`; one call words them all."""
        answer = self.asker.ask(
            "opening_questions",
            OpeningList,
            claim_lines(claim),
            working_language=self.language_of(claim),
            most=max(wordings, _MOST_DOMAINS),
            count=wordings,
        )
        return OpeningQuestions(
            first=one_line(answer.first),
            as_question=one_line(answer.as_question),
            wordings=_distinct(answer.wordings)[:wordings],
            trusted=_hosts(answer.trusted),
        )

    def next_question(self, claim: Claim, history: Sequence[QuestionAnswer]) -> str | None:
        """See `Questioner.next_question`."""
        answer = self.asker.ask(
            "next_question",
            NextQuestion,
            claim_lines(claim),
            self.fitting(pair_lines(history)),
            working_language=self.language_of(claim),
        )
        return None if answer.clear or answer.question is None else one_line(answer.question)

    def side_question(
        self, claim: Claim, side: Sequence[QuestionAnswer], opposed: Sequence[QuestionAnswer]
    ) -> str | None:
        """See `Questioner.side_question`."""
        against = [f"OPPOSED: {pair_line(pair)}" for pair in opposed]
        answer = self.asker.ask(
            "side_question",
            OneQuestion,
            claim_lines(claim),
            self.fitting([*pair_lines(side), *against]),
            working_language=self.language_of(claim),
        )
        return one_line(answer.question)

    def paraphrases(self, claim: Claim, count: int, asked: Sequence[str]) -> list[str]:
        """See `Questioner.paraphrases`."""
        lines = [*claim_lines(claim), *(f"ASKED: {one_line(question)}" for question in asked)]
        questions = self._questions("paraphrases", claim, lines, count)
        known = {folded(question) for question in asked}
        return [question for question in questions if folded(question) not in known][:count]

    def article_questions(self, claim: Claim, article: Document, count: int) -> list[str]:
        """See `Questioner.article_questions`."""
        text = one_line(article.text[:_ARTICLE_CHARACTERS])
        told = [f"ARTICLE ({article.source.site}): {text}"]
        questions = self._questions("article_questions", claim, claim_lines(claim), count, told)
        return questions[:count]

    def search_queries(
        self, claim: Claim, history: Sequence[Round], tools: SearchTools, count: int = 2
    ) -> list[Query]:
        """See `Questioner.search_queries`; the model types queries, we read them into parts."""
        answer = self.asker.ask(
            "search_queries",
            QueryList,
            claim_lines(claim),
            self._history_lines(history),
            working_language=self.language_of(claim),
            most=count,
            count=count,
            tools=_tool_text(tools),
        )
        queries = [query for query in map(read_query, answer.queries) if query is not None]
        languages = {base_language(each) for each in tools.languages}
        own = [_plain(query) if query.language not in languages else query for query in queries]
        return own[:count]

    def question_queries(self, claim: Claim, question: str) -> list[Query]:
        """See `Questioner.question_queries`; needs no model (Papelo, Algorithm 2)."""
        both = question if folded(claim.text) in folded(question) else f"{claim.text} {question}"
        named = " ".join(names(claim, question))
        queries = [Query(text=both)]
        if named and folded(named) != folded(both):
            queries.append(Query(text=named))
        return queries

    def domains(self, claim: Claim) -> DomainHints:
        """See `Questioner.domains`."""
        answer = self.asker.ask(
            "domains",
            Domains,
            claim_lines(claim),
            working_language=self.language_of(claim),
            most=_MOST_DOMAINS,
        )
        return DomainHints(trusted=_hosts(answer.trusted), excluded=_hosts(answer.excluded))

    def further_languages(self, claim: Claim) -> list[str]:
        """See `Questioner.further_languages`."""
        own = self.language_of(claim)
        answer = self.asker.ask(
            "further_languages", LanguageList, claim_lines(claim), working_language=own
        )
        return further(answer.languages, own)

    def _questions(
        self, step: str, claim: Claim, lines: list[str], count: int, more: Sequence[str] = ()
    ) -> list[str]:
        language = self.language_of(claim)
        answer = self.asker.ask(
            step, QuestionList, lines, more, working_language=language, most=count, count=count
        )
        return list(_distinct(answer.questions))

    def _history_lines(self, history: Sequence[Round]) -> list[str]:
        """The rounds so far; for a small context only the last, without its reasoning."""
        rounds = list(history)[-_COMPACT_ROUNDS:] if self.small else list(history)
        lines = []
        for number, each in enumerate(rounds, 1 + len(history) - len(rounds)):
            queries = "; ".join(one_line(query_line(query)) for query in each.queries)
            lines.append(f"ROUND {number}: sent {queries or 'nothing'}; {each.results} results")
            if each.judgement and not self.small:
                verdict = each.judgement
                lines.append(f"  concluded {verdict.label}: {one_line(verdict.rationale)}")
            if each.feedback:
                lines.append(f"  feedback: {one_line(each.feedback)}")
        return lines


def names(claim: Claim, question: str = "") -> list[str]:
    """Return the names in a claim and a question, and what else is capitalised or a number."""
    told = capitalised(f"{claim.text} {question}")
    return list(dict.fromkeys((*(entity.name for entity in claim.entities), *told)))


def capitalised(text: str) -> list[str]:
    """Return the runs of capitalised words and numbers in `text`, sentence starts left out."""
    tokens = text.split()
    marked = [_telling(tokens, index) for index in range(len(tokens))]
    runs = groupby(range(len(tokens)), key=lambda index: marked[index])
    return [
        " ".join(tokens[index].strip(".,;:!?\"'“”()") for index in run)
        for telling, run in runs
        if telling
    ]


def further(languages: Sequence[str], own: str) -> list[str]:
    """Return at most two valid language codes other than `own`."""
    codes = dict.fromkeys(base_language(each.strip()) or "" for each in languages)
    return [code for code in codes if re.fullmatch(r"[a-z]{2}", code) and code != own][
        :_MOST_LANGUAGES
    ]


def _telling(tokens: Sequence[str], index: int) -> bool:
    token = tokens[index].lstrip("\"'“(")
    starts_sentence = index == 0 or tokens[index - 1].endswith((".", "!", "?"))
    return token[:1].isdigit() or (token[:1].isupper() and not starts_sentence)


def _distinct(questions: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, map(one_line, questions))))


def _plain(query: Query) -> Query:
    return query.model_copy(update={"language": None})


def _hosts(names: Sequence[str]) -> tuple[str, ...]:
    hosts = (re.sub(r"^https?://(www\.)?|/.*$", "", name.strip().lower()) for name in names)
    valid = dict.fromkeys(host for host in hosts if _DOMAIN.fullmatch(host))
    return tuple(valid)[:_MOST_DOMAINS]


def _tool_text(tools: SearchTools) -> str:
    allowed = []
    if tools.dates:
        allowed.append("before:YYYY-MM-DD and after:YYYY-MM-DD")
    if tools.location:
        allowed.append('location:"place"')
    text = f" Also allowed now: {', '.join(allowed)}." if allowed else ""
    if tools.languages:
        languages = ", ".join(tools.languages)
        text += f" One query each in these languages, beginning with lang:CODE: {languages}."
    return text
