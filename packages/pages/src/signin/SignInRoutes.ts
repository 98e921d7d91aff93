/** Signing in with a browser, and out. Design, "Browser pages"; OWASP ASVS 5.0, 7.2 and 7.4. */
import * as Limits from "../Limits.ts"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { browserKindOf } from "@incamera/domain/sessions/BrowserKind"
import { Sessions } from "@incamera/domain/sessions/Sessions"
import { Cause, Clock, Effect, Layer, Option, Redacted } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { PageAnswer } from "../frame/Answer.ts"
import { response } from "../frame/Answer.ts"
import * as cookies from "../frame/cookies.ts"
import { PageFrame } from "../frame/PageFrame.ts"
import type { PageRoute } from "../frame/PageRoute.ts"
import { redirect } from "../frame/redirect.ts"
import { returnPathOf } from "../frame/returnPath.ts"
import type { Visit } from "../frame/Visit.ts"
import { html } from "../html.ts"
import { BrowserSignIn } from "./BrowserSignIn.ts"
import * as pendingCookie from "./pendingCookie.ts"
import { paths } from "./signInPaths.ts"
import { SignInFailed, SignInUnavailable } from "./SignInErrors.ts"
import { leavingPage, signedOutPage } from "./signOutPages.ts"
import * as signOutState from "./signOutState.ts"

export const routes: ReadonlyArray<PageRoute> = [
  ["GET", paths.signIn],
  ["GET", paths.callback],
  ["GET", paths.signedOut],
  ["POST", paths.signOut]
]

const queryOf = ({ url }: HttpServerRequest.HttpServerRequest) => new URLSearchParams(url.split("?", 2)[1] ?? "")

const failed = (error: SignInFailed | SignInUnavailable | undefined): PageAnswer => ({
  _tag: "Page",
  status: error?._tag === "SignInUnavailable" ? 503 : 400,
  title: "Sign-in failed",
  content: html`<h1>You are not signed in</h1>
    <p>${error?.message ?? "This sign-in did not begin in this browser, or took too long. Start again."}</p>
    <p><a class="button primary" href="${paths.signIn}">Sign in</a></p>`
})

/** Of the answer that ends a session: the browser forgets whatever this site gave it (Clear Site Data, section 3.1). */
const clearSiteData = '"cache", "cookies", "storage"'

export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const frame = yield* PageFrame
    const sessions = yield* Sessions
    const secrets = yield* Secrets
    const provider = yield* BrowserSignIn

    const begin = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const query = queryOf(request)
      const returnPath = returnPathOf(query.get("to"))
      const isAgain = query.get("again") === "1"
      if (!isAgain && (yield* frame.visitOf) !== undefined) return redirect(returnPath)
      const { pending, url } = yield* provider.begin
      const kept = pendingCookie.write(secrets, { pending, returnPath }, yield* Clock.currentTimeMillis)
      return redirect(url).pipe(cookies.set(cookies.pendingCookie, kept, Limits.pendingSignInMillis))
    })

    const finish = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const cookie = cookies.read(request, cookies.pendingCookie)
      const kept = cookie === null ? Option.none() : pendingCookie.read(secrets, cookie, yield* Clock.currentTimeMillis)
      if (Option.isNone(kept)) return frame.plain(failed(undefined))
      const { authenticatedAt, external, idToken } = yield* provider.finish(queryOf(request), kept.value.pending)
      const { secret } = yield* sessions.begin(
        { external, authenticatedAt, idToken, browser: browserKindOf(request.headers["user-agent"] ?? "") },
        cookies.read(request, cookies.sessionCookie)
      )
      return redirect(kept.value.returnPath).pipe(cookies.set(cookies.sessionCookie, Redacted.value(secret)))
    })

    /** What the browser kept of it is worth nothing from here on, however it ended. */
    const forgetting = Effect.map(cookies.clear(cookies.pendingCookie))

    const answering = <R>(
      work: Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, R>
    ): Effect.Effect<HttpServerResponse.HttpServerResponse, never, R | HttpServerRequest.HttpServerRequest> =>
      Effect.catchCause(work, (cause) => {
        if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt
        const failure = Cause.squash(cause)
        return failure instanceof SignInFailed || failure instanceof SignInUnavailable
          ? Effect.succeed(frame.plain(failed(failure)))
          : frame.broken(cause)
      })

    const over = Effect.gen(function* () {
      if ((yield* frame.visitOf) !== undefined) return redirect("/cases")
      const state = queryOf(yield* HttpServerRequest.HttpServerRequest).get("state") ?? ""
      return frame.plain(signedOutPage(signOutState.isValid(secrets, state, yield* Clock.currentTimeMillis)))
    })

    /** Our session first: whatever becomes of the rest, this browser is signed out here. */
    const end = Effect.fnUntraced(function* ({ request, session }: Visit) {
      const secret = cookies.read(request, cookies.sessionCookie)
      const idToken = secret === null ? Option.none() : yield* sessions.signOut(session, secret)
      const state = signOutState.write(secrets, yield* Clock.currentTimeMillis)
      // Ended by somebody else at this moment: then its ID token is gone.
      const atProvider = Option.isNone(idToken)
        ? ({ _tag: "MayRemain" } as const)
        : yield* provider.signOut(idToken.value, state)
      switch (atProvider._tag) {
        case "Ended":
          return redirect(`${paths.signedOut}?${new URLSearchParams({ state })}`)
        case "EndsAt":
          return frame.onward(leavingPage(atProvider.url), atProvider.url)
        case "MayRemain":
          return redirect(paths.signedOut)
      }
    })

    return Layer.mergeAll(
      HttpRouter.add("GET", paths.signIn, answering(begin)),
      HttpRouter.add("GET", paths.callback, answering(finish).pipe(forgetting)),
      HttpRouter.add("GET", paths.signedOut, answering(over)),
      frame.post(paths.signOut, (visit) =>
        end(visit).pipe(
          Effect.map(cookies.clear(cookies.sessionCookie)),
          Effect.map(HttpServerResponse.setHeader("clear-site-data", clearSiteData)),
          Effect.map(response)
        )
      )
    )
  })
)
