/** Reads the selection of a frame, with the text around it and what the page says of itself. */

import { firstCodePoints, lastCodePoints } from "../model/spans.js";
import { focusedElement } from "./focus.js";
import { withGaps } from "./gaps.js";
import { describePage } from "./page.js";
import { withRaised } from "./raised.js";
import { isSeen } from "./seen.js";

/** @typedef {import("../model/types.js").Selected} Selected */

const AROUND = 2_000;
const BOOK = 300_000; // of so much, no more than single paragraphs can be checked
const INSIDE = 0; // what Range.comparePoint says of a place within
const TEXT_INPUTS = new Set(["text", "search", "url", "email", "tel", ""]);

/**
 * The range that was read last, for marking claims in the page.
 * @type {Range | null}
 */
export let lastRange = null;

/** Whether the reader was last in a frame within this one. */
let inFrame = false;

/**
 * Return what the reader has selected in this frame.
 * @returns {Selected}
 */
export function readSelection() {
  lastRange = null;
  const active = focusedElement();
  const inOverlay = active?.localName === "plumbline-overlay";
  if (!inOverlay) inFrame = document.hasFocus() && active instanceof HTMLIFrameElement;
  const focus = { focused: document.hasFocus() && !inFrame, inFrame };
  const field = selectedField(active);
  if (field) return { ...fromField(field), origin: "field", ...focus };
  const selection = deepSelection(document);
  const selected = selection?.toString() ?? "";
  if (!selection || !selected.trim()) return { passage: null, reason: emptyReason(), origin: "page", ...focus };
  const range = selectedRange(selection);
  // In Chromium, what is selected in the overlay has no place; in Firefox it has that within it.
  const own = inOverlay && (!range || /** @type {ShadowRoot} */ (range.startContainer.getRootNode()).host === active);
  if (own) return { passage: { text: selected.trim() }, reason: "selected", origin: "overlay", ...focus };
  lastRange = range;
  const passage = { ...describePage(document), text: asShown(selected, range).trim(), ...(range ? around(range, selected) : {}) };
  return { passage, reason: "selected", origin: "page", ...focus };
}

/**
 * Return what was selected as the page shows it; a book's text as it is, since to look at every letter of it
 * would take longer than anybody waits.
 * @param {string} selected
 * @param {Range | null} range
 */
function asShown(selected, range) {
  if (!range || selected.length > BOOK) return selected;
  // Spaces first: they change no letter, and by letters the raised text is found.
  return withRaised(range, withGaps(selected, range, isRead));
}

/** @returns {Selected["reason"]} */
function emptyReason() {
  return document.contentType === "application/pdf" ? "pdf" : "empty";
}

/**
 * Return the focused element if it is a text field with a selection of its own: pages keep those apart.
 * @param {Element | null} active
 * @returns {HTMLInputElement | HTMLTextAreaElement | null}
 */
function selectedField(active) {
  const isField = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement;
  if (!isField || active.selectionStart === active.selectionEnd) return null;
  return active;
}

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Pick<Selected, "passage" | "reason">}
 */
function fromField(field) {
  if (field instanceof HTMLInputElement && !TEXT_INPUTS.has(field.type)) return { passage: null, reason: "password" };
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  const selected = field.value.slice(start, end);
  const text = selected.trim();
  if (!text) return { passage: null, reason: "empty" };
  const at = start + selected.indexOf(text);
  const before = lastCodePoints(field.value.slice(0, at), AROUND);
  const after = firstCodePoints(field.value.slice(at + text.length), AROUND);
  return { passage: { ...describePage(document), text, before, after }, reason: "selected" };
}

/**
 * A selection inside an open shadow root is its root's own in Chromium, whose document tells its words
 * but not its place; in Firefox it is the document's.
 * @param {Document} doc
 * @returns {Selection | null}
 */
function deepSelection(doc) {
  const selection = doc.getSelection();
  if (selection?.toString().trim() && !selection.isCollapsed) return selection;
  for (const host of doc.querySelectorAll("*")) {
    const root = /** @type {any} */ (host.shadowRoot);
    const inside = root?.getSelection?.();
    if (inside?.toString().trim()) return inside;
  }
  return selection;
}

/**
 * @param {Selection} selection
 * @returns {Range | null}
 */
function selectedRange(selection) {
  if (!selection.rangeCount) return null;
  const range = selection.getRangeAt(0).cloneRange();
  return range.collapsed ? null : range;
}

/**
 * Return up to 2,000 characters of the page's text on either side of `range`, with the white space that
 * parts them from its text: without, nobody could tell a word that was cut in two.
 * @param {Range} range
 * @param {string} selected the range's text as it was selected
 */
function around(range, selected) {
  const [lead = "", rest = ""] = [/^\s+/, /\s+$/].map((edge) => edge.exec(selected)?.[0] ?? "");
  return {
    before: lastCodePoints(gather(range, "before") + gapLike(lead), AROUND),
    after: firstCodePoints(gapLike(rest) + gather(range, "after"), AROUND),
  };
}

/**
 * Return one character for white space: a line break if it has one.
 * @param {string} space
 */
function gapLike(space) {
  return space.includes("\n") ? "\n" : space && " ";
}

/**
 * Walk from the range's edge outwards, text node by text node, until enough text is found.
 * @param {Range} range
 * @param {"before" | "after"} side
 */
function gather(range, side) {
  const root = range.startContainer.getRootNode();
  const walker = document.createTreeWalker(root === document ? document.body : root, NodeFilter.SHOW_TEXT, isRead);
  const backwards = side === "before";
  const container = backwards ? range.startContainer : range.endContainer;
  const offset = backwards ? range.startOffset : range.endOffset;
  walker.currentNode = container instanceof Text ? container : edgeNode(container, offset, backwards);
  let text = container instanceof Text ? collapsed(part(container.data, offset, backwards)) : "";
  let last = walker.currentNode;
  while (text.length < AROUND * 2) {
    const node = backwards ? walker.previousNode() : walker.nextNode();
    if (!node) break;
    const data = collapsed(/** @type {Text} */ (node).data);
    if (!data || range.comparePoint(node, 0) === INSIDE) continue;
    const gap = blockOf(node) === blockOf(last) ? "" : "\n";
    text = backwards ? data + gap + text : text + gap + data;
    last = node;
  }
  const lines = text.replace(/ ?\n\s*/g, "\n").replace(/ +/g, " ");
  return backwards ? lines.trimStart() : lines.trimEnd();
}

/** @param {string} text */
function collapsed(text) {
  return text.replace(/\s+/g, " ");
}

/**
 * Return the nearest element around `node` that is not laid out within a line.
 * @param {Node} node
 */
function blockOf(node) {
  let element = node.parentElement;
  while (element && getComputedStyle(element).display.startsWith("inline")) element = element.parentElement;
  return element;
}

/**
 * @param {string} data
 * @param {number} offset
 * @param {boolean} backwards
 */
function part(data, offset, backwards) {
  return backwards ? data.slice(0, offset) : data.slice(offset);
}

/**
 * @param {Node} container
 * @param {number} offset
 * @param {boolean} backwards
 */
function edgeNode(container, offset, backwards) {
  return container.childNodes[backwards ? offset : offset - 1] ?? container;
}

/** @param {Node} node */
function isRead(node) {
  return isSeen(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
}
