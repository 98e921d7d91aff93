/** One request to a page, by what its route's declaration lets through. */
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import type { BrowserSession } from "@incamera/domain/sessions/BrowserSession"
import type { RecentUser } from "@incamera/domain/sessions/RecentUser"
import { Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { html, type Html } from "../html.ts"

/** Of the address alone: nobody was asked who they are. */
export interface Call<Params = unknown> {
  /** Of the path, decoded. */
  readonly params: Params
  readonly query: URLSearchParams
  /** The path with its query, as the browser asked for it. */
  readonly path: string
  readonly request: HttpServerRequest.HttpServerRequest
}

/** Of a user who is signed in. */
export interface Visit<Params = unknown> extends Call<Params> {
  readonly user: UserPrincipal
  readonly session: BrowserSession
  /** The user, if they signed in recently: what discloses an identity takes them. */
  readonly recent: Option.Option<RecentUser>
  /** What every form of this session carries, and nobody else can know. */
  readonly csrf: string
}

/** Of a user who signed in recently. */
export interface RecentVisit<Params = unknown> extends Visit<Params> {
  readonly user: RecentUser
}

/** The same visit with the privilege of its user, if they signed in recently. */
export const recentVisit = <Params>(visit: Visit<Params>): Option.Option<RecentVisit<Params>> =>
  Option.map(visit.recent, (user) => ({ ...visit, user }))

/** Belongs into every form that is sent by POST. */
export const csrfField = ({ csrf }: Pick<Visit, "csrf">): Html =>
  html`<input type="hidden" name="csrf" value="${csrf}" />`
