import * as Limits from "../Limits.ts"
import { html } from "@incamera/pages/html"
import type { ClientOrigin } from "../clients/ClientOrigin.ts"
import { clientWords } from "./clientWords.ts"
import type { Page } from "./page.ts"

export interface SignInPageOptions {
  /** Name that the client gave itself, if any. */
  readonly clientName: string | undefined
  readonly origin: ClientOrigin
  /** Value of the name field: the client's hint, or the user's earlier input. */
  readonly userName: string
  /** True if somebody signed in with this browser before and the service's own pages ask again. */
  readonly isConfirmation?: boolean
  readonly problem?: "rejected" | { readonly retryAfterSeconds: number } | undefined
}

const problemText = (problem: NonNullable<SignInPageOptions["problem"]>): string => {
  if (problem === "rejected") return "That user name and password don’t match. Check both and try again."
  const minutes = Math.ceil(problem.retryAfterSeconds / 60)
  return `Too many failed sign-ins. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`
}

/** Asks for name and password. Shows the same whether or not the user exists. */
export const signInPage = ({
  clientName,
  isConfirmation = false,
  origin,
  userName,
  problem
}: SignInPageOptions): Page => {
  const heading = isConfirmation ? "Confirm it’s you" : "Sign in"
  const named = userName !== ""
  const describedBy = problem === undefined ? undefined : html` aria-describedby="problem" aria-invalid="true"`
  return {
    title: problem === undefined ? heading : "Sign-in failed",
    content: html`<h1>${heading}</h1>
      ${
        isConfirmation
          ? html`<p class="quiet">
              You signed in with this browser a short while ago. Enter your password again, so that nobody else can use
              your account at your screen.
            </p>`
          : html`<p class="quiet">to continue to ${clientWords(clientName, origin)}</p>`
      }
      ${problem === undefined ? undefined : html`<p class="alarm" id="problem" role="alert">${problemText(problem)}</p>`}
      <form method="post">
        <label for="user">User name</label>
        <input
          id="user"
          name="user"
          value="${userName}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="${Limits.localUserNameCharacters}"
          required${describedBy}${named ? undefined : html` autofocus`}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="${Limits.passwordCharacters}"
          required${describedBy}${named ? html` autofocus` : undefined}
        />
        <div class="actions">
          <button class="primary" name="action" value="sign-in">Sign in</button>
          <button class="plain" name="action" value="cancel" formnovalidate>Cancel</button>
        </div>
      </form>`
  }
}
