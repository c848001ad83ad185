/** Runs on demand in a frame whose text is checked. */
import(chrome.runtime.getURL("content/framed.js")).then(() => true);
