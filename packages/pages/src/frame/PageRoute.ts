/**
 * Declares a route of the pages: credential, kind, path, and fields of its form. The router, the checks before a
 * handler, the edge and the tests use this declaration.
 */
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import type { Fields, FormOf } from "./fields.ts"
import type { KnownPath, ParamsOf } from "./pathParams.ts"
import type { Visit } from "./Visit.ts"

/**
 * - `anyone`: no credential.
 * - `link`: the address is secret and is the credential.
 * - `user`: a signed-in user.
 * - `recent-user`: a user who signed in recently; required to see identities.
 */
export type Credential = "anyone" | "link" | "user" | "recent-user"

/**
 * - `page`: a whole page.
 * - `part`, `stream`: requested by an open page; they don't extend the session.
 * - `download`: bytes to save.
 * - `redirect`: leads on and shows nothing.
 * - `form`, `upload`: change something; an upload has a file.
 */
export type RouteKind = "page" | "part" | "stream" | "download" | "redirect" | "form" | "upload"

/** True if an open page requests the route without an action of the user. */
export const isAutomatic = ({ kind }: Pick<PageRoute, "kind">): boolean => kind === "part" || kind === "stream"

export interface PageRoute<
  C extends Credential = Credential,
  K extends RouteKind = RouteKind,
  Path extends string = string,
  F extends Fields = Fields
> {
  readonly credential: C
  readonly kind: K
  readonly method: "GET" | "POST"
  /** In the router's syntax. */
  readonly path: Path & `/${string}`
  readonly fields: F
  /** Most bytes of the body. */
  readonly maxBytes: number
  /** The address to return to after signing in again. A GET returns to its own address. */
  returnsTo?(visit: Visit<ParamsOf<Path>>, form: FormOf<F>): string
}

const looking = <C extends Credential>(credential: C) => {
  const get =
    <K extends RouteKind>(kind: K) =>
    <const Path extends `/${string}`>(path: Path & KnownPath<Path>): PageRoute<C, K, Path, {}> => ({
      credential,
      kind,
      method: "GET",
      path,
      fields: {},
      maxBytes: 0
    })
  return {
    page: get("page"),
    part: get("part"),
    stream: get("stream"),
    download: get("download"),
    redirect: get("redirect")
  }
}

const sending =
  <C extends Credential, K extends RouteKind>(credential: C, kind: K, maxBytes: number) =>
  <const Path extends `/${string}`, F extends Fields = {}>(
    path: Path & KnownPath<Path>,
    fields: F = {} as F
  ): PageRoute<C, K, Path, F> => ({ credential, kind, method: "POST", path, fields, maxBytes })

export const anyone = looking("anyone")

export const link = { ...looking("link"), form: sending("link", "form", Limits.invitationFormBytes) }

export const user = {
  ...looking("user"),
  form: sending("user", "form", Limits.pageFormBytes),
  upload: sending("user", "upload", DomainLimits.fileBytes + HttpLimits.uploadOverheadBytes)
}

const recentForm = sending("recent-user", "form", Limits.pageFormBytes)

export const recentUser = {
  ...looking("recent-user"),
  form: <const Path extends `/${string}`, F extends Fields>(
    path: Path & KnownPath<Path>,
    fields: F,
    returnsTo: (visit: Visit<ParamsOf<Path>>, form: FormOf<F>) => string
  ): PageRoute<"recent-user", "form", Path, F> => ({ ...recentForm<Path, F>(path, fields), returnsTo })
}
