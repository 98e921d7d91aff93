/** Agents that are stopped until their user lets them continue. */
import type { Agent } from "@incamera/domain/agents/Agent"
import * as Limits from "@incamera/domain/Limits"
import type { Hold } from "@incamera/domain/refusals/RefusalRationStore"
import { actionButton, moment, state } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"

const nameOf = ({ holder }: Hold, agent: Agent | null): string => {
  if (holder === "programs") return "A program signed in as you"
  return agent?.agentId === holder ? agent.name : "An agent that is not connected any more"
}

/** `path`: of the settings page. `agent`: the one that is connected. */
export const heldAgents = (visit: Visit, path: string, holds: ReadonlyArray<Hold>, agent: Agent | null): Html =>
  html`${holds.map(
    (hold) =>
      html`<section class="card" id="held">
        <header>
          <h2>${nameOf(hold, agent)}</h2>
          ${state("stopped", "bad")}
        </header>
        <p>
          It was stopped ${moment(hold.heldAt)}, because it sent ${hold.values} values that only registered identities
          explain, such as names of your clients. An agent that tries out names could learn who your clients are, so
          ${Limits.registeredValuesPerDay} values a day are the limit.
        </p>
        <p>
          It can still read. Everything it writes is turned away until you let it continue. First ask whoever runs it
          why it sends real names. The audit trail lists what was refused.
        </p>
        ${actionButton(visit, `${path}/held/${hold.holder}/resume`, "Let it continue", { kind: "primary" })}
      </section>`
  )}`

/** On other pages: that something is stopped, and where the user lets it continue. */
export const heldNotice = (path: string, holds: ReadonlyArray<Hold>): Html | undefined =>
  holds.length === 0
    ? undefined
    : html`<p class="notice warn">
        ${holds.length === 1 ? "An agent is stopped" : `${holds.length} agents are stopped`}, because it sent too many
        values that identify your clients. <a href="${path}">Let it continue in the settings</a>
      </p>`
