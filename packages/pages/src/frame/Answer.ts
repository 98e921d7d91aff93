/** A handler's answer. The frame turns it into a response. */
import type { HttpServerResponse } from "effect/http"
import type { Content } from "../html.ts"
import type { NoticeCode } from "./notices.ts"

/** The entries of the navigation. */
export type Section = "cases" | "secure-steps" | "partners" | "settings"

export interface PageAnswer {
  readonly _tag: "Page"
  /** HTTP status, 200 by default. */
  readonly status?: number
  /** Shown in the tab and kept in histories, so never an identity. */
  readonly title: string
  readonly content: Content
  readonly section?: Section
  /** Links to the pages above, outermost first. */
  readonly trail?: ReadonlyArray<readonly [label: string, path: string]>
  /** ES modules of `assets`. Everything but live updates works without them. */
  readonly modules?: ReadonlyArray<string>
  /** Stylesheets of `assets` besides the common one. */
  readonly styles?: ReadonlyArray<string>
  /** True if the content, such as two texts side by side, needs the whole width. */
  readonly isWide?: boolean
}

export type Answer =
  | PageAnswer
  /** A part of a page, which a script inserts. */
  | { readonly _tag: "Fragment"; readonly content: Content }
  /** Redirects after an accepted form; the next page shows the notice. */
  | { readonly _tag: "SeeOther"; readonly path: string; readonly notice?: NoticeCode }
  /** Any other response, such as a stream or a download. */
  | { readonly _tag: "Response"; readonly response: HttpServerResponse.HttpServerResponse }

export const page = (answer: Omit<PageAnswer, "_tag">): Answer => ({ _tag: "Page", ...answer })

export const fragment = (content: Content): Answer => ({ _tag: "Fragment", content })

export const seeOther = (path: string, notice?: NoticeCode): Answer => ({
  _tag: "SeeOther",
  path,
  ...(notice === undefined ? {} : { notice })
})

export const response = (sent: HttpServerResponse.HttpServerResponse): Answer => ({ _tag: "Response", response: sent })
