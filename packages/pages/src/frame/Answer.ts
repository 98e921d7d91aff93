/** What a page's handler answers with; the frame makes a response of it. */
import type { HttpServerResponse } from "effect/http"
import type { Content } from "../html.ts"
import type { NoticeCode } from "./notices.ts"

/** The places of the navigation. */
export type Section = "cases" | "secure-steps" | "partners" | "settings"

export interface PageAnswer {
  readonly _tag: "Page"
  /** 200, when it isn't given. */
  readonly status?: number
  /** Stands in the tab and in histories: never an identity. */
  readonly title: string
  readonly content: Content
  readonly section?: Section
  /** What is above it, from the top: each a link. */
  readonly trail?: ReadonlyArray<readonly [label: string, path: string]>
  /** ES modules of `assets` that make it live. Everything works without them but what is live. */
  readonly modules?: ReadonlyArray<string>
  /** Stylesheets of `assets` besides the one that every page has. */
  readonly styles?: ReadonlyArray<string>
  /** Broad content such as two texts side by side takes the whole width. */
  readonly isWide?: boolean
}

export type Answer =
  | PageAnswer
  /** A part of a page, which a module of ours puts in its place. */
  | { readonly _tag: "Fragment"; readonly content: Content }
  /** After a form was taken: the browser goes there, and is shown a word on what was done. */
  | { readonly _tag: "SeeOther"; readonly path: string; readonly notice?: NoticeCode }
  /** Anything else, such as a stream or a download. */
  | { readonly _tag: "Response"; readonly response: HttpServerResponse.HttpServerResponse }

export const page = (answer: Omit<PageAnswer, "_tag">): Answer => ({ _tag: "Page", ...answer })

export const fragment = (content: Content): Answer => ({ _tag: "Fragment", content })

export const seeOther = (path: string, notice?: NoticeCode): Answer => ({
  _tag: "SeeOther",
  path,
  ...(notice === undefined ? {} : { notice })
})

export const response = (sent: HttpServerResponse.HttpServerResponse): Answer => ({ _tag: "Response", response: sent })
