/** Pairing in two steps: the server is found by itself, then its code is typed in. */

import { browser, LOCAL_SERVER } from "../browser.js";
import { fill, h } from "../views/dom.js";
import { icon } from "../views/icons.js";
import { CallFailed } from "../views/link.js";
import { openPage, part } from "../views/page.js";
import { troubleView } from "../views/problem.js";
import { orPress } from "../views/shortcut.js";
import { t } from "../views/words.js";

const LOOK_MILLISECONDS = 2_000;

const link = openPage();
const server = part("server", HTMLElement);
const elsewhere = part("elsewhere", HTMLDetailsElement);
const pairing = part("pairing", HTMLElement);
const code = part("code", HTMLInputElement);
let paired = false;

part("copy", HTMLButtonElement).addEventListener("click", async ({ target }) => {
  await navigator.clipboard.writeText(document.querySelector(".command")?.textContent ?? "");
  if (target instanceof HTMLElement) target.textContent = t("copied");
});
part("options", HTMLButtonElement).addEventListener("click", () => void browser.runtime.openOptionsPage());
part("pair", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  void pair();
});
part("look", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  void lookElsewhere();
});
elsewhere.querySelector("summary")?.prepend(icon("chevron"));
code.addEventListener("input", () => {
  code.value = code.value.replace(/\D/g, "");
});

void sayHow();
void look();

/** Look for the server, again and again while somebody is watching, until all is done. */
async function look() {
  if (document.visibilityState === "visible") await showState();
  if (!paired) setTimeout(look, LOOK_MILLISECONDS);
}

async function showState() {
  try {
    const { base, capabilities } = await link.call("status");
    elsewhere.hidden = true;
    showStages(true, Boolean(capabilities));
    fill(server, state("ok", "supported", t("server_found", base)));
    part("demo", HTMLAnchorElement).href = `${base}/demo/`;
    if (capabilities && !paired) showPaired();
  } catch (error) {
    showMissing(error);
  }
}

/** @param {unknown} error */
function showMissing(error) {
  const trouble = error instanceof CallFailed ? error.trouble : { kind: "internal" };
  elsewhere.hidden = trouble.kind !== "not_running";
  if (trouble.kind === "not_paired") return showStages(true, false);
  showStages(trouble.kind === "other_server", false);
  if (trouble.kind === "other_server") return fill(server, troubleView(trouble, {})); // the code goes in below
  if (trouble.kind === "not_running") return fill(server, state("waiting", "pending", t("server_awaited")));
  fill(server, troubleView(trouble, { openWelcome: () => void allow(), retry: () => void showState() }));
}

/** Look for the server where the terminal says that it is; of an address, only the port can be another. */
async function lookElsewhere() {
  const port = Number(/(\d+)\/?$/.exec(part("address", HTMLInputElement).value.trim())?.[1]);
  const said = part("looked", HTMLElement);
  try {
    await link.call("server.at", { port });
    fill(said);
    await showState();
  } catch {
    fill(said, h("p", { class: "hint" }, t("welcome_not_there", `http://127.0.0.1:${port}`)));
  }
}

/**
 * @param {boolean} running
 * @param {boolean} isPaired
 */
function showStages(running, isPaired) {
  part("stage-server", HTMLElement).dataset.done = String(running);
  part("stage-pair", HTMLElement).dataset.done = String(isPaired);
  part("stage-pair", HTMLElement).dataset.waiting = String(!running);
  part("stage-try", HTMLElement).dataset.waiting = String(!isPaired);
}

async function pair() {
  // Firefox asks for the permission only straight from a click, so this comes before all else.
  if (!(await browser.permissions.request(LOCAL_SERVER))) {
    return fill(pairing, troubleView({ kind: "permission_missing" }, {}));
  }
  try {
    await link.call("pair", { code: code.value });
    await showState();
    showPaired();
  } catch (error) {
    const trouble = error instanceof CallFailed ? error.trouble : { kind: "internal" };
    fill(pairing, troubleView(trouble, {}));
    code.select();
  }
}

function showPaired() {
  paired = true;
  part("pair", HTMLFormElement).hidden = true;
  fill(pairing, state("ok", "supported", t("paired")));
  showStages(true, true);
}

async function allow() {
  await browser.permissions.request(LOCAL_SERVER);
  await showState();
}

async function sayHow() {
  fill(part("how", HTMLElement), t("welcome_try_hint"), await orPress());
}

/**
 * @param {string} kind
 * @param {string} iconName
 * @param {string} words
 */
function state(kind, iconName, words) {
  return h("p", { class: "state", "data-state": kind }, icon(iconName), words);
}
