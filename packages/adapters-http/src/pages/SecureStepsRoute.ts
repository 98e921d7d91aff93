/**
 * Where a refusal sends the user. The pages that do a secure step are not built yet; until they are, this one says so
 * truthfully, and what can be done instead. It carries nothing of the request.
 */
import { explanations, SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import { HttpRouter, HttpServerResponse } from "effect/http"

export const path = "/secure-steps"

const headings: Readonly<Record<SecureStepKind, string>> = {
  "enter-identity": "Enter an identity",
  "reveal-identity": "Look up or pass on an identity",
  "upload-original": "Upload an original document",
  "send-invitation": "Send an invitation",
  "approve-deliverable": "Approve a draft",
  "confirm-change": "Confirm what can’t be undone"
}

/** Our own words only; a step's `page` leads to its place. */
const kinds = SecureStepKind.literals
  .map((kind) => `<h2 id="${kind}">${headings[kind]}</h2>\n  <p>${explanations[kind]}</p>`)
  .join("\n  ")

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Secure steps · In Camera</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 38rem; margin: 12vh auto; padding: 0 1.5rem }
  h2 { font-size: 1.1rem; font-weight: 600; margin-top: 2rem }
  h1 { font-size: 1.5rem; font-weight: 600 }
</style>
<main>
  <h1>This step is yours</h1>
  <p>A request was refused because it carried, or asked for, what may identify a person, or something is asked of you
  that your agent can't do. Nothing of what was refused was kept.</p>
  <p>Steps with real identities are done by you, signed in, in this browser, and by nobody else. This version of the
  service does not have the pages for them yet: do the step outside of it, and let your agent go on with placeholders
  such as <strong>[Party 1]</strong>.</p>
  ${kinds}
</main>
</html>
`

/** Its style is in the page, so that nothing else need be fetched; no script, no form, no other host. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export const layer = HttpRouter.add(
  "GET",
  path,
  HttpServerResponse.text(page, {
    contentType: "text/html; charset=utf-8",
    headers: { "content-security-policy": policy, "cache-control": "no-store" }
  })
)
