/**
 * The content security policy of the reference page. Its script is inline, so the policy names exactly that script by
 * its hash: no other script runs, and this one reaches no other host. OWASP ASVS 5.0, 3.4.3.
 */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"

/** Returns the texts of a page's inline scripts, in order. */
const inlineScripts = (page: string): ReadonlyArray<string> => {
  const [opening, closing] = ["<script>", "</script>"]
  const scripts: Array<string> = []
  for (let start = page.indexOf(opening); start >= 0; start = page.indexOf(opening, start)) {
    const from = start + opening.length
    const end = page.indexOf(closing, from)
    if (end < 0) break
    scripts.push(page.slice(from, end))
    start = end
  }
  return scripts
}

export const policyOf = (page: string): string => {
  const hashes = inlineScripts(page).map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
  return [
    "default-src 'none'",
    `script-src ${hashes.join(" ")}`,
    // The script creates style elements of its own.
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "font-src data:",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

/** Adds the policy to the page. The page is a constant of some megabytes, so its hashes are computed once. */
export const referencePagePolicy = <E, R>(
  page: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
): Effect.Effect<HttpServerResponse.HttpServerResponse, E, R> =>
  Effect.map(page, (response) => {
    const { body } = response
    if (body._tag !== "Uint8Array") return response
    let policy = policies.get(body)
    if (policy === undefined) {
      policy = policyOf(new TextDecoder().decode(body.body))
      policies.set(body, policy)
    }
    return HttpServerResponse.setHeader(response, "content-security-policy", policy)
  })

const policies = new WeakMap<object, string>()
