/** The browsers in which the user is signed in. OWASP ASVS 5.0, 7.5.2. */
import { SessionId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { BrowserSession } from "@incamera/domain/sessions/BrowserSession"
import { Sessions } from "@incamera/domain/sessions/Sessions"
import { Effect, Layer } from "effect"
import { seeOther } from "../frame/Answer.ts"
import { actionButton, moment, state } from "../frame/components.ts"
import { idOf } from "../frame/idOf.ts"
import { PageFrame } from "../frame/PageFrame.ts"
import type { PageRoute } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { settingsPage, settingsPaths } from "./settingsTabs.ts"

const path = settingsPaths.sessions

export const routes: ReadonlyArray<PageRoute> = [
  ["GET", path],
  ["POST", `${path}/end-others`],
  ["POST", `${path}/:sessionId/end`]
]

const hours = Limits.sessionLifetimeMillis / 3_600_000
const minutes = Limits.sessionIdleMillis / 60_000

const row = (visit: Visit, session: BrowserSession): Html => {
  const isThis = session.sessionId === visit.session.sessionId
  return html`<li class="row">
    <div>
      <strong>${session.browser.browser} on ${session.browser.system}</strong>
      ${isThis ? state("this browser", "good") : undefined} <br /><span class="quiet small"
        >signed in ${moment(session.createdAt)}, last used ${moment(session.lastSeenAt)}</span
      >
    </div>
    ${
      isThis ? undefined : actionButton(visit, `${path}/${session.sessionId}/end`, "Sign out", { kind: "small-button" })
    }
  </li>`
}

export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const frame = yield* PageFrame
    const sessions = yield* Sessions

    return Layer.mergeAll(
      frame.get(
        path,
        Effect.fnUntraced(function* (visit) {
          const found = yield* sessions.list(visit.user)
          return settingsPage(path, {
            title: "Signed-in browsers",
            content: html`<section class="card">
              <h2>Signed-in browsers</h2>
              <p class="quiet">
                A browser that you don’t use for ${minutes} minutes is signed out, and in any case after ${hours} hours.
              </p>
              <ul class="rows">
                ${found.map((session) => row(visit, session))}
              </ul>
              ${
                found.length > 1
                  ? actionButton(visit, `${path}/end-others`, "Sign out everywhere else", { kind: "danger" })
                  : undefined
              }
            </section>`
          })
        })
      ),
      frame.post(`${path}/end-others`, (visit) =>
        Effect.as(sessions.endAll(visit.user, visit.session.sessionId), seeOther(path, "signed-out-elsewhere"))
      ),
      frame.post(`${path}/:sessionId/end`, (visit) =>
        idOf(visit, "sessionId", SessionId, "session").pipe(
          Effect.flatMap((sessionId) => sessions.end(visit.user, sessionId)),
          Effect.as(seeOther(path, "session-ended"))
        )
      )
    )
  })
)
