/**
 * Where a refusal sends the user. The pages that do a secure step are not built yet; until they are, this one says so
 * truthfully, and what can be done instead. It carries nothing of the request.
 */
import { HttpRouter, HttpServerResponse } from "effect/http"

export const path = "/secure-steps"

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Secure steps · In Camera</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 38rem; margin: 12vh auto; padding: 0 1.5rem }
  h1 { font-size: 1.5rem; font-weight: 600 }
</style>
<main>
  <h1>This step is yours</h1>
  <p>A request of your agent was refused because it carried, or asked for, what may identify a person. Nothing of it
  was kept.</p>
  <p>Steps with real identities are done by you, signed in, in this browser, and by nobody else. This version of the
  service does not have the pages for them yet: do the step outside of it, and let your agent go on with placeholders
  such as <strong>[Party 1]</strong>.</p>
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
