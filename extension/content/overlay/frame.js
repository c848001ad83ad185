/** The overlay's frame: a docked, movable card in a closed shadow root that the page cannot reach. */

import { h } from "../../views/dom.js";
import { icon, logo } from "../../views/icons.js";
import { direction, language, t } from "../../views/words.js";
import { enclosure, focusedElement, giveFocusBack } from "../focus.js";
import { partEvents } from "./events.js";
import { Place } from "./place.js";

/**
 * @typedef {object} FrameActions
 * @property {() => void} close
 * @property {() => void} openHistory
 */

export class Frame {
  /** Fires nothing of its own; the page sees an empty element. */
  host = document.createElement("plumbline-overlay");
  body = h("div", { class: "frame-body" });
  #live = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
  #root = this.host.attachShadow({ mode: "closed" });
  #sheet = new CSSStyleSheet();
  #mover = iconButton("move", "move", () => {});
  #card;
  #place;
  #close;
  /** @type {Element | null} */
  #focusedBefore = null;

  /** @param {FrameActions} actions */
  constructor(actions) {
    this.#close = actions.close;
    const header = h(
      "header",
      { class: "frame-head" },
      h("span", { class: "brand", id: "title" }, logo(), t("extension_name")),
      h(
        "span",
        { class: "frame-buttons" },
        this.#mover,
        iconButton("panel", "open_history", actions.openHistory),
        iconButton("close", "close", actions.close),
      ),
    );
    this.#card = h(
      "div",
      { class: "frame", role: "dialog", "aria-labelledby": "title", tabindex: -1, dir: direction(), lang: language() },
      header,
      this.body,
      this.#live,
    );
    this.#root.append(this.#card);
    this.#root.adoptedStyleSheets = [this.#sheet];
    this.#place = new Place(this.#card, this.host);
    this.#place.dragBy(header, this.#mover);
    partEvents(this.host, this.#root, (event) => this.#press(event));
  }

  get shown() {
    return this.host.isConnected;
  }

  /** The part of the window that the card covers. */
  get box() {
    return this.#card.getBoundingClientRect();
  }

  /** @param {import("./place.js").Box} box what of the page is to be seen beside the card */
  uncover(box) {
    this.#place.uncover(box);
  }

  /** Leave at least half of the window's height to the page, until the card is closed. */
  makeRoom() {
    this.#card.classList.add("low");
  }

  /**
   * Show the frame and move the focus into it.
   * @param {string} css
   * @param {string} theme
   */
  show(css, theme) {
    if (css) this.#sheet.replaceSync(css);
    this.host.dataset.theme = theme;
    if (document.activeElement !== this.host) this.#focusedBefore = focusedElement();
    document.addEventListener("keydown", this.#escapeFromPage);
    this.#toTop();
    this.#place.settle();
    const selection = document.getSelection();
    if (selection?.rangeCount) this.#place.standBeside(selection.getRangeAt(0));
    this.#card.focus({ preventScroll: true });
  }

  /** Take the frame away and give the focus back to where it was. */
  hide() {
    document.removeEventListener("keydown", this.#escapeFromPage);
    this.host.remove();
    this.#card.classList.remove("low");
    giveFocusBack(this.#focusedBefore);
  }

  /**
   * Say something to people who listen to the page.
   * @param {string} words
   */
  say(words) {
    if (this.#live.textContent !== words) this.#live.textContent = words;
  }

  // What came last into the top layer stands above all else, also above what the page put there. But
  // outside of a modal dialog, or of what fills the screen, nothing can be used.
  #toTop() {
    const home = enclosure() ?? document.documentElement;
    if (this.host.parentNode !== home) home.append(this.host);
    for (const type of ["close", "fullscreenchange"]) home.addEventListener(type, this.#comeOut);
    this.host.popover = "manual";
    this.host.hidePopover();
    this.host.showPopover();
  }

  #comeOut = () => {
    const home = this.host.parentElement;
    if (home && home !== document.documentElement && !home.matches(":modal")) this.#toTop();
  };

  // Only where the page lets it through and nobody is typing: Esc belongs to the page first.
  #escapeFromPage = (/** @type {KeyboardEvent} */ event) => {
    const idle = document.activeElement === document.body || document.activeElement === null;
    if (event.key === "Escape" && idle && !event.defaultPrevented) this.#close();
  };

  /** @param {KeyboardEvent} event in the overlay */
  #press(event) {
    if (this.#root.activeElement === this.#mover) this.#place.press(event);
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.#close();
  }
}

/**
 * @param {string} name
 * @param {string} key
 * @param {() => void} onclick
 */
function iconButton(name, key, onclick) {
  return h("button", { class: "icon-button", type: "button", "aria-label": t(key), title: t(key), onclick }, icon(name));
}
