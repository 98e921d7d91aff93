/** This machine's Chromium, for tests and tools that look at the pages. Nothing is downloaded. */
import { createHash, X509Certificate } from "node:crypto"
import { accessSync, constants } from "node:fs"
import path from "node:path"
import { type Browser, chromium } from "playwright-core"

/** The headless one first: it renders the same in half the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns its path: `INCAMERA_TEST_BROWSER`, or the first one found; undefined without one. */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const given = environment["INCAMERA_TEST_BROWSER"]
  if (given !== undefined && given !== "") return given
  const folders = ["/usr/bin", ...(environment["PATH"] ?? "").split(path.delimiter)]
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

export const howToGetOne =
  "no browser is to be had here: `apt-get install chromium-headless-shell`, or set INCAMERA_TEST_BROWSER to a Chromium"

/** Returns Chromium's key for a certificate: SHA-256 of its SubjectPublicKeyInfo. */
const keyHashOf = (certificate: string): string =>
  createHash("sha256")
    .update(new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64")

/**
 * Starts a Chromium that also trusts this certificate (PEM) and reaches only this machine. `keepsPages`: it keeps left
 * pages in memory to go back to, as browsers normally do.
 */
export const launchChromium = (executablePath: string, certificate: string, keepsPages = false): Promise<Browser> =>
  chromium.launch({
    executablePath,
    ...(keepsPages ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
    args: [
      `--ignore-certificate-errors-spki-list=${keyHashOf(certificate)}`,
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      "--no-proxy-server"
    ]
  })
