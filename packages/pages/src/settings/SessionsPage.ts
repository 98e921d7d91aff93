/** The browsers where the user is signed in. OWASP ASVS 5.0, 7.5.2. */
import * as Limits from "@incamera/domain/Limits"
import { type BrowserSession, Sessions } from "@incamera/domain/sessions"
import { Effect } from "effect"
import { seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { actionButton, moment, state } from "../frame/components.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { settingsPage, settingsPaths } from "./settingsTabs.ts"

const path = settingsPaths.sessions

const routes = declare({
  list: user.page(path),
  endOthers: user.form(`${path}/end-others`),
  end: user.form(`${path}/:sessionId/end`)
})

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

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const sessions = yield* Sessions

    return {
      list: Effect.fnUntraced(function* (visit) {
        const found = yield* sessions.list(visit.user)
        return settingsPage(path, {
          title: "Signed-in browsers",
          content: html`<section class="card">
            <h2>Signed-in browsers</h2>
            <p class="quiet">
              A browser is signed out after ${minutes} minutes without use, and at the latest after ${hours} hours.
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
      }),
      endOthers: ({ session, user }) =>
        Effect.as(sessions.endAll(user, session.sessionId), seeOther(path, "signed-out-elsewhere")),
      end: ({ params, user }) => Effect.as(sessions.end(user, params.sessionId), seeOther(path, "session-ended"))
    }
  })
)
