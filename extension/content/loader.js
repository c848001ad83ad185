/** Runs in the page on demand: modules can be loaded into it only from a classic script. */
{
  // Asked for at once, first what the frame needs: import by import, all would come later.
  const frame = [
    ...["content/main.js", "content/overlay/frame.js", "content/overlay/place.js"],
    ...["content/overlay/events.js", "content/focus.js", "views/dom.js", "views/icons.js", "views/words.js"],
    "browser.js",
  ];
  const rest = [
    ...["content/overlay/overlay.js", "views/check-view.js", "content/marks.js", "views/claim-card.js"],
    ...["views/reader-label.js", "views/recheck.js", "views/evidence.js", "model/reducer.js", "model/spans.js"],
    ...["model/diff.js", "content/anchor.js", "content/text-index.js", "content/tones.js", "content/scroll.js"],
  ];
  const load = (/** @type {string} */ path) => import(chrome.runtime.getURL(path));
  const [main] = frame.map(load);
  main.then(() => rest.forEach(load));
  main.then(() => true);
}
