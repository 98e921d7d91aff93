/** Reads a task's stream to its end, over as many connections and nodes as it takes. */
import { randomUUID } from "node:crypto"
import type { Credential, Session } from "./Session.ts"
import { type Call, open, type Opened } from "./wire.ts"

export interface Reading {
  readonly phaseId: string
  /** Builds the stream's request, for the first and later connections. The token and the resume position are added. */
  readonly request: () => Call
  readonly credential: Credential
  /** True for a reader that sometimes disconnects by itself and continues elsewhere. */
  readonly restless: boolean
  /** Called when the first connection is answered: the task is then accepted. */
  readonly accepted?: () => void
  /** Called with each event. */
  readonly seen?: (event: string, sequence: number) => void
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "broken")

/** Returns true at the end of the task, false if the run ended first or the stream was refused for good. */
export const readTask = async (session: Session, reading: Reading): Promise<boolean> => {
  const id = `${session.name}/${randomUUID().slice(0, 8)}`
  const { phaseId } = reading
  let last = 0
  let isFirst = true
  const leave = () => {
    if (!isFirst) session.note({ type: "left", reading: id })
    return false
  }
  while (!session.over) {
    const bearer = await session.token(reading.credential)
    const { endpoint, name } = session.pickNode()
    const headers: Record<string, string> = last === 0 ? {} : { "last-event-id": String(last) }
    let opened: Opened
    try {
      opened = await open(endpoint, { ...reading.request(), bearer, headers })
    } catch (error) {
      session.again(reasonOf(error))
      await session.pause()
      continue
    }
    if (opened._tag === "Refused") {
      const { reply } = opened
      if (reply.status === 401 && reading.credential === "agent") {
        session.again("401")
        session.expired(bearer)
        continue
      }
      if (reply.status === 429 || reply.status >= 500) {
        session.again(`${reply.status} ${reply.json?.error}`)
        await session.pause(reply.retryAfterSeconds)
        continue
      }
      session.refused("stream", phaseId, reply)
      return leave()
    }
    if (isFirst) reading.accepted?.()
    isFirst = false
    session.note({ type: "opened", client: session.name, reading: id, phaseId, node: name, after: last })
    // A restless reader disconnects after some events.
    let patience = reading.restless && session.random.chance(0.5) ? session.random.between(1, 8) : Infinity
    let why = "ended"
    try {
      for await (const { data, event, id: sequence } of opened.events) {
        if (event === "heartbeat") continue
        const number = Number(sequence)
        session.note({ type: "event", reading: id, sequence: number, event, data })
        last = number
        reading.seen?.(event, number)
        if (event === "phase_end") {
          // Reads to the very end, because nothing may follow.
          patience = Infinity
          why = "done"
        } else if (--patience <= 0 || session.over) {
          why = "left"
          break
        }
      }
    } catch (error) {
      if (why !== "done") why = reasonOf(error)
    }
    opened.close()
    session.note({ type: "closed", reading: id, why })
    if (why === "done") return true
    if (why !== "left") await session.pause()
  }
  return leave()
}
