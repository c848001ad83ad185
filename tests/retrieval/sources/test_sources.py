"""Sources are known for what they are, by whose pages they stand on."""

from __future__ import annotations

import pytest

from plumbline.retrieval.data import load
from plumbline.retrieval.sources.kinds import has_official_ending, kind_of, satire_findings
from plumbline.retrieval.web.urls import (
    host_of,
    on_site,
    original_url,
    owner_domain,
    same_page_key,
)


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("https://www.cdc.gov/flu/", "official"),
        ("https://www.gov.uk/vat", "official"),
        ("https://www.ons.gov.uk/", "official"),
        ("https://www.legifrance.gouv.fr/", "official"),
        ("https://www.gob.mx/salud", "official"),
        ("https://www.inegi.gob.mx/", "official"),
        ("https://www.health.govt.nz/", "official"),
        ("https://www.mhlw.go.jp/", "official"),
        ("https://www.bmi.gv.at/", "official"),
        ("https://www.bag.admin.ch/", "official"),
        ("https://ec.europa.eu/eurostat", "official"),
        ("https://www.who.int/", "official"),
        ("https://news.un.org/", "official"),
        ("https://www.destatis.de/", "official"),
        ("https://www.health.nsw.gov.au/", "official"),
        ("https://web.archive.org/web/20200101000000/https://www.cdc.gov/flu/", "official"),
        ("https://gov.example.com/", "other"),
        ("https://mygov.org/", "other"),
        ("https://who.int.example.com/", "other"),
        ("https://un.org.evil.example/", "other"),
        ("https://fakeun.org/", "other"),
        ("https://de.wikipedia.org/wiki/Rhein", "reference"),
        ("https://www.britannica.com/place/Nile", "reference"),
        ("https://www.snopes.com/fact-check/x/", "fact_check"),
        ("https://www.reuters.com/fact-check/x", "fact_check"),
        ("https://www.reuters.com/world/x", "news"),
        ("https://www.usatoday.com/story/news/factcheck/2020/07/18/a-claim/123/", "fact_check"),
        ("https://www.cnn.com/2020/10/22/politics/fact-check-debate/index.html", "fact_check"),
        ("https://www.cnn.com/2020/10/23/politics/a-plan-fact-check/index.html", "fact_check"),
        ("https://www.nbcnews.com/politics/fact-checking-night-3-n1238343", "fact_check"),
        ("https://www.pbs.org/newshour/politics/ap-fact-check-a-claim", "fact_check"),
        ("https://www.tagesschau.de/faktenfinder/ein-satz-101.html", "fact_check"),
        ("https://www.lemonde.fr/les-decodeurs/article/x.html", "fact_check"),
        ("https://www.cbsnews.com/news/twitter-adds-fact-check-warning-to-posts/", "news"),
        ("https://example.org/fact-check/x", "other"),
        ("https://www.bbc.co.uk/news/1", "news"),
        ("https://www.nature.com/articles/x", "scholarly"),
        ("https://pubmed.ncbi.nlm.nih.gov/1/", "scholarly"),
        ("https://x.com/someone/status/1", "social"),
        ("https://old.reddit.com/r/x", "social"),
        ("https://www.nairaland.com/1/a-thread", "social"),
        ("https://www.scribd.com/document/1/anything", "social"),
        ("https://www.theonion.com/x", "satire"),
        ("https://www.der-postillon.com/x", "satire"),
        ("https://www.newyorker.com/humor/borowitz-report/x", "satire"),
        ("https://www.newyorker.com/magazine/x", "news"),
        ("https://example.org/", "other"),
        ("not a url", "other"),
    ],
)
def test_the_kind_of_a_page(url: str, kind: str) -> None:
    assert kind_of(url) == kind


def test_official_status_needs_the_whole_ending() -> None:
    assert has_official_ending("https://data.gov.in/")
    assert not has_official_ending("https://gov.info/")
    assert not has_official_ending("https://international/")


def test_every_satire_site_has_its_reason() -> None:
    assert all(len(reason) > 10 for reason in load("satire_sites").values())
    assert satire_findings("https://www.theonion.com/x")[0].kind == "satire"
    assert satire_findings("https://example.com/") == ()


@pytest.mark.parametrize(
    "other",
    [
        "https://www.example.com/news/bridge",
        "http://example.com/news/bridge/",
        "https://m.example.com/news/bridge",
        "https://amp.example.com/news/bridge",
        "https://example.com/news/bridge/amp/",
        "https://example.com/news/bridge.amp.html",
        "https://example.com/news/bridge?amp=1",
        "https://example.com/news/bridge?utm_source=x&utm_medium=y",
        "https://example.com/news/bridge?fbclid=123",
        "https://example.com/news/bridge#comments",
        "https://EXAMPLE.com/news/bridge",
        "https://web.archive.org/web/20230504/https://example.com/news/bridge",
        "https://web.archive.org/web/20230504000000id_/http://www.example.com/news/bridge",
        "https://archive.ph/20230504101010/https://example.com/news/bridge",
        "https://example-com.cdn.ampproject.org/c/s/example.com/news/bridge",
        "https://www.google.com/amp/s/example.com/news/bridge",
        "https://example.com/amp/news/bridge",
        "https://example.com//news/bridge;jsessionid=0A1B?PHPSESSID=77",
        "https://example.com/news/bridge?output=amp&print=1",
        "https://touch.example.com/news/bridge",
        "https://example-com.cdn.ampproject.org/v/s/example.com/news/bridge?amp_js_v=0.1&usqp=m",
        "https://wayback.archive.org/web/2023/http://example.com:80/news/bridge",
        "https://wayback.archive-it.org/1068/20230504101010/https://example.com/news/bridge",
        "https://arquivo.pt/wayback/20230504101010/https://example.com/news/bridge",
        "https://www.webarchive.org.uk/wayback/archive/20230504/https://example.com/news/bridge",
        "https://webarchive.nationalarchives.gov.uk/ukgwa/20230504/https://example.com/news/bridge",
        "https://archive.is/2023.05.04-101010/https://example.com/news/bridge",
        "https://archive.ph/newest/https://example.com/news/bridge",
        "https://webcache.googleusercontent.com/search?q=cache:ab-C:https://example.com/news/bridge&hl=en",
        "https://webcache.googleusercontent.com/search?q=cache:https://example.com/news/bridge",
        "https://www.google.co.uk/url?sa=t&url=https%3A%2F%2Fexample.com%2Fnews%2Fbridge&ved=2",
        "https://duckduckgo.com/l/?uddg=https%3A%2F%2Fexample.com%2Fnews%2Fbridge&rut=ab",
        "https://r.search.yahoo.com/_ylt=A/RV=2/RO=10/RU=https%3a%2f%2fexample.com%2fnews%2fbridge/RK=2/",
        "https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fnews%2Fbridge&h=AT",
        "https://example-com.translate.goog/news/bridge?_x_tr_sl=de&_x_tr_tl=en",
    ],
)
def test_copies_of_a_page_are_the_page(other: str) -> None:
    assert same_page_key(other) == same_page_key("https://example.com/news/bridge")


@pytest.mark.parametrize(
    "other",
    [
        "https://example.com/news/bridge-2",
        "https://example.org/news/bridge",
        "https://example.com/news/bridge?page=2",
        "https://news.example.com/news/bridge",
        "https://example.com/",
        "https://example.com/amp",
        "https://example.com/news/bridge?output=pdf",
        "https://copies.example/https://example.com/news/bridge",
        "https://google.evil.example/url?q=https://example.com/news/bridge",
    ],
)
def test_other_pages_are_others(other: str) -> None:
    assert same_page_key(other) != same_page_key("https://example.com/news/bridge")


def test_an_archive_copy_belongs_to_the_original() -> None:
    url = "https://web.archive.org/web/2020/https://www.cdc.gov/flu/"
    assert original_url(url) == "https://www.cdc.gov/flu/"
    assert host_of(url) == "cdc.gov"


def test_a_site_under_another_name_is_the_same() -> None:
    post = same_page_key("https://x.com/holm/status/1")
    assert same_page_key("https://mobile.twitter.com/holm/status/1") == post
    assert same_page_key("https://twitter.com/holm/status/1") == post
    assert same_page_key("http://dx.doi.org/10.1/2") == same_page_key("https://doi.org/10.1/2")


def test_nobody_can_pass_for_another_site() -> None:
    for copies in ("https://evil.example/web/2020/", "https://google.evil.example/amp/s/"):
        assert host_of(f"{copies}https://www.cdc.gov/flu/").endswith("evil.example")
    assert host_of("https://www-cdc-gov.translate.goog.evil.example/flu/").endswith("evil.example")
    assert host_of("https://my--site-com.translate.goog/flu/") == "my-site.com"


@pytest.mark.parametrize(
    ("site", "lies_on"),
    [
        ("example.com", True),
        ("www.example.com", True),
        ("*.example.com", True),
        ("https://example.com/", True),
        ("example.com/news", True),
        ("example.com/sport", False),
        ("ample.com", False),
        ("com", True),
        ("", False),
        ("news.example.com", False),
    ],
)
def test_a_page_lies_on_a_site(site: str, lies_on: bool) -> None:
    assert on_site("https://www.example.com/news/bridge", site) is lies_on


@pytest.mark.parametrize(
    ("host", "owner"),
    [
        ("news.bbc.co.uk", "bbc.co.uk"),
        ("edition.cnn.com", "cnn.com"),
        ("alice.blogspot.com", "alice.blogspot.com"),
        ("127.0.0.1:8737", "127.0.0.1:8737"),
    ],
)
def test_who_owns_a_host(host: str, owner: str) -> None:
    assert owner_domain(host) == owner


def test_malformed_addresses_are_no_error() -> None:
    for url in ("http://[::1", "http://a:b:c/", "", "http://", "::::"):
        same_page_key(url)
        assert host_of(url) == ""
