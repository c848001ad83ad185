import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { page } from "./support.js";

const { describePage, publishedDate } = await import("../../../extension/content/page.js");

const of = (head, body = "") => page(`<!doctype html><html lang="de-AT"><head>${head}</head><body>${body}</body></html>`);

describe("the day a page was published", () => {
  const cases = {
    "a meta property": ['<meta property="article:published_time" content="2026-10-18T08:00:00+02:00">', "2026-10-18"],
    "a meta name": ['<meta name="DC.date.issued" content="2024-02-29">', "2024-02-29"],
    "JSON-LD in a graph": [
      '<script type="application/ld+json">{"@graph":[{"x":1},{"datePublished":"2025-01-02T00:00:00Z"}]}</script>',
      "2025-01-02",
    ],
    "JSON-LD after a broken one": [
      '<script type="application/ld+json">{oops</script><script type="application/ld+json">[{"datePublished":"2025-03-04"}]</script>',
      "2025-03-04",
    ],
    "a date in words": ['<meta name="date" content="18 October 2026 12:00 UTC">', "2026-10-18"],
    "no date that is one": ['<meta name="date" content="last spring">', null],
    nothing: ["", null],
  };
  for (const [name, [head, expected]] of Object.entries(cases)) {
    it(`is read from ${name}`, () => assert.equal(publishedDate(of(head)), expected));
  }

  for (const zone of ["Pacific/Kiritimati", "Europe/Berlin", "UTC", "Pacific/Pago_Pago"]) {
    it(`is the day that is written, in ${zone}, too`, () => {
      process.env.TZ = zone;
      for (const written of ["January 5, 2021", "Tue, 05 Jan 2021 23:30:00 +0200", "5 Jan 2021 at 1:10 a.m. GMT", "Tue Jan 05 12:00:00 CET 2021"]) {
        assert.equal(publishedDate(of(`<meta name="date" content="${written}">`)), "2021-01-05", written);
      }
    });
  }

  for (const written of ["10:30 May 5, 2021", "10:30 AM MAY 5, 2021", "At 9:05 CEST 5 May 2021", "5 May 2021 10:30 P.M. EDT"]) {
    it(`keeps its month behind a time: ${written}`, () => {
      assert.equal(publishedDate(of(`<meta name="date" content="${written}">`)), "2021-05-05");
    });
  }

  it("is read from a time element of the article", () => {
    const shown = of("", '<article><time datetime="2026-05-06T07:08">6 May</time></article>');
    assert.equal(publishedDate(shown), "2026-05-06");
  });
});

describe("what a page says of itself", () => {
  it("prefers the title and site it gives to others", () => {
    const head = '<title>A | B</title><meta property="og:title" content="A"><meta property="og:site_name" content="The B">';
    const { title, site, language } = describePage(of(head));
    assert.deepEqual({ title, site, language }, { title: "A", site: "The B", language: "de-AT" });
  });

  it("is of the page around where a frame has no address", () => {
    const outer = of('<title>Outer</title><meta name="date" content="2026-10-18">');
    const inner = page("<!doctype html><p>A mail.</p>");
    const view = { document: outer };
    Object.assign(view, { parent: view });
    const at = (doc, href, parent) => {
      Object.defineProperty(doc, "location", { value: { href, hostname: href.startsWith("http") ? new URL(href).hostname : "" } });
      Object.defineProperty(doc, "defaultView", { value: parent });
    };
    at(outer, "https://mail.test/inbox", view);
    at(inner, "about:srcdoc", { parent: view });
    const { url, title, site, language, published } = describePage(inner);
    assert.deepEqual([url, title, site], ["https://mail.test/inbox", "Outer", "mail.test"]);
    assert.deepEqual([language, published], ["de-AT", "2026-10-18"]);
  });

  it("never exceeds what the server takes", () => {
    const { title } = describePage(of(`<title>${"x".repeat(5000)}</title>`));
    assert.equal(title.length, 1000);
  });
});
