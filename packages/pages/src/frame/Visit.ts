/** One request to a page, by what its route's declaration lets through. */
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import type { BrowserSession } from "@incamera/domain/sessions/BrowserSession"
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
  /** The user proved a short while ago who they are: identities may be shown in full. */
  readonly isRecent: boolean
  /** What every form of this session carries, and nobody else can know. */
  readonly csrf: string
}

/** Of a user who proved a short while ago who they are. */
export interface RecentVisit<Params = unknown> extends Visit<Params> {
  readonly isRecent: true
}

/** Belongs into every form that is sent by POST. */
export const csrfField = ({ csrf }: Pick<Visit, "csrf">): Html =>
  html`<input type="hidden" name="csrf" value="${csrf}" />`
