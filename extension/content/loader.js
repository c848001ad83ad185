/** Runs in the page on demand: modules can be loaded into it only from a classic script. */
{
  // What lies deepest is asked for at once: import by import, the overlay would come later.
  const deep = [
    ...["views/claim-card.js", "views/reader-label.js", "views/words.js", "views/recheck.js", "views/evidence.js"],
    ...["model/reducer.js", "model/spans.js", "model/diff.js", "content/anchor.js", "content/tones.js"],
  ];
  for (const path of deep) void import(chrome.runtime.getURL(path));
  import(chrome.runtime.getURL("content/main.js")).then(() => true);
}
