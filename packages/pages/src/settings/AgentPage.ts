/** Connecting the user's agent, managing it, and disconnecting it. Specification, "Step 1: registration". */
import { type Agent, Agents } from "@incamera/domain/agents"
import * as Limits from "@incamera/domain/Limits"
import { Refusals } from "@incamera/domain/refusals"
import { Effect, Option, Redacted } from "effect"
import { BaseUrl } from "@incamera/adapters-http/BaseUrl"
import { fragment, seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { actionButton, confirmed, moment, state } from "../frame/components.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { heldAgents } from "./heldAgents.ts"
import { ProgramsPath } from "../ProgramsPath.ts"
import { settingsPage, settingsPaths } from "./settingsTabs.ts"

const path = settingsPaths.agent

const routes = declare({
  show: user.page(path),
  resume: user.form(`${path}/held/:holder/resume`),
  issueToken: user.form(`${path}/registration-token`),
  health: user.part(`${path}/agents/:agentId/health`),
  rotateKey: user.form(`${path}/agents/:agentId/rotate-key`),
  disconnect: user.form(`${path}/agents/:agentId/disconnect`)
})

const title = "Agent"

const nobody = (visit: Visit): Html =>
  html`<section class="card">
    <h2>Connect your agent</h2>
    <p>
      You can connect one agent. It sends tasks, reads their results and works with your cases. It sees only
      placeholders such as <span class="placeholder">[Party 1]</span>.
    </p>
    <ol>
      <li>Generate a registration token. It works once, within ten minutes.</li>
      <li>Give it to your agent with the instructions below it.</li>
      <li>The agent registers and receives a key that only it sees.</li>
    </ol>
    ${actionButton(visit, `${path}/registration-token`, "Generate a registration token", { kind: "primary" })}
  </section>`

/** Draws a secret that is shown once. */
const secret = (id: string, text: string): Html =>
  html`<div class="secret">
    <code id="${id}">${text}</code>
    <button type="button" class="live-only small-button" data-copies="${id}">Copy</button>
  </div>`

const instructions = (baseUrl: string, token: string): string =>
  `Register with In Camera, a confidential service for legal work, at ${baseUrl}. ` +
  `Send POST ${baseUrl}/v1/agents/register with the JSON body ` +
  `{"registration_token": "${token}", "agent_card_url": "<the HTTPS address of your agent card>"}. ` +
  "The answer has your API key as shared_api_key. Keep it secret; it is shown once. " +
  `Exchange it at POST ${baseUrl}/v1/auth/token for a bearer token that lasts an hour. ` +
  `The API is described at ${baseUrl}/openapi.json. Never send names or other identities of clients: ` +
  "write placeholders such as [Party 1]. Text with an identity is refused."

const issued = (baseUrl: string, token: string): Html =>
  html`<section class="card" data-expires>
    <h2>Give this token to your agent</h2>
    <p role="status">
      It is shown only now, and expires in
      <strong data-counts-down-seconds="${Limits.registrationTokenLifetimeMillis / 1_000}">10 minutes</strong>.
    </p>
    ${secret("registration-token", token)}
    <h3>Instructions for the agent</h3>
    <p class="hint">Copy this into your agent unchanged. It contains the token.</p>
    <div class="field wide">
      <label class="unseen" for="instructions">Instructions for the agent</label>
      <textarea id="instructions" readonly rows="7">${instructions(baseUrl, token)}</textarea>
    </div>
    <div class="actions">
      <button type="button" class="live-only" data-copies="instructions">Copy the instructions</button>
      <a class="button" href="${path}">Done</a>
    </div>
  </section>`

const rotated = (key: string): Html =>
  html`<section class="card">
    <h2>The agent’s new key</h2>
    <p role="status">
      It is shown only now. The old key works for ${Limits.apiKeyOverlapMillis / 60_000} more minutes. Its tokens have
      ended, so the agent must exchange a key again.
    </p>
    ${secret("api-key", key)}
    <a class="button" href="${path}">Done</a>
  </section>`

const health = ({ agentId, health: known }: Agent, isLooking: boolean): Html =>
  html`<span
    data-live="${path}/agents/${agentId}/health"
    data-every-seconds="30"
    ${isLooking ? html`data-at-once` : undefined}
    >${
      known === null
        ? state("not checked yet")
        : html`${known.status === "healthy" ? state("healthy", "good") : state("can’t be reached", "bad")}
            <span class="quiet small">looked ${moment(known.checkedAt)}</span>`
    }</span
  >`

const connected = (visit: Visit, agent: Agent): Html => {
  const at = `${path}/agents/${agent.agentId}`
  return html`<section class="card">
    <header>
      <h2>${agent.name}</h2>
      ${state("connected", "good")}
    </header>
    <p>${agent.description}</p>
    <dl class="facts">
      <dt>Health</dt>
      <dd>${health(agent, true)}</dd>
      <dt>Last active</dt>
      <dd>${agent.lastSeenAt === null ? "not yet" : moment(agent.lastSeenAt)}</dd>
      <dt>Connected</dt>
      <dd>${moment(agent.connectedAt)}</dd>
      <dt>Address</dt>
      <dd><code>${agent.url}</code></dd>
      <dt>Agent card</dt>
      <dd><code>${agent.cardUrl}</code></dd>
    </dl>
    <details>
      <summary>Replace the key…</summary>
      <p>
        Do this if someone else may know the key. The old key works for ${Limits.apiKeyOverlapMillis / 60_000} more
        minutes, so that the agent can switch.
      </p>
      ${actionButton(visit, `${at}/rotate-key`, "Create a new key")}
    </details>
    ${confirmed(visit, {
      action: `${at}/disconnect`,
      summary: "Disconnect this agent…",
      explanation: html`<p>
        Its key, tokens and open streams end at once. Its running tasks continue, and your cases stay unchanged.
      </p>`,
      button: "Disconnect"
    })}
  </section>`
}

const otherPrograms = (at: string): Html =>
  html`<section class="card">
    <h2>Programs that act for you</h2>
    <p>You can see which other programs you allowed, and take access back: <a href="${at}">Programs you allowed</a>.</p>
  </section>`

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const agents = yield* Agents
    const refusals = yield* Refusals
    const baseUrl = yield* BaseUrl
    const programsPath = yield* ProgramsPath

    const show = (content: Html) => settingsPage(path, { title, content, modules: ["live.js"] })
    const currentOf = (visit: Visit) =>
      agents.current(visit.user).pipe(
        Effect.asSome,
        Effect.catchTag("NotFound", () => Effect.succeedNone)
      )

    return {
      show: (visit) =>
        Effect.map(Effect.all([currentOf(visit), refusals.held(visit.user)]), ([agent, holds]) =>
          show(
            html`${heldAgents(visit, path, holds, Option.getOrNull(agent))}
            ${Option.match(agent, { onNone: () => nobody(visit), onSome: (found) => connected(visit, found) })}
            ${programsPath === null ? undefined : otherPrograms(programsPath)}`
          )
        ),

      resume: ({ params, user }) => Effect.as(refusals.resume(user, params.holder), seeOther(path, "agent-resumed")),

      // Drawn without a redirect: the token is shown once and stored nowhere.
      issueToken: (visit) =>
        Effect.map(agents.issueRegistrationToken(visit.user), ({ token }) =>
          show(issued(baseUrl, Redacted.value(token)))
        ),

      health: Effect.fnUntraced(function* ({ params, user }) {
        const { health: seen } = yield* agents.checkHealth(user, params.agentId)
        const agent = yield* agents.current(user)
        return fragment(health({ ...agent, health: seen }, false))
      }),

      rotateKey: ({ params, user }) =>
        Effect.map(agents.rotateKey(user, params.agentId), (key) => show(rotated(Redacted.value(key)))),

      disconnect: ({ params, user }) =>
        Effect.as(agents.disconnect(user, params.agentId), seeOther(path, "agent-disconnected"))
    }
  })
)
