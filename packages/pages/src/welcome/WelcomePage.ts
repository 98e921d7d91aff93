/** The start page: introduces the service to anybody. Signed-in users are redirected to their cases. */
import { Effect } from "effect"
import { page, seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { anyone } from "../frame/PageRoute.ts"
import { html } from "../html.ts"

const routes = declare({ welcome: anyone.page("/") })

const welcome = page({
  title: "Welcome",
  content: html`<h1>Heard in private</h1>
    <p class="lead">
      Your agent and the service’s agent work on your legal matters together. Neither learns who your clients are.
    </p>
    <p>
      Real names, addresses and original documents are stored encrypted, and only you see them here. Agents see
      placeholders such as
      <span class="placeholder">[Party 1]</span>. Text that would identify a client is refused. Steps that need a real
      identity wait for you here.
    </p>
    <p><a class="button primary" href="/sign-in">Sign in</a></p>
    <p class="quiet small"><a href="/docs">API for agent developers</a></p>`
})

export const pages = routes.handledBy(
  Effect.succeed({
    welcome: ({ visitor }) => Effect.map(visitor, (visit) => (visit === undefined ? welcome : seeOther("/cases")))
  })
)
