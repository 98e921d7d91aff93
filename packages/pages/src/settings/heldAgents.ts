/** Held agents: they wait until their user lets them continue. */
import type { Agent } from "@incamera/domain/agents"
import * as Limits from "@incamera/domain/Limits"
import type { Hold } from "@incamera/domain/refusals"
import { actionButton, moment, state } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"

const nameOf = ({ holder }: Hold, agent: Agent | null): string => {
  if (holder === "programs") return "A program signed in as you"
  return agent?.agentId === holder ? agent.name : "A disconnected agent"
}

/** `path`: address of the settings page. `agent`: the connected agent. */
export const heldAgents = (visit: Visit, path: string, holds: ReadonlyArray<Hold>, agent: Agent | null): Html =>
  html`${holds.map(
    (hold) =>
      html`<section class="card" id="held">
        <header>
          <h2>${nameOf(hold, agent)}</h2>
          ${state("on hold", "bad")}
        </header>
        <p>
          On hold since ${moment(hold.heldAt)}: this agent sent ${hold.values} values that match registered identities,
          or saw placeholders in the place of what it had written. It may be guessing who your clients are. The limit is
          ${Limits.registeredValuesPerDay} values a day.
        </p>
        <p>
          It can neither read nor write until you let it continue. Find out first where these names and numbers came
          from. The audit log shows when it learned of them, in which case, and how many.
        </p>
        ${actionButton(visit, `${path}/held/${hold.holder}/resume`, "Let it continue", { kind: "primary" })}
      </section>`
  )}`

/** On other pages: says that an agent is held, and links to the settings. */
export const heldNotice = (path: string, holds: ReadonlyArray<Hold>): Html | undefined =>
  holds.length === 0
    ? undefined
    : html`<p class="notice warn">
        ${holds.length === 1 ? "An agent is on hold" : `${holds.length} agents are on hold`}: it may be guessing who
        your clients are. <a href="${path}">See what it learned, and decide in the settings</a>
      </p>`
