/** The one place that knows how browsers differ; everything else is ordinary code. */

const scope = /** @type {any} */ (globalThis);

/** @type {typeof chrome} */
export const browser = scope.browser?.runtime ? scope.browser : scope.chrome;

export const LOCAL_SERVER = { origins: ["http://127.0.0.1/*"] };

/** Whether this is Firefox: its extension pages have an origin of their own kind. */
function isFirefox() {
  return browser.runtime.getURL("").startsWith("moz-extension:");
}

/**
 * Open the history beside the page. Call it straight from a click or a shortcut: both browsers
 * refuse once anything has been awaited.
 * @param {number} windowId
 * @returns {Promise<void>}
 */
export function openSidebar(windowId) {
  const { sidebarAction, sidePanel } = /** @type {any} */ (browser);
  return sidebarAction ? sidebarAction.open() : sidePanel.open({ windowId });
}

/** Content scripts may read storage.local unless told otherwise; Firefox has no way to say it. */
export async function keepStorageFromPages() {
  await browser.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

/**
 * What the browser says about calls to this computer: Chromium names the permission
 * "loopback-network" (before: "local-network-access"), Firefox knows neither.
 * @returns {Promise<"granted" | "denied" | "prompt" | "unknown">}
 */
export async function localNetworkState() {
  for (const name of ["loopback-network", "local-network-access"]) {
    try {
      const status = await navigator.permissions.query(/** @type {any} */ ({ name }));
      return status.state;
    } catch {
      continue;
    }
  }
  return "unknown";
}

/**
 * Whether files of this computer may be read like pages: Chromium asks for that apart, and tells of none of
 * them before.
 * @returns {Promise<boolean>}
 */
export async function mayReadFiles() {
  return isFirefox() || browser.extension.isAllowedFileSchemeAccess();
}

/** Where the browser lets people change the extension's shortcuts. */
export function shortcutsPage() {
  return isFirefox() ? "about:addons" : "chrome://extensions/shortcuts";
}
