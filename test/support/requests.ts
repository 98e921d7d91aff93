/** Valid requests for tests to vary. */
import { randomUUID } from "node:crypto"

export const caseDraft = {
  title: "[Party 1] v. [Party 2]: unpaid commission",
  practiceArea: "Employment",
  jurisdiction: "California",
  summary:
    "On 3 March 2024 [Party 1] signed a sales contract with [Party 2]. On 12 June 2024 [Party 2] ended it without notice and kept the commission of the second quarter."
}

export const task = (containerId: string, overrides: Record<string, unknown> = {}) => ({
  sessionId: "session-a",
  seedPhase: { phaseId: randomUUID() },
  containerId,
  containerType: "case",
  requestType: "case_req",
  prompt: "Build a chronology and list the issues.",
  ...overrides
})

export const supportTask = (overrides: Record<string, unknown> = {}) =>
  task("ticket-1", {
    containerType: "support",
    requestType: "support_req",
    prompt: "How long is a bearer token valid?",
    ...overrides
  })
