/** Signing in and out with a browser. Design, "Browser pages"; OWASP ASVS 5.0, 7.2 and 7.4. */
import * as Limits from "../Limits.ts"
import { Secrets } from "@incamera/domain/secrets"
import { browserKindOf, Sessions } from "@incamera/domain/sessions"
import { Clock, Effect, Option, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { type Answer, page, response, seeOther } from "../frame/Answer.ts"
import * as cookies from "../frame/cookies.ts"
import { declare } from "../frame/declare.ts"
import { PageFrame } from "../frame/PageFrame.ts"
import { anyone, user } from "../frame/PageRoute.ts"
import { redirect } from "../frame/redirect.ts"
import { returnPathOf } from "../frame/returnPath.ts"
import type { Call, Visit } from "../frame/Visit.ts"
import { html } from "../html.ts"
import { BrowserSignIn } from "./BrowserSignIn.ts"
import * as pendingCookie from "./pendingCookie.ts"
import { paths } from "./signInPaths.ts"
import type { SignInFailed, SignInUnavailable } from "./SignInErrors.ts"
import { leavingPage, signedOutPage } from "./signOutPages.ts"
import * as signOutState from "./signOutState.ts"

const routes = declare({
  signIn: anyone.redirect(paths.signIn),
  callback: anyone.page(paths.callback),
  signedOut: anyone.page(paths.signedOut),
  signOut: user.form(paths.signOut)
})

const failed = (error?: SignInFailed | SignInUnavailable): Answer =>
  page({
    status: error?._tag === "SignInUnavailable" ? 503 : 400,
    title: "Sign-in failed",
    content: html`<h1>You are not signed in</h1>
      <p>${error?.message ?? "This sign-in did not begin in this browser, or took too long. Start again."}</p>
      <p><a class="button primary" href="${paths.signIn}">Sign in</a></p>`
  })

/**
 * For the response that ends a session: the browser deletes everything stored for this site (Clear Site Data, section
 * 3.1).
 */
const clearSiteData = '"cache", "cookies", "storage"'

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const frame = yield* PageFrame
    const sessions = yield* Sessions
    const secrets = yield* Secrets
    const provider = yield* BrowserSignIn

    const begin = Effect.fnUntraced(function* (returnPath: string) {
      const { pending, url } = yield* provider.begin
      const kept = pendingCookie.write(secrets, { pending, returnPath }, yield* Clock.currentTimeMillis)
      return response(redirect(url).pipe(cookies.set(cookies.pendingCookie, kept, Limits.pendingSignInMillis)))
    })

    const finish = Effect.fnUntraced(function* ({ query, request }: Call) {
      const cookie = cookies.read(request, cookies.pendingCookie)
      const kept = cookie === null ? Option.none() : pendingCookie.read(secrets, cookie, yield* Clock.currentTimeMillis)
      if (Option.isNone(kept)) return failed()
      const { authenticatedAt, external, idToken } = yield* provider.finish(query, kept.value.pending)
      const { secret } = yield* sessions.begin(
        { external, authenticatedAt, idToken, browser: browserKindOf(request.headers["user-agent"] ?? "") },
        cookies.read(request, cookies.sessionCookie)
      )
      const onward = redirect(kept.value.returnPath)
      return response(onward.pipe(cookies.set(cookies.sessionCookie, Redacted.value(secret))))
    })

    /** Ends our session first, so that this browser is signed out here even if the rest fails. */
    const end = Effect.fnUntraced(function* ({ request, session }: Visit) {
      const secret = cookies.read(request, cookies.sessionCookie)
      const idToken = secret === null ? Option.none() : yield* sessions.signOut(session, secret)
      const state = signOutState.write(secrets, yield* Clock.currentTimeMillis)
      // If another request ended the session at this moment, its ID token is gone.
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

    return {
      signIn: Effect.fnUntraced(function* ({ query, visitor }) {
        const returnPath = returnPathOf(query.get("to"))
        const isAgain = query.get("again") === "1"
        if (!isAgain && (yield* visitor) !== undefined) return seeOther(returnPath)
        return yield* begin(returnPath).pipe(
          Effect.catchTag("SignInUnavailable", (error) => Effect.succeed(failed(error)))
        )
      }),

      // The cookie of the pending sign-in is cleared after every outcome.
      callback: (call) =>
        frame
          .answeringAnyone(
            call,
            finish(call).pipe(
              Effect.catchTag(["SignInFailed", "SignInUnavailable"], (error) => Effect.succeed(failed(error)))
            )
          )
          .pipe(Effect.map(cookies.clear(cookies.pendingCookie)), Effect.map(response)),

      signedOut: Effect.fnUntraced(function* ({ query, visitor }) {
        if ((yield* visitor) !== undefined) return seeOther("/cases")
        const state = query.get("state") ?? ""
        return signedOutPage(signOutState.isValid(secrets, state, yield* Clock.currentTimeMillis))
      }),

      signOut: (visit) =>
        end(visit).pipe(
          Effect.map(cookies.clear(cookies.sessionCookie)),
          Effect.map(HttpServerResponse.setHeader("clear-site-data", clearSiteData)),
          Effect.map(response)
        )
    }
  })
)
