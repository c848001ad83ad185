/** Lints the packages as the stores do: no errors, and no warnings but those that are known. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// The unpacked folder serves both browsers, so Firefox's linter meets two words of Chromium's.
const KNOWN = new Set(["MANIFEST_PERMISSIONS", "BACKGROUND_SERVICE_WORKER_IGNORED"]);

const here = fileURLToPath(new URL(".", import.meta.url));
const extension = join(here, "../../extension");
const folder = mkdtempSync(join(tmpdir(), "plumbline-"));

try {
  execFileSync("python3", [join(here, "../../package-scripts/package.py"), "--into", folder], { stdio: "ignore" });
  const packed = readdirSync(folder).find((name) => name.endsWith(".xpi")) ?? "";
  const complaints = [...lint(extension, KNOWN), ...lint(join(folder, packed), new Set())];
  for (const { _type, code, message, file, line } of complaints) {
    console.error(`${_type}: ${code} ${message} ${file ?? ""}:${line ?? ""}`);
  }
  process.exitCode = complaints.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * @param {string} source a folder or a package
 * @param {Set<string>} known codes of warnings that are expected
 */
function lint(source, known) {
  const command = ["web-ext", "lint", "--source-dir", source, "--output", "json", "--no-config-discovery"];
  const report = JSON.parse(run(["--no-install", ...command]));
  return [...report.errors, ...report.warnings].filter((one) => !known.has(one.code));
}

/** @param {string[]} command */
function run(command) {
  try {
    return execFileSync("npx", command, { cwd: here, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    return /** @type {{stdout: string}} */ (error).stdout; // the linter's exit code says the same
  }
}
