/** Runs in every frame on demand and returns what is selected there. */
import(chrome.runtime.getURL("content/selection.js")).then((module) => module.readSelection());
