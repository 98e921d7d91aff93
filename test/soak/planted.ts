/** Every possible fault, to plant into a correct history. */
import type { Rule } from "../../soak/checker/Violation.ts"
import type { Entry } from "../../soak/history/Entry.ts"
import { type Draft, killedPhase, pausedPhase } from "./generated.ts"

type Seen = Extract<Entry, { readonly type: "event" }>

const seenIn = ({ history }: Draft): ReadonlyArray<number> =>
  history.flatMap((entry, place) => (entry.type === "event" ? [place] : []))

/** Each violates this rule; `where` chooses among the possible places. */
export const planted: ReadonlyArray<readonly [what: string, rule: Rule, plant: (draft: Draft, where: number) => void]> =
  [
    [
      "a reader misses an event",
      "sequence",
      (draft, where) => {
        const places = seenIn(draft)
        draft.history.splice(places[where % places.length]!, 1)
      }
    ],
    [
      "a reader sees an event twice",
      "sequence",
      (draft, where) => {
        const places = seenIn(draft)
        const place = places[where % places.length]!
        draft.history.splice(place, 0, structuredClone(draft.history[place]!))
      }
    ],
    [
      "a reader sees two events in the wrong order",
      "sequence",
      (draft, where) => {
        const { history } = draft
        const places = seenIn(draft).filter((place) => (history[place] as Seen).event !== "phase_end")
        const place = places[where % places.length]!
        const seen = history[place] as Seen
        const next = history.findIndex(
          (entry) => entry.type === "event" && entry.reading === seen.reading && entry.sequence === seen.sequence + 1
        )
        const [a, b] = [history[place]!, history[next]!]
        history[place] = b
        history[next] = a
      }
    ],
    [
      "a reader sees another text than the log has",
      "sequence",
      (draft, where) => {
        const places = seenIn(draft)
        const place = places[where % places.length]!
        draft.history[place] = { ...(draft.history[place] as Seen), data: { text: "something else" } }
      }
    ],
    [
      "a reader sees two ends",
      "sequence",
      (draft, where) => {
        const ends = draft.history.filter(
          (entry): entry is Seen => entry.type === "event" && entry.event === "phase_end"
        )
        const end = ends[where % ends.length]!
        draft.history.push({ ...end, sequence: end.sequence + 1 })
      }
    ],
    [
      "a reader who stays sees no end",
      "sequence",
      (draft, where) => {
        const ends = draft.history.filter(
          (entry): entry is Seen => entry.type === "event" && entry.event === "phase_end"
        )
        draft.history.splice(draft.history.indexOf(ends[where % ends.length]!), 1)
      }
    ],
    ["a log has a gap", "ends-once", ({ final }, where) => void final.events.splice(where % final.events.length, 1)],
    [
      "a log has two ends",
      "ends-once",
      ({ final }, where) => {
        const ends = final.events.filter(({ event }) => event === "phase_end")
        const end = ends[where % ends.length]!
        final.events.push({ ...end, sequence: end.sequence + 1 })
      }
    ],
    [
      "the answer is not its chunks",
      "ends-once",
      ({ final }, where) => {
        const chunks = final.events.flatMap(({ event }, place) => (event === "content_chunk" ? [place] : []))
        const place = chunks[where % chunks.length]!
        const chunk = final.events[place]!
        final.events[place] = { ...chunk, data: { ...(chunk.data as object), text: "something else" } }
      }
    ],
    [
      "a record says another end than its log",
      "ends-once",
      ({ final }, where) => {
        const place = where % final.phases.length
        final.phases[place] = { ...final.phases[place]!, status: "refused" }
      }
    ],
    [
      "a task failed",
      "survives",
      ({ final }, where) => {
        const place = where % final.phases.length
        final.phases[place] = { ...final.phases[place]!, status: "failed" }
      }
    ],
    ["a task still runs", "ends-once", ({ final }, where) => void final.running.push(`phase-${where}`)],
    [
      "an accepted task is gone",
      "nothing-lost",
      ({ final }, where) => {
        const [lost] = final.phases.splice(where % final.phases.length, 1)
        final.events = final.events.filter(({ phaseId }) => phaseId !== lost!.phaseId)
        final.writes = final.writes.filter(({ phaseId }) => phaseId !== lost!.phaseId)
      }
    ],
    [
      "a killed node's task is taken over late",
      "take-over",
      ({ final }, where) => {
        const late = 10_001 + (where % 60_000)
        const claimed = final.writes.find(({ kind, phaseId }) => kind === "claim" && phaseId === killedPhase)!.at
        final.writes = final.writes.map((write) =>
          write.phaseId === killedPhase && write.at >= claimed ? { ...write, at: write.at + late } : write
        )
      }
    ],
    [
      "a killed node's task is never taken over",
      "take-over",
      ({ final }) => {
        final.writes = final.writes.filter(({ node, phaseId }) => phaseId !== killedPhase || node === "node-1#1")
      }
    ],
    [
      "a paused node goes on writing after it lost its task",
      "fencing",
      ({ final }, where) => {
        const claim = final.writes.findIndex(({ kind, phaseId }) => kind === "claim" && phaseId === pausedPhase)
        const after = final.writes.slice(claim).filter(({ phaseId }) => phaseId === pausedPhase).length
        const { at } = final.writes[claim]!
        const written = { at, phaseId: pausedPhase, node: "node-1#2", kind: "event", epoch: 0, sequence: 99 } as const
        final.writes.splice(claim + 1 + (where % after), 0, written)
      }
    ],
    [
      "a term of office comes back",
      "fencing",
      ({ final }) => {
        const claim = final.writes.find(({ kind, phaseId }) => kind === "claim" && phaseId === pausedPhase)!
        final.writes.push({ ...claim, node: "node-1#2", epoch: claim.epoch - 1 })
      }
    ],
    [
      "an acknowledged case is gone",
      "nothing-lost",
      ({ final }, where) => {
        const [records] = final.records
        const cases = records!.cases.toSpliced(where % records!.cases.length, 1)
        final.records = [{ ...records!, cases }]
      }
    ],
    [
      "a case that was asked for twice came to be twice",
      "nothing-lost",
      ({ final }, where) => {
        const [records] = final.records
        const twin = { ...records!.cases[where % records!.cases.length]!, caseId: "case-twin" }
        final.records = [{ ...records!, cases: [...records!.cases, twin] }]
      }
    ],
    [
      "an acknowledged change of a case is gone",
      "nothing-lost",
      ({ final }) => {
        const [records] = final.records
        const cases = records!.cases.map((one) =>
          one.caseId === "case-0" ? Object.assign(one, { stage: "step 0" }) : one
        )
        final.records = [{ ...records!, cases }]
      }
    ],
    [
      "a change was done twice",
      "nothing-lost",
      ({ final }) => {
        const [records] = final.records
        const cases = records!.cases.map((one) => Object.assign(one, { version: one.version + 1 }))
        final.records = [{ ...records!, cases }]
      }
    ],
    [
      "an acknowledged upload is gone",
      "nothing-lost",
      ({ final }) => {
        final.records = [{ ...final.records[0]!, files: [] }]
      }
    ],
    [
      "the audit log misses what was acknowledged",
      "nothing-lost",
      ({ final }, where) => {
        const [records] = final.records
        final.records = [{ ...records!, audit: records!.audit.toSpliced(where % records!.audit.length, 1) }]
      }
    ],
    [
      "the audit log has it twice",
      "nothing-lost",
      ({ final }, where) => {
        const [records] = final.records
        const twice = records!.audit[where % records!.audit.length]!
        final.records = [{ ...records!, audit: [...records!.audit, twice] }]
      }
    ],
    [
      "a client's records can't be read",
      "nothing-lost",
      ({ final }) => {
        final.records = []
      }
    ],
    [
      "an audit log is broken",
      "audit-chain",
      ({ final }) => {
        final.auditLogs = { ...final.auditLogs, broken: 1 }
      }
    ],
    [
      "a node ends on its own",
      "nodes",
      ({ history }) => void history.push({ at: history.at(-1)!.at, type: "node", node: "node-1#2", state: "died" })
    ],
    [
      "a node lingers when it is asked to end",
      "nodes",
      ({ history }) => {
        const stopped = history.findIndex((entry) => entry.type === "node" && entry.state === "stopped")
        history[stopped] = { ...history[stopped]!, at: history[stopped]!.at + 10_000 }
      }
    ],
    [
      "a right request is refused",
      "answers",
      ({ history }, where) => {
        const refused = {
          type: "refused",
          client: "client-1",
          what: "stream",
          key: "x",
          status: 404,
          error: ""
        } as const
        history.splice(where % history.length, 0, { at: history[0]!.at, ...refused })
      }
    ]
  ]
