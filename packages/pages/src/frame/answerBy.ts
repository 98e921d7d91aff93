/**
 * Answers a request according to its route's declaration. Credential, form token and form are checked here only, before
 * the handler, so no handler can forget them.
 */
import { readUploadForm, type UploadForm } from "@incamera/adapters-http/files"
import * as Limits from "../Limits.ts"
import { Effect, Option, type Scope } from "effect"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { type Answer, seeOther } from "./Answer.ts"
import { notOursPage } from "./failures.ts"
import { type FormOf, readFields } from "./fields.ts"
import { isSameToken } from "./ownOrigin.ts"
import type { PageFrame } from "./PageFrame.ts"
import { type Credential, isAutomatic, type PageRoute, type RouteKind } from "./PageRoute.ts"
import { type ParamsOf, paramsOf } from "./pathParams.ts"
import { readForm } from "./readForm.ts"
import { notIdentifyingIn } from "./refusedWords.ts"
import { signInPathFor } from "./returnPath.ts"
import { type Call, type RecentVisit, recentVisit, type Visit } from "./Visit.ts"

/** A call that needs no sign-in; `visitor` finds the visit of a signed-in caller. */
export interface Guest<Params = unknown> extends Call<Params> {
  readonly visitor: Effect.Effect<Visit | undefined, unknown>
}

type CallBy<C extends Credential, Params> = C extends "user"
  ? Visit<Params>
  : C extends "recent-user"
    ? RecentVisit<Params>
    : C extends "anyone"
      ? Guest<Params>
      : Call<Params>

/** Handlers may use resources that live as long as the request. */
type Handled<A> = Effect.Effect<A, unknown, Scope.Scope>

/** Pages behind links have a frame of their own. */
type AnswerTo<C extends Credential> = C extends "link" ? HttpServerResponse.HttpServerResponse : Answer

type Parameters<K extends RouteKind, Call, Form> = K extends "form"
  ? [call: Call, form: Form]
  : K extends "upload"
    ? [call: Call, form: Form, files: UploadForm["next"]]
    : [call: Call]

/** The handler's type, derived from the declaration: its arguments are decoded. */
export type HandlerOf<Route extends PageRoute> =
  Route extends PageRoute<infer C, infer K, infer Path, infer F>
    ? (...given: Parameters<K, CallBy<C, ParamsOf<Path>>, FormOf<F>>) => Handled<AnswerTo<C>>
    : never

/** A handler of any route. `HandlerOf` has checked it against the declaration. */
export type AnyHandler = (call: never, form: never, files: UploadForm["next"]) => Handled<never>

/** Parameters from the router. */
type Found = Readonly<Record<string, string | undefined>>

interface Sent {
  readonly fields: URLSearchParams
  readonly files: UploadForm["next"]
}

const noFile: UploadForm["next"] = Effect.die(new Error("This form has no file."))

const nothingSent: Sent = { fields: new URLSearchParams(), files: noFile }

/** Reads the body as the route's kind needs; the handler reads a file itself. */
const sentBy = ({ fields, kind, maxBytes }: PageRoute, request: HttpServerRequest.HttpServerRequest) => {
  switch (kind) {
    case "form":
      return Effect.map(readForm(request, maxBytes), (sent): Sent => ({ fields: sent, files: noFile }))
    case "upload":
      return Effect.map(readUploadForm(request, ["csrf", ...Object.keys(fields)], Limits.formFiles), (sent): Sent => ({
        fields: new URLSearchParams([...sent.fields]),
        files: sent.next
      }))
    default:
      return Effect.succeed(nothingSent)
  }
}

export const answerBy = (
  frame: PageFrame["Service"],
  route: PageRoute,
  handler: AnyHandler
): Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  never,
  HttpRouter.RouteContext | HttpServerRequest.HttpServerRequest | Scope.Scope
> => {
  const paramsIn = ({ params }: Call<Found>) => paramsOf(route.path, params)

  const handle = (call: Call<Found>, { fields, files }: Sent) =>
    Effect.flatMap(paramsIn(call), (params) =>
      handler({ ...call, params } as never, readFields(route.fields, fields) as never, files)
    )

  /** Checks the origin before reading the body, then the session's token. */
  const isOurForm = <E, R>(visit: Visit, sent: Effect.Effect<Sent, E, R>): Effect.Effect<boolean, E, R> => {
    if (!frame.isFromOwnOrigin(visit)) return Effect.succeed(false)
    // Our scripts send the token in a header, which a page of another host can't set.
    const inHeader = visit.request.headers["x-csrf-token"]
    return inHeader === undefined
      ? Effect.map(sent, ({ fields }) => isSameToken(fields.get("csrf") ?? "", visit.csrf))
      : Effect.succeed(isSameToken(inHeader, visit.csrf))
  }

  const ofSession = Effect.fnUntraced(function* (visit: Visit<Found>) {
    const sent = yield* Effect.cached(sentBy(route, visit.request))
    if (route.method === "POST" && !(yield* isOurForm(visit, sent))) return notOursPage
    if (route.credential !== "recent-user") {
      const { fields } = yield* sent
      const user = route.kind === "form" ? { ...visit.user, notIdentifying: notIdentifyingIn(fields) } : visit.user
      const spoken: Visit<Found> = { ...visit, user }
      return yield* handle(spoken, yield* sent)
    }
    const recent = recentVisit(visit)
    if (Option.isNone(recent)) {
      const form = readFields(route.fields, (yield* sent).fields)
      const after = route.returnsTo?.({ ...visit, params: yield* paramsIn(visit) }, form) ?? visit.path
      return seeOther(signInPathFor(after, { again: true }))
    }
    return yield* handle(recent.value, yield* sent)
  })

  return Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { params } = yield* HttpRouter.RouteContext
    const query = new URLSearchParams(request.url.split("?", 2)[1] ?? "")
    const call: Call<Found> = { params, query, path: request.url, request }
    const visitor = Effect.suspend(() => frame.visitBy(call, { byItself: isAutomatic(route) }))
    switch (route.credential) {
      case "anyone":
        return yield* frame.answeringAnyone(call, handle({ ...call, visitor } as Guest<Found>, nothingSent))
      case "link":
        // An unreadable form counts as empty. The edge answers internal failures.
        return yield* Effect.orElseSucceed(sentBy(route, request), () => nothingSent).pipe(
          Effect.flatMap((sent) => handle(call, sent)),
          Effect.orDie
        )
      case "user":
      case "recent-user":
        return yield* visitor.pipe(
          Effect.matchCauseEffect({
            onFailure: (cause) => frame.answeringAnyone(call, Effect.failCause(cause)),
            onSuccess: (visit) =>
              visit === undefined
                ? Effect.succeed(frame.unknownVisitor(request, route.method === "POST" ? "/cases" : request.url))
                : frame.answering(visit, ofSession(visit))
          })
        )
    }
  })
}
