/** The Chromium of this machine, for tests and tools that look at the pages. Nothing is downloaded: it is there, or it isn't. */
import { createHash, X509Certificate } from "node:crypto"
import { accessSync, constants } from "node:fs"
import path from "node:path"
import { type Browser, chromium } from "playwright-core"

/** The one without a window first: it shows the same, and takes half as long. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Its path: `INCAMERA_TEST_BROWSER`, or the first that is found; undefined without one. */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const given = environment["INCAMERA_TEST_BROWSER"]
  if (given !== undefined && given !== "") return given
  const folders = ["/usr/bin", ...(environment["PATH"] ?? "").split(path.delimiter)]
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

export const howToGetOne =
  "no browser is to be had here: `apt-get install chromium-headless-shell`, or set INCAMERA_TEST_BROWSER to a Chromium"

/** By what Chromium knows the key of a certificate: SHA-256 of its SubjectPublicKeyInfo. */
const keyHashOf = (certificate: string): string =>
  createHash("sha256")
    .update(new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64")

/**
 * Trusts this certificate (PEM) besides what everybody trusts, and reaches no host but this machine. `keepsPages`: as browsers do
 * elsewhere, it keeps pages that were left in memory, to go back to.
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
