/** Words for failures on pages, addressed to the person who has to act. They never repeat the input. */
import type { DomainError } from "@incamera/domain/DomainError"
import type { VaultFull } from "@incamera/domain/vault"
import { errorStatus } from "@incamera/adapters-http/errors"
import { html, type Html } from "../html.ts"
import type { PageAnswer } from "./Answer.ts"
import { refusalWords } from "./refusalWords.ts"
import { refusedWords, type TypedTexts } from "./refusedWords.ts"

const headings: Readonly<Record<number, string>> = {
  401: "Please sign in again",
  403: "You can’t do this here",
  404: "Page not found",
  409: "This is no longer possible",
  412: "Changed by someone else",
  413: "Too large",
  429: "One moment, please"
}

/** Replaces the error's own message, which addresses programs. */
const words = (error: DomainError | VaultFull): string => {
  switch (error._tag) {
    case "NotFound":
      return "It may have been deleted, or the address is incomplete. You can see only your own records."
    case "VersionMismatch":
      return "Someone, probably your agent, changed it while you had it open. Open it again and decide."
    case "CaseClosed":
      return "The case is closed. Reopen it on the page “Edit” to change it or add to it."
    case "PartyKindFixed":
      return "This party has an identity, so its kind can’t change. Remove the identity first, choose the kind, then enter the identity again."
    case "PartyMerged":
      return "This party was merged into another one. Make your change there."
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

/** Shown above a refused form. */
export const problem = (text: string): Html => html`<p class="notice bad" role="alert" id="problem">${text}</p>`

/** For control characters and similar, which come from programs or damaged documents. */
export const noText = problem("It contains control characters. Type it again, or paste it as plain text.")

/** With what was typed, a refusal shows where. Only pages meet `VaultFull`: their forms add to the vault. */
export const problemOf = (error: DomainError | VaultFull, typed?: TypedTexts): Html => {
  const marked = error._tag === "IdentityRefused" && typed !== undefined ? refusedWords(error, typed) : undefined
  if (marked === undefined) return problem(words(error))
  return html`<div class="notice bad" role="alert" id="problem">
    <p>${words(error)}</p>
    ${marked}
  </div>`
}

export const brokenPage = (traceId: string): PageAnswer => ({
  _tag: "Page",
  status: 500,
  title: "Something went wrong",
  content: html`<div class="lone">
    <h1>Something went wrong</h1>
    <p>Nothing was changed. Try again in a moment. If it happens again, give the operator this number:</p>
    <p><code>${traceId}</code></p>
  </div>`
})

/** For a form sent after the session ended. `path`: where to sign in. */
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
  title: "Form not accepted",
  content: html`<div class="lone">
    <h1>This form was not sent from In Camera</h1>
    <p>Nothing was changed. Open the page again and send the form from there.</p>
    <p><a class="button" href="/cases">To your cases</a></p>
  </div>`
}
