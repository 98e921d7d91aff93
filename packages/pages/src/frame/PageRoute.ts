/**
 * What a route of the pages is, said once: who may call it, what it is for, its path, and the fields of its form. The
 * router, the checks before a handler, the edge and the tests read it from here.
 */
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "../Limits.ts"
import type { Fields, FormOf } from "./fields.ts"
import type { KnownPath, ParamsOf } from "./pathParams.ts"
import type { Visit } from "./Visit.ts"

/**
 * `anyone`: nobody is asked who they are. `link`: the address is a secret, and is the credential. `user`: somebody who is
 * signed in. `recent-user`: somebody who signed in a short while ago, as whatever shows identities demands.
 */
export type Credential = "anyone" | "link" | "user" | "recent-user"

/**
 * `page`: to look at. `part` and `stream`: of a page, which asks for it by itself; a session does not go on by that alone.
 * `download`: bytes to keep. `redirect`: leads on, and shows nothing. `form` and `upload` change something; an upload has
 * a file.
 */
export type RouteKind = "page" | "part" | "stream" | "download" | "redirect" | "form" | "upload"

/** Asked for by an open page, without anybody doing anything. */
export const isByItself = ({ kind }: Pick<PageRoute, "kind">): boolean => kind === "part" || kind === "stream"

export interface PageRoute<
  C extends Credential = Credential,
  K extends RouteKind = RouteKind,
  Path extends string = string,
  F extends Fields = Fields
> {
  readonly credential: C
  readonly kind: K
  readonly method: "GET" | "POST"
  /** As the router has it. */
  readonly path: Path & `/${string}`
  readonly fields: F
  /** Bytes that its body may have. */
  readonly maxBytes: number
  /** Where somebody who has to sign in again goes afterwards; by GET it is the address itself. */
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
