/** How a server shows that it is the one this browser is paired with, before it is given the token. */

/**
 * Return a question that no server was asked before.
 * @returns {string} 32 hexadecimal digits
 */
export function freshNonce() {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Whether `proof` comes from a server on `port` that keeps the hash of `token`. The port is part of
 * it: a false server cannot pass the question on to the true one, which has another port.
 * @param {unknown} proof
 * @param {string} token
 * @param {string} nonce
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isProof(proof, token, nonce, port) {
  const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(token))));
  const key = await crypto.subtle.importKey("raw", bytes(hash), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return proof === hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(`${nonce}:${port}`))));
}

/** @param {string} text */
function bytes(text) {
  return new TextEncoder().encode(text);
}

/** @param {Uint8Array} of */
function hex(of) {
  return Array.from(of, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
