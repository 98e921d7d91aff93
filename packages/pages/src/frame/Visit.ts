/** A request to a page, with what its route's declaration guarantees. */
import type { UserPrincipal } from "@incamera/domain/access"
import type { BrowserSession, RecentUser } from "@incamera/domain/sessions"
import { Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { html, type Html } from "../html.ts"

/** A request with unchecked credentials. */
export interface Call<Params = unknown> {
  /** Decoded parameters of the path. */
  readonly params: Params
  readonly query: URLSearchParams
  /** The path with its query, as requested. */
  readonly path: string
  readonly request: HttpServerRequest.HttpServerRequest
}

/** A request of a signed-in user. */
export interface Visit<Params = unknown> extends Call<Params> {
  readonly user: UserPrincipal
  readonly session: BrowserSession
  /** The user if they signed in recently. Functions that disclose identities require it. */
  readonly recent: Option.Option<RecentUser>
  /** The secret token in every form of this session. */
  readonly csrf: string
}

/** A request of a user who signed in recently. */
export interface RecentVisit<Params = unknown> extends Visit<Params> {
  readonly user: RecentUser
}

/** Returns the visit with `RecentUser` if the user signed in recently. */
export const recentVisit = <Params>(visit: Visit<Params>): Option.Option<RecentVisit<Params>> =>
  Option.map(visit.recent, (user) => ({ ...visit, user }))

/** Required in every POST form. */
export const csrfField = ({ csrf }: Pick<Visit, "csrf">): Html =>
  html`<input type="hidden" name="csrf" value="${csrf}" />`
