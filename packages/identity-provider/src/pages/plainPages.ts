/** Pages with a message only, and the sign-out confirmation. */
import { html, raw } from "@incamera/pages/html"
import type { Page } from "./page.ts"

const explanations: Record<string, string> = {
  access_denied: "The sign-in was canceled or not allowed.",
  invalid_client: "The program that sent you here isn’t registered on this server.",
  invalid_redirect_uri: "The program that sent you here gave a return address that it isn’t registered for.",
  invalid_request: "The program that sent you here sent a request that this server can’t accept.",
  server_error: "Something went wrong on this server. Try again."
}

/**
 * For failures that can't be reported to the client by a redirect. Shows the OAuth error code and nothing from the
 * request.
 */
export const errorPage = (code: string): Page => ({
  title: "Sign-in failed",
  content: html`<h1>Sign-in failed</h1>
    <p>
      ${explanations[code] ?? "The request can’t be accepted."} Close this page and start again from the program you
      came from.
    </p>
    <p class="quiet small">Error code: <code>${/^[a-z_]{1,64}$/.test(code) ? code : "error"}</code></p>`
})

/** The sign-in timed out, was finished in another tab, or belongs to another browser. */
export const expiredPage: Page = {
  title: "Sign-in expired",
  content: html`<h1>This sign-in has expired</h1>
    <p>It took too long, or it is already complete. Close this page and start again from the program you came from.</p>`
}

export const notFoundPage: Page = {
  title: "Not found",
  content: html`<h1>Page not found</h1>
    <p>Check the address. The page may no longer exist.</p>`
}

/** `form` is the provider's own hidden form with the id `op.logoutForm`. */
export const signOutPage = (form: string): Page => ({
  title: "Sign out",
  content: html`<h1>Sign out?</h1>
    <p>Programs that you allowed to stay connected keep their access until it expires.</p>
    ${raw(form)}
    <div class="actions">
      <button class="primary" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      <button class="plain" form="op.logoutForm">Stay signed in</button>
    </div>`
})

export const signedOutPage: Page = {
  title: "Signed out",
  content: html`<h1>Done</h1>
    <p>You can close this page.</p>`
}
