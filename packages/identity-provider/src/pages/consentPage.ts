import * as Limits from "../Limits.ts"
import { html, type Html, raw } from "@incamera/pages/html"
import type { ClientOrigin, Destination } from "../clients/ClientOrigin.ts"
import { caution, clientWords, plainDestination, scopeMeanings } from "./clientWords.ts"
import type { Page } from "./page.ts"

export interface ConsentPageOptions {
  /** Name that the client gave itself, if any. */
  readonly clientName: string | undefined
  readonly origin: ClientOrigin
  readonly destination: Destination
  /** Display name of the signed-in user. */
  readonly name: string
  /** Scopes that consent grants. */
  readonly scopes: ReadonlyArray<string>
  /** True if the client gets a refresh token. */
  readonly staysConnected: boolean
  readonly signOutPath: string
  /** Path of the page that lists the programs the user allowed. */
  readonly programsPath: string
}

const staying = html`<li>
  stay connected for ${Limits.refreshTokenLifetimeSeconds / 86_400} days without asking you again
</li>`

const said = (scopes: ReadonlyArray<string>): ReadonlyArray<Html> =>
  scopeMeanings.filter(([scope]) => scopes.includes(scope)).map(([, meaning]) => html`<li>${meaning}</li>`)

const capitalized = (words: Html, origin: ClientOrigin): Html =>
  origin._tag === "Own" ? words : raw(words.toString().replace(/^a /, "A "))

/** Asks the user whether a program may act for them. */
export const consentPage = ({ clientName, destination, name, origin, ...options }: ConsentPageOptions): Page => ({
  title: "Allow access",
  content: html`<h1>Allow access?</h1>
    <p>${capitalized(clientWords(clientName, origin), origin)} asks to act for you, ${name}. It could:</p>
    <ul>
      ${said(options.scopes)} ${options.staysConnected ? staying : undefined}
    </ul>
    <p class="quiet">It never sees who your clients are: identities stay in the browser pages.</p>
    ${caution(origin, destination)}
    <form method="post">
      <div class="actions">
        <button class="primary" name="action" value="allow">Allow</button>
        <button class="plain" name="action" value="deny">Don’t allow</button>
      </div>
    </form>
    <p class="quiet small">
      ${plainDestination(origin, destination)}You can take access back at any time under
      <a href="${options.programsPath}">Programs you allowed</a> (${options.programsPath}). Not ${name}?
      <a href="${options.signOutPath}">Sign out</a> and start again.
    </p>`
})
