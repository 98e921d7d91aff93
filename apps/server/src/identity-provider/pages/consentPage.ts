import * as Limits from "@incamera/domain/Limits"
import { html, type Html } from "@incamera/adapters-http/pages/html"
import type { Page } from "./page.ts"

export interface ConsentPageOptions {
  readonly clientName: string
  /** Where the answer goes, as a person can judge it: the host of the client's redirect. */
  readonly destination: string
  readonly isOnThisComputer: boolean
  /** Name of the signed-in user, for people. */
  readonly name: string
  readonly scopes: ReadonlyArray<string>
  readonly signOutPath: string
}

/** In the order of weight for the person who decides. */
const meanings: ReadonlyArray<readonly [scope: string, meaning: string]> = [
  ["api", "work with your cases and connect, watch and disconnect your agent"],
  ["mcp", "send tasks to In Camera’s agent and read their results"],
  ["profile", "know your user name and your name"],
  ["openid", "know that it is you"],
  ["offline_access", `stay connected for ${Limits.refreshTokenLifetimeSeconds / 86_400} days without asking you again`]
]

const said = (scopes: ReadonlyArray<string>): ReadonlyArray<Html> =>
  meanings.filter(([scope]) => scopes.includes(scope)).map(([, meaning]) => html`<li>${meaning}</li>`)

/** Asks the user whether a program may act for them. */
export const consentPage = (options: ConsentPageOptions): Page => ({
  title: "Allow access",
  content: html`<h1>Allow access?</h1>
    <p><strong>${options.clientName}</strong> asks to act for you, ${options.name}. It could:</p>
    <ul>
      ${said(options.scopes)}
    </ul>
    <p class="quiet">It never sees who your clients are: identities stay in the browser pages.</p>
    <form method="post">
      <div class="actions">
        <button class="primary" name="action" value="allow">Allow</button>
        <button class="plain" name="action" value="deny">Don’t allow</button>
      </div>
    </form>
    <p class="quiet small">
      ${
        options.isOnThisComputer
          ? html`The answer goes to a program on this computer (<code>${options.destination}</code>). Allow it only if
            you started it just now.`
          : html`The answer goes to <code>${options.destination}</code>.`
      }
      Not ${options.name}? <a href="${options.signOutPath}">Sign out</a> and start again.
    </p>`
})
