/** Signing in with a browser, and out. Design, "Browser pages"; OWASP ASVS 5.0, 7.2 and 7.4. */
import * as Limits from "@incamera/domain/Limits"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { browserKindOf } from "@incamera/domain/sessions/BrowserKind"
import { Sessions } from "@incamera/domain/sessions/Sessions"
import { Cause, Clock, Effect, Layer, Option, Redacted } from "effect"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { PageAnswer } from "../frame/Answer.ts"
import { response } from "../frame/Answer.ts"
import * as cookies from "../frame/cookies.ts"
import { PageFrame } from "../frame/PageFrame.ts"
import type { PageRoute } from "../frame/PageRoute.ts"
import { redirect } from "../frame/redirect.ts"
import { returnPathOf } from "../frame/returnPath.ts"
import { html } from "../html.ts"
import { BrowserSignIn } from "./BrowserSignIn.ts"
import * as pendingCookie from "./pendingCookie.ts"
import { callbackPath, signedOutPath } from "./signInPaths.ts"
import { SignInFailed, SignInUnavailable } from "./SignInErrors.ts"

export const paths = {
  signIn: "/sign-in",
  callback: callbackPath,
  signOut: "/sign-out",
  signedOut: signedOutPath
} as const

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

const signedOut = (atProvider: string | null): PageAnswer => ({
  _tag: "Page",
  title: "Signed out",
  content: html`<h1>You are signed out</h1>
    <p>This browser shows nothing of your cases any more.</p>
    ${
      atProvider === null
        ? undefined
        : html`<p>
            You may still be signed in at your identity provider.
            <a href="${atProvider}" rel="noreferrer">Sign out there as well</a>, if others use this computer.
          </p>`
    }
    <p><a class="button primary" href="${paths.signIn}">Sign in again</a></p>`
})

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
      const reauthenticate = query.get("again") === "1"
      const visit = yield* frame.visitOf
      if (visit !== undefined && !reauthenticate) return redirect(returnPath)
      const { pending, url } = yield* provider.begin({ reauthenticate: reauthenticate && visit !== undefined })
      const kept = pendingCookie.write(secrets, { pending, returnPath }, yield* Clock.currentTimeMillis)
      return redirect(url).pipe(cookies.set(cookies.pendingCookie, kept, Limits.pendingSignInMillis))
    })

    const finish = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const cookie = cookies.read(request, cookies.pendingCookie)
      const kept = cookie === null ? Option.none() : pendingCookie.read(secrets, cookie, yield* Clock.currentTimeMillis)
      if (Option.isNone(kept)) return frame.plain(failed(undefined))
      const { authenticatedAt, external } = yield* provider.finish(queryOf(request), kept.value.pending)
      const { secret } = yield* sessions.begin(
        { external, authenticatedAt, browser: browserKindOf(request.headers["user-agent"] ?? "") },
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

    const over = Effect.map(provider.signOutUrl(null), (url) => frame.plain(signedOut(url)))

    return Layer.mergeAll(
      HttpRouter.add("GET", paths.signIn, answering(begin)),
      HttpRouter.add("GET", paths.callback, answering(finish).pipe(forgetting)),
      HttpRouter.add("GET", paths.signedOut, answering(over)),
      frame.post(paths.signOut, ({ session, user }) =>
        sessions.end(user, session.sessionId).pipe(
          // Ended by somebody else at this moment: that is what was wanted.
          Effect.catchTag("NotFound", () => Effect.void),
          Effect.as(response(redirect(paths.signedOut).pipe(cookies.clear(cookies.sessionCookie))))
        )
      )
    )
  })
)
