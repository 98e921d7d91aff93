/**
 * The start of every run, so that random operations meet records: one user has three cases, of which one is closed, and
 * a bit of everything in the first; another has one case. The third has nothing.
 */
import { asks } from "./agent.ts"
import { phaseIds } from "./operations/timelines.ts"
import type { Command } from "./sequential.ts"

const by = (user: number, name: string, args: unknown): Command => ({ do: name, user, as: "agent", wait: 1, args })

const first = { of: "own", at: 0 }
const inCase = { containerType: "case", which: first }
const aCase = { draft: { title: "Unpaid commission", status: "open" }, key: null }
const aParty = { which: first, draft: { kind: "person", role: "plaintiff" }, key: null }

const aTask = (phase: number, prompt: string) => ({
  where: inCase,
  branch: null,
  phaseId: phaseIds[phase],
  sessionId: "s-1",
  prompt
})

export const prelude: ReadonlyArray<Command> = [
  by(0, "create a case", aCase),
  by(1, "create a case", aCase),
  by(0, "create a case", aCase),
  by(0, "change a case", { which: { of: "own", at: 1 }, patch: { status: "closed" }, expected: null }),
  by(0, "create a case", aCase),
  by(0, "add a party", aParty),
  by(0, "add a party", aParty),
  by(0, "add a party", aParty),
  by(1, "add a party", aParty),
  by(0, "find somebody in a document", { which: first }),
  by(0, "start a task", aTask(0, asks.approval)),
  by(0, "start a task", aTask(1, asks.patience)),
  by(1, "start a task", aTask(0, asks.answer)),
  by(0, "get a workspace", { where: inCase, branch: null }),
  by(1, "get a workspace", { where: inCase, branch: null }),
  by(0, "upload a file", { which: first, name: "notes.txt", text: "The rent is due.\n", key: null }),
  by(0, "invite a partner", { which: first, partner: 0, draft: {}, key: null }),
  by(0, "make an invitation's link", { which: first })
]
