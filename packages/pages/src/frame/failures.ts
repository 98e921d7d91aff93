/** What a page says when something can't be done, in words for the person who has to act. Nothing of what was sent is in it. */
import type { DomainError } from "@incamera/domain/DomainError"
import type { VaultFull } from "@incamera/domain/vault/VaultFull"
import { errorStatus } from "@incamera/adapters-http/errors/ErrorStatus"
import { html, type Html } from "../html.ts"
import type { PageAnswer } from "./Answer.ts"
import { refusalWords } from "./refusalWords.ts"

const headings: Readonly<Record<number, string>> = {
  401: "Please sign in again",
  403: "This can’t be done here",
  404: "There is nothing here",
  409: "This can’t be done any more",
  412: "It was changed meanwhile",
  413: "That is too large",
  429: "One moment, please"
}

/** In place of an error's own words, which speak to programs. */
const words = (error: DomainError | VaultFull): string => {
  switch (error._tag) {
    case "NotFound":
      return "It may have been deleted, or the address is incomplete. Nobody else’s records are shown to you."
    case "VersionMismatch":
      return "Somebody, most likely your agent, changed it while you had it open. Look at it as it is now, and decide again."
    case "CaseClosed":
      return "The case is closed. Open it again, on the page “Change”, to change it or to add to it."
    case "PartyKindFixed":
      return "It is on file who this party is, so its kind stays as it is. Forget who it is first; then choose the kind, and enter it anew."
    case "PartyMerged":
      return "This party was joined with another one meanwhile. Say of that one what you have to say."
    case "IdentityRefused":
      return refusalWords(error)
    default:
      return error.message
  }
}

export const failurePage = (error: DomainError, back: string): PageAnswer => {
  const status = errorStatus[error._tag]
  const heading = headings[status] ?? "That didn’t work"
  return {
    _tag: "Page",
    status,
    title: heading,
    content: html`<div class="lone">
      <h1>${heading}</h1>
      <p>${words(error)}</p>
      <p><a class="button" href="${back}">Go back</a></p>
    </div>`
  }
}

/** Above a form that was not taken. */
export const problem = (text: string): Html => html`<p class="notice bad" role="alert" id="problem">${text}</p>`

/** Of control characters and their like, which get into a form by a program or from a broken document. */
export const noText = problem(
  "There are characters in it that no keyboard types. Write it anew, or paste it as plain text."
)

/** `VaultFull` is met with on pages alone, by a form that would put more into the vault. */
export const problemOf = (error: DomainError | VaultFull): Html => problem(words(error))

export const brokenPage = (traceId: string): PageAnswer => ({
  _tag: "Page",
  status: 500,
  title: "Something went wrong",
  content: html`<div class="lone">
    <h1>Something went wrong on our side</h1>
    <p>Nothing was changed. Try again in a moment. If it goes on, tell who runs this service:</p>
    <p><code>${traceId}</code></p>
  </div>`
})

/** For whoever sends a form after the session has ended. `path`: where to sign in. */
export const notSignedInPage = (path: string): PageAnswer => ({
  _tag: "Page",
  status: 401,
  title: "Please sign in again",
  content: html`<h1>Please sign in again</h1>
    <p>Your session has ended, and nothing was changed.</p>
    <p><a class="button primary" href="${path}">Sign in</a></p>`
})

export const notOursPage: PageAnswer = {
  _tag: "Page",
  status: 403,
  title: "Not sent from here",
  content: html`<div class="lone">
    <h1>This form was not sent from a page of ours</h1>
    <p>Nothing was changed. Open the page anew, and send the form from there.</p>
    <p><a class="button" href="/cases">To your cases</a></p>
  </div>`
}
