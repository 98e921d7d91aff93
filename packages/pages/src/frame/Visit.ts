/** One request to a page, of a user who is signed in. */
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import type { BrowserSession } from "@incamera/domain/sessions/BrowserSession"
import type { RecentUser, SignInNotRecent } from "@incamera/domain/sessions/RecentUser"
import type { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { html, type Html } from "../html.ts"

export interface Visit {
  readonly user: UserPrincipal
  readonly session: BrowserSession
  /** The user, as whatever discloses an identity takes them. A page that fails with this leads to signing in again. */
  readonly recent: Effect.Effect<RecentUser, SignInNotRecent>
  /** What every form of this session carries, and nobody else can know. */
  readonly csrf: string
  /** Of the path, as the router found them. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  /** The path with its query, as the browser asked for it. */
  readonly path: string
  readonly request: HttpServerRequest.HttpServerRequest
}

/** Belongs into every form that is sent by POST. */
export const csrfField = ({ csrf }: Pick<Visit, "csrf">): Html =>
  html`<input type="hidden" name="csrf" value="${csrf}" />`
