/** Runs in the page on demand: modules can be loaded into it only from a classic script. */
import(chrome.runtime.getURL("content/main.js")).then(() => true);
