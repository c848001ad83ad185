"""How sentences say who tells something, as patterns made of the lists of each language."""

from __future__ import annotations

import re
from functools import lru_cache

from plumbline.reasoning.embedded.language.lexicon import either, lexicon

_OPEN, _CLOSE = '“"„«‘', '”"“»’'
Patterns = dict[str, re.Pattern[str]]


@lru_cache(maxsize=8)
def patterns_of_telling(language: str) -> Patterns:
    """Return the patterns of a language, by what they read: "said that", a quote first, "according
    to" and so on."""
    lists = lexicon(language)
    telling = lists.set("reporting_verbs") | set(lists.phrases("telling_verbs"))
    sorted_verbs = sorted(telling, key=len, reverse=True)
    between = either(lists.set("between_adverbs"))
    adverb = rf"(?:(?:{between}|\w+ly)\s+)?"
    gap = rf"\s+{adverb}"
    verbs = "|".join(gap.join(map(re.escape, verb.split())) for verb in sorted_verbs)
    verbs += (
        rf"|(?:{lists.text('habit_words') or '(?!)'})\s+(?:{either(lists.set('telling_bases'))})"
    )
    perfect = lists.text("perfect_words") or "(?!)"
    verbs = rf"(?-i:(?:(?:{perfect})\s+)?(?:{verbs}))"  # no "United States"
    shortened = lists.phrases("short_titles")
    titles = "|".join(rf"(?<=\b{one})\." for one in shortened) or "(?!)"
    unended = "".join(rf"(?<!\b{one}\.)" for one in (*shortened, "(?-i:[A-Z])"))
    titles += r"|(?-i:(?<=\b[A-Z])\.(?= [A-Z]))"  # "Donald N. Holm"
    titles += r"|(?<=\b[UE])\.(?=[SKN]\.)|(?<=\b[UE]\.[SKN])\."  # "U.S. officials"
    verb_first = rf"(?P<verb_first>{verbs})\s+(?P<after>(?:[^.;:]|{titles})+?)"
    small = either(lists.set("prepositions"))
    days = {**lists.table("weekdays"), **lists.table("months")}
    calendar = either(days)
    weekday = either(lists.table("weekdays"))
    whom = lists.text("told_class") or "(?!)"
    # "told reporters in March", "said on Friday in Malm, where she lives"
    anybody = rf"(?<=\b{re.escape(lists.text('told_word') or 'told')})\s+(?:\w+\s?){{1,4}}"
    day = either(lists.table("relative_days"))
    day += f"|{weekday}"
    later = (
        rf"(?:\s+{whom}|{anybody})?"
        rf"(?:\s+(?P<later>(?:{small})\s[^.;:]+?|(?:{day})(?:\s+(?:{small})\s[^.;:]+?)?))?"
    )
    aside_last = rf"(?P<before>[^,.;:“”\"]+?(?:,[^,.;:“”\"]+,)?)\s+(?P<verb_last>{verbs}){later}"
    who = rf"(?:{verb_first}|{aside_last})"
    according = either(lists.phrases("according_to"))
    relative = either(lists.set("relative_pronouns") or ["who"])
    that = re.escape(lists.text("that_word"))
    to_whom = r"[^\s,]+"
    direct = either(lists.phrases("direct_telling_verbs"))
    # "told reporters in Brenn on Monday that"
    there = rf"(?:\s+(?:{small})\s+(?!{that}\b)\w+(?:\s+(?!{that}\b)\w+)?){{0,2}}?"
    remarks = either(lists.set("remark_openers"))
    joiners = either(lists.set("coordinators"))
    says = lists.text("says") or "says"
    told = rf"{re.escape(lists.text('told_word') or 'told')}\s+{whom}"
    bare = either(lists.phrases("bare_reporting_verbs"))
    hearsay = lists.text("hearsay") or "(?!)"
    quote = rf"[{_OPEN}](?P<content>[^“”„«»\"]{{3,}}?)[,.!?]?[{_CLOSE}]"
    more = rf"[{_OPEN}](?P<more>[^“”„«»\"]+?)[,.!?]*[{_CLOSE}]"
    short = rf"(?:[^,.;:“”\"]|(?<=\d)[,.](?=\d)|{titles}){{2,80}}?"
    counted = r"(?<=\d),(?=\d)"  # "a study of 48,000 adults"
    name = rf"(?P<speaker>(?:[^,;:“”\"]|{counted})+?)"
    verb = rf"(?P<verb>{verbs})"
    raw = {
        "quote_first": rf"{quote},?\s+{who}\s*[.,]*$",
        "quote_split": rf"{quote},?\s+{who},\s+{more}\.?$",
        "according_first": rf"(?:{according})\s+(?P<speaker>(?:[^,]|{counted})+?)"
        rf"(?:,\s+(?:\w+ed|{relative})\s[^,]+)?,\s+(?P<content>.+)$",
        "according_last": rf"(?P<content>.+?),?\s+(?:{according})\s+"
        rf"(?P<speaker>(?:[^,.]|{counted})+)\.?$",
        "according_mid": rf",\s+(?:{according})\s+(?P<speaker>(?:[^,]|{counted})+),",
        "said_that": rf"{name}(?:,(?P<aside>[^,;:“”\"]+),)?\s+{adverb}"
        rf"(?P<told>{verb}(?:\s+{to_whom}(?:\s+\w+){{0,2}}?)?|{told}{there}|{direct})"
        rf"(?:,\s+[^,;:“”\"]+,|,)?\s+(?:(?:{between})\s+)?{that}:?\s+(?P<content>.+)$",
        "said_clause": rf"{name}(?:,[^,;:“”\"]+,)?\s+(?:(?:{between})\s+)?"
        rf"(?P<verb>(?-i:(?:(?:{perfect})\s+)?(?:{bare})|{told}))"
        rf"(?:\s+(?P<when>(?:{small})\s+(?:{calendar})|{weekday}))?\s+(?P<content>.+)$",
        "hearsay": rf"(?:{hearsay})\s+",
        # "Holm said: “We won.”", "Holm said “We won.”"
        "said_quote": rf"{name}\s+{verb}(?:{later}\s*[:,]\s*|\s+(?=[{_OPEN}](?-i:[A-Z])))"
        rf"{quote}\.?$",
        "in_passing": rf",\s+(?:(?P<before>{short})\s+(?P<verb_last>{verbs}|{direct}){later}"
        rf"|(?P<verb_first>{verbs})\s+(?!{that}\b)(?P<after>{short}))(?=[,.](?!\d){unended}|$),?",
        # "…, Ada Holm, who runs it, said."
        "in_passing_aside": rf",\s+(?P<before>{short}),\s+(?P<aside>(?!(?:{joiners})\b)"
        rf"[^.;:“”\"]{{2,80}}?),\s+(?P<verb_last>{verbs}|{direct}){later}(?=[,.](?!\d){unended}|$),?",
        # "…, offering hope", "…, as others urge calm": who writes it adds that.
        "remark": rf"\s*(?:(?:\w+ly\s+)?[a-z]+ing\b|(?:{remarks})\s)",
        "whole_quote": rf"\s*[{_OPEN}](?P<content>(?-i:[A-Z])[^“”„«»\"]+?)[,.]?[{_CLOSE}]?\.?$",
        "relative": rf",\s+(?P<clause>(?:{relative})\b)",
    }
    compiled = {name: re.compile(one, re.IGNORECASE | re.DOTALL) for name, one in raw.items()}
    somebody = re.compile(lists.text("somebody"))
    told_word = re.compile(re.escape(lists.text("told_word") or "told"))
    return {**compiled, "somebody": somebody, "says": re.compile(says), "told": told_word}
