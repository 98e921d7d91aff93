/** A client: a user with an agent who does one thing after another until the run closes. The seed decides what. */
import { createCase, patch, type Patched, upload } from "./casework.ts"
import type { Session } from "./Session.ts"
import { runTask } from "./tasks.ts"
import type { Reply } from "./wire.ts"

type Activity = "task" | "case" | "patch" | "upload" | "token" | "rotate" | "reconnect"

const activities: ReadonlyArray<readonly [Activity, number]> = [
  ["task", 60],
  ["case", 8],
  ["patch", 12],
  ["upload", 8],
  ["token", 5],
  ["rotate", 3],
  ["reconnect", 2]
]

/** Number of cases per client. */
const cases = 12

/**
 * Milliseconds after which a request may be repeated whose node died while working on it: its lease has ended by then.
 */
const leaseMillis = 305_000

export class Client {
  readonly #session: Session
  readonly #cases: Array<string> = []
  #patched: Patched | undefined
  #marks = 0
  /** Requests to repeat later. */
  readonly #later: Array<{ readonly at: number; readonly send: () => Promise<Reply | undefined> }> = []

  constructor(session: Session) {
    this.#session = session
  }

  /** Connects an agent and creates the first cases. */
  async prepare(): Promise<void> {
    await this.#session.connectAgent()
    this.#patched = await this.#newCase().then((made) =>
      made === undefined ? undefined : { caseId: made.caseId, version: made.version, step: 0 }
    )
    const first = await this.#newCase()
    if (first !== undefined) this.#cases.push(first.caseId)
  }

  async work(): Promise<void> {
    const session = this.#session
    while (!session.closing) {
      await this.#do(session.random.weighted(activities))
      await this.#sendDue()
      await session.pause()
    }
  }

  async #do(activity: Activity): Promise<void> {
    const session = this.#session
    const { random } = session
    const caseId = this.#cases.length === 0 ? undefined : random.pick(this.#cases)
    switch (activity) {
      case "task":
        // Several at once, like an agent that works on several things.
        await Promise.all(Array.from({ length: random.between(1, 2) }, () => runTask(session, caseId)))
        return
      case "case": {
        if (this.#cases.length >= cases) return
        const made = await this.#newCase()
        if (made !== undefined) this.#cases.push(made.caseId)
        return
      }
      case "patch":
        if (this.#patched !== undefined) await patch(session, this.#patched)
        return
      case "upload":
        if (caseId !== undefined) await this.#attempt(await upload(session, caseId, this.#mark()))
        return
      case "token":
        return session.forget()
      case "rotate":
        // While other work continues.
        await Promise.all([runTask(session, caseId), session.pause().then(() => session.rotateKey())])
        return
      case "reconnect":
        await Promise.all([runTask(session, caseId), session.pause().then(() => session.connectAgent())])
        return
    }
  }

  #mark(): string {
    return `${++this.#marks}`
  }

  async #newCase(): Promise<{ readonly caseId: string; readonly version: number } | undefined> {
    const reply = await this.#attempt(await createCase(this.#session, this.#mark()))
    return reply?.status === 201 ? reply.json : undefined
  }

  async #attempt(send: () => Promise<Reply | undefined>): Promise<Reply | undefined> {
    const reply = await send()
    if (reply === undefined) this.#later.push({ at: Date.now() + leaseMillis, send })
    return reply
  }

  async #sendDue(): Promise<void> {
    for (let due = this.#later[0]; due !== undefined && due.at <= Date.now(); due = this.#later[0]) {
      this.#later.shift()
      await this.#attempt(due.send)
    }
  }
}
