/**
 * Around every page: who is signed in, whether a form is the user's own, what the page looks like, and what is said when
 * something goes wrong. A page is made by `get` and `post` of this frame and by nothing else, so that it can forget none of
 * these. Design, "Browser pages".
 */
import type { DomainError } from "@incamera/domain/DomainError"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import type { BrowserSession } from "@incamera/domain/sessions/BrowserSession"
import { recentUserOf } from "@incamera/domain/sessions/RecentUser"
import { principalOf, Sessions } from "@incamera/domain/sessions/Sessions"
import { Cause, Context, DateTime, Effect, Layer, Option, Predicate, type Scope } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { BaseUrl } from "@incamera/adapters-http/BaseUrl"
import { readUploadForm, type UploadForm } from "@incamera/adapters-http/files/readUpload"
import { logOpaquely } from "@incamera/adapters-http/errors/ErrorContract"
import { errorStatus } from "@incamera/adapters-http/errors/ErrorStatus"
import { isOurs } from "@incamera/adapters-http/errors/isOurs"
import { Assets } from "../Assets.ts"
import { type Answer, type PageAnswer, seeOther } from "./Answer.ts"
import * as cookies from "./cookies.ts"
import { brokenPage, failurePage, notOursPage, notSignedInPage } from "./failures.ts"
import { type Form, readForm } from "./Form.ts"
import { renderPage, renderPlainPage } from "./layout.ts"
import { noticeOf } from "./notices.ts"
import { isFromOwnOrigin, isSameToken } from "./ownOrigin.ts"
import { pageHeaders } from "./pageHeaders.ts"
import { redirect } from "./redirect.ts"
import { returnPathOf, signInPathFor } from "./returnPath.ts"
import type { Visit } from "./Visit.ts"

/** What a handler needs besides the services that its layer has: what lives as long as the request. */
type Handler<E> = (visit: Visit) => Effect.Effect<Answer, E, Scope.Scope>
type UploadHandler<E> = (visit: Visit, sent: UploadForm) => Effect.Effect<Answer, E, Scope.Scope>
type FormHandler<E> = (visit: Visit, form: Form) => Effect.Effect<Answer, E, Scope.Scope>

type Route = Layer.Layer<never, never, HttpRouter.HttpRouter>

export interface PageOptions {
  /** An open page asks for it, without anybody doing anything: a session does not go on by that alone. */
  readonly byItself?: boolean
}

/** Of a form with a file: what stands before it. */
const uploadFields = ["csrf", "step"]

/** Failures that a page may have: the domain's own. */
const isDomainError = (error: unknown): error is DomainError =>
  Predicate.hasProperty(error, "_tag") && typeof error._tag === "string" && Object.hasOwn(errorStatus, error._tag)

const htmlResponse = (text: string, status: number) =>
  HttpServerResponse.text(text, { status, contentType: "text/html; charset=utf-8", headers: pageHeaders })

/** Whatever went wrong; but an interruption is the visitor's leaving, and not a failure to answer for. */
const recovered =
  <B, R2>(recover: (cause: Cause.Cause<unknown>) => Effect.Effect<B, never, R2>) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A | B, never, R | R2> =>
    Effect.catchCause(effect, (cause): Effect.Effect<B, never, R2> =>
      Cause.hasInterruptsOnly(cause) ? Effect.interrupt : recover(cause)
    )

const withNotice = (path: string, notice: string | undefined): string => {
  if (notice === undefined) return path
  const [before, fragment] = path.split("#", 2) as [string, string | undefined]
  const joined = `${before}${before.includes("?") ? "&" : "?"}done=${notice}`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}

const make = Effect.gen(function* () {
  const sessions = yield* Sessions
  const steps = yield* SecureSteps
  const secrets = yield* Secrets
  const assets = yield* Assets
  const baseUrl = yield* BaseUrl
  const random = yield* SecureRandom.SecureRandom

  const csrfOf = ({ sessionId }: BrowserSession): string => secrets.sign("csrf", sessionId)

  const waitingOf = Effect.fnUntraced(function* (visit: Visit) {
    const request = { limit: Limits.waitingCounted, cursor: null }
    const open = yield* steps.list(visit.user, { status: "open" }, request)
    return { count: open.items.length, isMore: open.nextCursor !== null }
  })

  const draw = Effect.fnUntraced(function* (visit: Visit, page: PageAnswer) {
    const waiting = yield* waitingOf(visit)
    const notice = noticeOf(visit.query.get("done"))
    const text = renderPage(page, { csrf: visit.csrf, waiting, notice, asset: assets.pathOf })
    return htmlResponse(text, page.status ?? 200)
  })

  /** As the visitor's own page, or as a plain one where not even that can be drawn. */
  const drawAnyhow = (visit: Visit, page: PageAnswer) =>
    Effect.catchCause(draw(visit, page), () => Effect.succeed(plain(page)))

  const plain = (page: PageAnswer) => htmlResponse(renderPlainPage(page, assets.pathOf), page.status ?? 200)

  const onward = (page: PageAnswer, url: string) => HttpServerResponse.setHeader(plain(page), "refresh", `0;url=${url}`)

  const unknownVisitor = (request: HttpServerRequest.HttpServerRequest, after: (url: string) => string) => {
    // An `EventSource` has nobody to sign in: it is told to come back no more (HTML, section 9.2.3).
    if (request.headers["accept"] === "text/event-stream") {
      return HttpServerResponse.empty({ status: 204, headers: { "cache-control": "no-store" } })
    }
    const path = signInPathFor(after(request.url))
    const isForm = request.method === "POST" && request.headers["sec-fetch-mode"] === "navigate"
    return isForm ? onward(notSignedInPage(path), path) : redirect(path)
  }

  const respond = (visit: Visit, answer: Answer) => {
    switch (answer._tag) {
      case "Page":
        return draw(visit, answer)
      case "Fragment":
        return Effect.succeed(htmlResponse(String(answer.content), 200))
      case "SeeOther":
        return Effect.succeed(redirect(withNotice(answer.path, answer.notice)))
      case "Response":
        return Effect.succeed(answer.response)
    }
  }

  /** Where somebody goes back to who could not go on: where they came from, when that is a page of ours. */
  const backOf = ({ request }: Visit): string => {
    const referrer = URL.parse(request.headers["referer"] ?? "")
    return returnPathOf(referrer?.origin === new URL(baseUrl).origin ? referrer.pathname + referrer.search : null)
  }

  /** Tells of a failure of ours by its number alone. */
  const broken = (cause: Cause.Cause<unknown>, { method }: HttpServerRequest.HttpServerRequest) =>
    logOpaquely(cause, `${method} (a page)`).pipe(
      Effect.provideService(SecureRandom.SecureRandom, random),
      Effect.map(brokenPage)
    )

  const answering = <E, R>(visit: Visit, answer: Effect.Effect<Answer, E, R>) =>
    answer.pipe(
      Effect.flatMap((given) => respond(visit, given)),
      recovered((cause) => {
        const failure = Cause.squash(cause)
        return isDomainError(failure) && !isOurs(failure)
          ? drawAnyhow(visit, failurePage(failure, backOf(visit)))
          : Effect.flatMap(broken(cause, visit.request), (page) => drawAnyhow(visit, page))
      })
    )

  /** Who visits; none for whoever is not signed in. */
  const visitBy = Effect.fnUntraced(function* (asked: { readonly byItself: boolean }) {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { params } = yield* HttpRouter.RouteContext
    const secret = cookies.read(request, cookies.sessionCookie)
    const found = secret === null ? Option.none() : yield* sessions.resume(secret, asked)
    if (Option.isNone(found)) return undefined
    const session = found.value
    return {
      user: principalOf(session),
      session,
      recent: Effect.fromResult(recentUserOf(session, yield* DateTime.now)),
      csrf: csrfOf(session),
      params,
      query: new URLSearchParams(request.url.split("?", 2)[1] ?? ""),
      path: request.url,
      request
    } satisfies Visit
  })

  const visitOf = visitBy({ byItself: false })

  /** Whoever is not signed in is sent to do that, and then to `after`. */
  const route = (
    method: "GET" | "POST",
    path: HttpRouter.PathInput,
    after: (url: string) => string,
    answer: (visit: Visit) => Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, Scope.Scope>,
    byItself = false
  ): Route =>
    HttpRouter.add(
      method,
      path,
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
        visitBy({ byItself }).pipe(
          Effect.flatMap((visit) =>
            visit === undefined ? Effect.succeed(unknownVisitor(request, after)) : answer(visit)
          ),
          recovered((cause) => Effect.map(broken(cause, request), plain))
        )
      )
    )

  const get = <E>(path: HttpRouter.PathInput, handler: Handler<E>, options: PageOptions = {}): Route =>
    route(
      "GET",
      path,
      (url) => url,
      (visit) =>
        answering(
          visit,
          Effect.catchIf(handler(visit), Predicate.isTagged("SignInNotRecent"), () =>
            Effect.succeed(seeOther(signInPathFor(visit.path, { again: true })))
          )
        ),
      options.byItself
    )

  /** Only what was sent from a page of this very session gets through. */
  const guarded = <E, R>(visit: Visit, token: Effect.Effect<string, E, R>, handle: Effect.Effect<Answer, E, R>) =>
    Effect.gen(function* () {
      if (!isFromOwnOrigin(visit.request, baseUrl) || !isSameToken(yield* token, visit.csrf)) return notOursPage
      return yield* handle
    })

  // What was typed by somebody whose session is over is lost: to keep it we would have to keep it somewhere.
  const afterForm = () => "/cases"

  const post = <E>(path: HttpRouter.PathInput, handler: FormHandler<E>): Route =>
    route(
      "POST",
      path,
      afterForm,
      Effect.fnUntraced(function* (visit) {
        const reading = yield* Effect.cached(readForm(visit.request))
        const token = Effect.map(reading, (form) => form.text("csrf", DomainLimits.credentialCharacters))
        const handled: Effect.Effect<Answer, E | Effect.Error<typeof reading>, Scope.Scope> = Effect.flatMap(
          reading,
          (form) => handler(visit, form)
        )
        return yield* answering(visit, guarded(visit, token, handled))
      })
    )

  const postRaw = <E>(path: HttpRouter.PathInput, handler: Handler<E>): Route =>
    route("POST", path, afterForm, (visit) => {
      const token = Effect.succeed(visit.request.headers["x-csrf-token"] ?? "")
      return answering(visit, guarded<E, Scope.Scope>(visit, token, handler(visit)))
    })

  // The token comes before the file, so that nothing of it is taken before the token was looked at.
  const postFile = <E>(path: HttpRouter.PathInput, handler: UploadHandler<E>): Route =>
    route(
      "POST",
      path,
      afterForm,
      Effect.fnUntraced(function* (visit) {
        const sent = yield* Effect.cached(readUploadForm(visit.request, uploadFields))
        const given = visit.request.headers["x-csrf-token"]
        const inForm = Effect.map(sent, ({ fields }) => fields.get("csrf") ?? "")
        const token = given === undefined ? inForm : Effect.succeed(given)
        const handled: Effect.Effect<Answer, E, Scope.Scope> = Effect.flatMap(sent, (form) => handler(visit, form))
        return yield* answering(visit, guarded(visit, token, handled))
      })
    )

  const brokenPlain = (cause: Cause.Cause<unknown>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => Effect.map(broken(cause, request), plain))

  return { get, post, postRaw, postFile, plain, onward, visitOf, broken: brokenPlain }
})

export class PageFrame extends Context.Service<
  PageFrame,
  {
    /** A page that is looked at. Of one that needs `visit.recent`, a visitor is asked again who they are first. */
    readonly get: <E>(path: HttpRouter.PathInput, handler: Handler<E>, options?: PageOptions) => Route
    /** A form that changes something. */
    readonly post: <E>(path: HttpRouter.PathInput, handler: FormHandler<E>) => Route
    /**
     * What changes something and is no form, such as an upload: the header `x-csrf-token` carries what a form has in a
     * field. A page of another host can't set it.
     */
    readonly postRaw: <E>(path: HttpRouter.PathInput, handler: Handler<E>) => Route
    /**
     * A form with the one file `file`, which is read as it comes. A form that a browser sends by itself carries its token
     * in the field `csrf`, and may carry `step`, both before the file; a script of ours sends it as with `postRaw`.
     */
    readonly postFile: <E>(path: HttpRouter.PathInput, handler: UploadHandler<E>) => Route
    /** A page for whoever is not signed in. */
    readonly plain: (page: PageAnswer) => HttpServerResponse.HttpServerResponse
    /**
     * The same, from which the browser goes on at once, as after a form that leads to another site: a redirect would be blocked
     * there by the policy of the page with the form (`form-action`).
     */
    readonly onward: (page: PageAnswer, url: string) => HttpServerResponse.HttpServerResponse
    /** A page for whatever went wrong on our side. */
    readonly broken: Effect.Success<typeof make>["broken"]
    /** The visit, for the few routes that are for those who are signed in and those who aren't. */
    readonly visitOf: Effect.Success<typeof make>["visitOf"]
  }
>()("@incamera/pages/frame/PageFrame") {
  static readonly layer = Layer.effect(PageFrame, make)
}
