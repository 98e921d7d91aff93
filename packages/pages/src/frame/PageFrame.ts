/**
 * Handles what all pages share: sign-in, form tokens, layout and failures. A route's declaration decides which of these
 * apply (`answerBy`). Design, "Browser pages".
 */
import type { DomainError } from "@incamera/domain/DomainError"
import * as Limits from "../Limits.ts"
import { Secrets } from "@incamera/domain/secrets"
import { SecureSteps } from "@incamera/domain/securesteps"
import { type BrowserSession, principalOf, recentUserOf, Sessions } from "@incamera/domain/sessions"
import { Cause, Context, DateTime, Effect, Layer, Option, Predicate } from "effect"
import { SecureRandom } from "effect/crypto"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { BaseUrl } from "@incamera/adapters-http/BaseUrl"
import { errorStatus, isServiceFailure, logOpaquely } from "@incamera/adapters-http/errors"
import { Assets } from "../Assets.ts"
import type { Answer, PageAnswer } from "./Answer.ts"
import * as cookies from "./cookies.ts"
import { brokenPage, failurePage, notSignedInPage } from "./failures.ts"
import { renderPage, renderPlainPage } from "./layout.ts"
import { noticeOf } from "./notices.ts"
import { isFromOwnOrigin as isOfOrigin } from "./ownOrigin.ts"
import { pageHeaders } from "./pageHeaders.ts"
import { redirect } from "./redirect.ts"
import { returnPathOf, signInPathFor } from "./returnPath.ts"
import type { Call, Visit } from "./Visit.ts"

/** True for failures of the domain, which pages explain. */
const isDomainError = (error: unknown): error is DomainError =>
  Predicate.hasProperty(error, "_tag") && typeof error._tag === "string" && Object.hasOwn(errorStatus, error._tag)

const htmlResponse = (text: string, status: number) =>
  HttpServerResponse.text(text, { status, contentType: "text/html; charset=utf-8", headers: pageHeaders })

/** Recovers from failures and defects. An interruption means that the visitor left, so it passes. */
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

  /** Draws the page with the visitor's frame, or as a plain page if that fails. */
  const drawAnyhow = (visit: Visit, page: PageAnswer) =>
    Effect.catchCause(draw(visit, page), () => Effect.succeed(plain(page)))

  const plain = (page: PageAnswer) => htmlResponse(renderPlainPage(page, assets.pathOf), page.status ?? 200)

  const onward = (page: PageAnswer, url: string) => HttpServerResponse.setHeader(plain(page), "refresh", `0;url=${url}`)

  /** Sends a visitor who isn't signed in to the sign-in, which then leads to `after`. */
  const unknownVisitor = (request: HttpServerRequest.HttpServerRequest, after: string) => {
    // An `EventSource` can't sign in: 204 stops its reconnects (HTML, section 9.2.3).
    if (request.headers["accept"] === "text/event-stream") {
      return HttpServerResponse.empty({ status: 204, headers: { "cache-control": "no-store" } })
    }
    const path = signInPathFor(after)
    const isForm = request.method === "POST" && request.headers["sec-fetch-mode"] === "navigate"
    return isForm ? onward(notSignedInPage(path), path) : redirect(path)
  }

  const respond = <E, R>(
    answer: Answer,
    drawn: (page: PageAnswer) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
  ) => {
    switch (answer._tag) {
      case "Page":
        return drawn(answer)
      case "Fragment":
        return Effect.succeed(htmlResponse(String(answer.content), 200))
      case "SeeOther":
        return Effect.succeed(redirect(withNotice(answer.path, answer.notice)))
      case "Response":
        return Effect.succeed(answer.response)
    }
  }

  /** Returns the path of the page that the visitor came from, if it's ours. */
  const backOf = ({ request }: Call): string => {
    const referrer = URL.parse(request.headers["referer"] ?? "")
    return returnPathOf(referrer?.origin === new URL(baseUrl).origin ? referrer.pathname + referrer.search : null)
  }

  /** Reports an internal failure by its number alone. */
  const broken = (cause: Cause.Cause<unknown>, { method }: HttpServerRequest.HttpServerRequest) =>
    logOpaquely(cause, `${method} (a page)`).pipe(
      Effect.provideService(SecureRandom.SecureRandom, random),
      Effect.map(brokenPage)
    )

  /** Explains a domain failure in words; reports any other by its number. */
  const failed = (call: Call, cause: Cause.Cause<unknown>) => {
    const failure = Cause.squash(cause)
    return isDomainError(failure) && !isServiceFailure(failure)
      ? Effect.succeed(failurePage(failure, backOf(call)))
      : broken(cause, call.request)
  }

  /** Answers a signed-in visitor; failures have the visitor's frame. */
  const answering = <E, R>(visit: Visit, answer: Effect.Effect<Answer, E, R>) =>
    answer.pipe(
      Effect.flatMap((given) => respond(given, (page) => draw(visit, page))),
      recovered((cause) => Effect.flatMap(failed(visit, cause), (page) => drawAnyhow(visit, page)))
    )

  /** Answers any visitor; failures are plain pages. */
  const answeringAnyone = <E, R>(call: Call, answer: Effect.Effect<Answer, E, R>) =>
    answer.pipe(
      Effect.flatMap((given) => respond(given, (page) => Effect.succeed(plain(page)))),
      recovered((cause) => Effect.map(failed(call, cause), plain))
    )

  /**
   * Finds the visitor's session; none if they aren't signed in. `byItself`: an open page made the request, which
   * doesn't extend the session.
   */
  const visitBy = Effect.fnUntraced(function* <Params>(call: Call<Params>, asked: { readonly byItself: boolean }) {
    const secret = cookies.read(call.request, cookies.sessionCookie)
    const found = secret === null ? Option.none() : yield* sessions.resume(secret, asked)
    if (Option.isNone(found)) return undefined
    const session = found.value
    return {
      ...call,
      user: principalOf(session),
      session,
      recent: Option.getSuccess(recentUserOf(session, yield* DateTime.now)),
      csrf: csrfOf(session)
    } satisfies Visit<Params>
  })

  const isFromOwnOrigin = ({ request }: Call): boolean => isOfOrigin(request, baseUrl)

  return { answering, answeringAnyone, isFromOwnOrigin, onward, plain, unknownVisitor, visitBy }
})

export class PageFrame extends Context.Service<PageFrame, Effect.Success<typeof make>>()(
  "@incamera/pages/frame/PageFrame"
) {
  static readonly layer = Layer.effect(PageFrame, make)
}
