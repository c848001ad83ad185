/** Addresses: the same server may be written in more than one way, and one site has many pages. */

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const LONGEST = 8_000;

/**
 * Return a page's address where the web has it, and the server takes it. Its source, and what Firefox's reader
 * mode shows of it, are of that page.
 * @param {string | undefined} address
 */
export function pageAddress(address = "") {
  const [, read] = /^about:reader\?(.*)/.exec(address) ?? [];
  const shown = new URLSearchParams(read).get("url") ?? address.replace(/^view-source:/, "");
  return /^https?:/.test(shown) && shown.length <= LONGEST ? shown : null;
}

/**
 * Return whether `address` leads to a server on this computer.
 * @param {string} address
 */
export function isLocal(address) {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}

/**
 * @param {string | null} one
 * @param {string | null} other
 */
export function sameServer(one, other) {
  return Boolean(one && other) && plain(String(one)) === plain(String(other));
}

/**
 * Return the origin of a page, null where it has none of its own, as files have.
 * @param {string} address
 */
export function originOf(address) {
  const origin = URL.canParse(address) ? new URL(address).origin : "null";
  return origin === "null" ? null : origin;
}

/** @param {string} address */
function plain(address) {
  if (!URL.canParse(address)) return address;
  const { protocol, hostname, port, pathname } = new URL(address);
  return [protocol, isLocal(address) ? "127.0.0.1" : hostname, port, pathname.replace(/\/+$/, "")].join("|");
}
