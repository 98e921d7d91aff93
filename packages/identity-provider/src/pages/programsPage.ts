import * as Limits from "../Limits.ts"
import { html, type Html } from "@incamera/pages/html"
import type { ClientOrigin } from "../clients/ClientOrigin.ts"
import { scopeMeanings } from "./clientWords.ts"
import type { Page } from "./page.ts"

export interface AllowedProgram {
  readonly clientId: string
  /** Name that the program gave itself, if known here. */
  readonly name: string | undefined
  readonly origin: ClientOrigin
  readonly scopes: ReadonlyArray<string>
  /** Milliseconds since 1970. */
  readonly until: number
}

export interface ProgramsPageOptions {
  /** Display name of the signed-in user. */
  readonly name: string
  readonly programs: ReadonlyArray<AllowedProgram>
  /** Path of the provider, as browsers see it. */
  readonly path: string
}

const nameOf = ({ clientId, name, origin }: AllowedProgram): string =>
  origin._tag === "Document" ? clientId : (name ?? "A program without a name")

const dayOf = (millis: number): string => new Date(millis).toISOString().slice(0, 10)

const row = (program: AllowedProgram): Html => {
  const rights = scopeMeanings.filter(([scope]) => program.scopes.includes(scope)).map(([, meaning]) => meaning)
  return html`<li>
    <p>
      <strong><bdi>${nameOf(program)}</bdi></strong
      ><br /><span class="quiet">May ${rights.join("; ")}. Until ${dayOf(program.until)}.</span>
    </p>
    <form method="post">
      <input type="hidden" name="client" value="${program.clientId}" />
      <button class="plain" aria-label="Take access back from ${nameOf(program)}">Take access back</button>
    </form>
  </li>`
}

/** Lists the programs that a user allowed, each with a button that ends its access. */
export const programsPage = ({ name, path, programs }: ProgramsPageOptions): Page => ({
  title: "Programs you allowed",
  content: html`<h1>Programs you allowed</h1>
    ${
      programs.length === 0
        ? html`<p>No program has access to your account, ${name}.</p>`
        : html`<p>These programs can act for you, ${name}. They chose their names themselves.</p>
            <ul class="programs">
              ${programs.map(row)}
            </ul>
            <p class="quiet small">
              A program can’t renew access that you took back. Its current access ends within
              ${Limits.userTokenLifetimeSeconds / 60} minutes.
            </p>`
    }
    <p class="quiet small"><a href="${path}/session/end">Sign out</a></p>`
})
