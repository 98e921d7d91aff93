/** Histories of correct runs, made from a seed: accepted unchanged, and spoilt one way at a time. */
import type { Evidence } from "../../soak/checker/Violation.ts"
import type { Entry, Happening } from "../../soak/history/Entry.ts"
import type { FinalEvent, FinalPhase, FinalRecords, FinalState, Write } from "../../soak/history/FinalState.ts"
import { Random } from "../../soak/schedule/Random.ts"

/** The parts that can be changed. */
export interface Draft {
  history: Array<Entry>
  final: {
    -readonly [Key in keyof FinalState]: FinalState[Key] extends ReadonlyArray<infer A> ? Array<A> : FinalState[Key]
  }
}

/** The task that every history has: its node is killed, and another takes it over in time. */
export const killedPhase = "phase-killed"
/** The same with a node that is paused, and comes back. */
export const pausedPhase = "phase-paused"

const start = 1_700_000_000_000

const logOf = (
  phaseId: string,
  random: Random
): { readonly phase: FinalPhase; readonly log: ReadonlyArray<FinalEvent> } => {
  const chunks = Array.from({ length: random.between(2, 6) }, (_, index) => ({
    event: "content_chunk",
    data: { phaseId, index, text: `piece ${index} of ${random.between(0, 999)}. ` }
  }))
  const text = chunks.map(({ data }) => data.text).join("")
  const ending = random.pick(["completed", "completed", "canceled"])
  const isWhole = ending === "completed"
  const events = [
    { event: "phase_start", data: { phaseId } },
    { event: "status", data: { phaseId, status: "waiting", secureStep: { kind: "enter-identity" } } },
    ...chunks,
    isWhole
      ? { event: "direct_response", data: { phaseId, text, secureSteps: [{ kind: "approve-deliverable" }] } }
      : { event: "error", data: { error: "TaskCanceled", message: "It was canceled." } },
    { event: "phase_end", data: { outcome: ending, phaseId } }
  ]
  return {
    phase: { phaseId, status: ending, response: text },
    log: events.map(({ data, event }, place) => ({ phaseId, sequence: place + 1, event, data }))
  }
}

/** The interface adds to each secure step the page where the user does it. */
const withPage = (step: object) => ({ ...step, page: "/secure-steps" })

const asSeen = (data: FinalEvent["data"]) => ({
  ...(data as object),
  ...("secureStep" in (data as object) ? { secureStep: withPage((data as { secureStep: object }).secureStep) } : {}),
  ...("secureSteps" in (data as object)
    ? { secureSteps: (data as { secureSteps: ReadonlyArray<object> }).secureSteps.map(withPage) }
    : {})
})

/** Readings of a log, each over several connections that continue where the previous one ended. */
const read = (history: Array<Entry>, reading: string, log: ReadonlyArray<FinalEvent>, random: Random, at: number) => {
  const { phaseId } = log[0]!
  const isOpen = { type: "opened", client: "client-1", reading, phaseId, node: "node-1" } as const
  history.push({ at, ...isOpen, after: 0 })
  for (const { data, event, sequence } of log) {
    history.push({ at: at + sequence, type: "event", reading, sequence, event, data: asSeen(data) })
    if (sequence < log.length && random.chance(0.3)) {
      history.push({ at: at + sequence, type: "closed", reading, why: "reset" })
      history.push({ at: at + sequence, ...isOpen, after: sequence })
    }
  }
  history.push({ at: at + log.length, type: "closed", reading, why: "done" })
}

interface Tenure {
  readonly node: string
  readonly at: number
}

/** The owners of a log by term: each writes its share of the events. */
const writesOf = (log: ReadonlyArray<FinalEvent>, tenures: ReadonlyArray<Tenure>): ReadonlyArray<Write> => {
  const { phaseId } = log[0]!
  const share = Math.ceil(log.length / tenures.length)
  return tenures.flatMap(({ at, node }, place) => {
    const epoch = place + 1
    const own = log.slice(place * share, (place + 1) * share)
    const before = place * share
    const isLast = place === tenures.length - 1
    const begun: Write = {
      at,
      phaseId,
      node,
      kind: place === 0 ? "accept" : "claim",
      epoch,
      sequence: Math.max(1, before)
    }
    return [
      begun,
      ...own.flatMap(({ sequence }): ReadonlyArray<Write> => {
        const kind = isLast && sequence === log.length ? "end" : "advance"
        return [
          { at: at + sequence, phaseId, node, kind, epoch, sequence },
          { at: at + sequence, phaseId, node, kind: "event", epoch: 0, sequence }
        ]
      })
    ]
  })
}

export const goodRun = (seed: string): Draft => {
  const random = new Random(seed)
  const history: Array<Entry> = []
  const add = (at: number, happening: Happening) => history.push({ at: start + at, ...happening })
  const phases: Array<FinalPhase> = []
  const events: Array<FinalEvent> = []
  const writes: Array<Write> = []
  const audit: Array<string> = []

  for (const node of ["node-1#1", "node-2#1"]) add(0, { type: "node", node, state: "ready" })
  const task = (phaseId: string, at: number, tenures: ReadonlyArray<Tenure>) => {
    const { log, phase } = logOf(phaseId, random)
    phases.push(phase)
    events.push(...log)
    writes.push(
      ...writesOf(
        log,
        tenures.map(({ at, node }) => ({ node, at: start + at }))
      )
    )
    audit.push(`task.start ${phaseId}`)
    add(at, { type: "asked", client: "client-1", what: "task", key: phaseId, details: {} })
    add(at, { type: "acknowledged", client: "client-1", what: "task", key: phaseId, details: { phaseId } })
    for (let reading = 0; reading <= random.between(0, 2); reading++) {
      read(history, `${phaseId}/${reading}`, log, random, start + at)
    }
  }
  for (let place = 0; place < random.between(1, 5); place++)
    task(`phase-${place}`, 100, [{ node: "node-2#1", at: 100 }])
  task(killedPhase, 1_000, [
    { node: "node-1#1", at: 1_000 },
    { node: "node-2#1", at: 2_000 + random.between(1_000, 9_500) }
  ])
  add(2_000, { type: "node", node: "node-1#1", state: "killed" })
  add(14_000, { type: "node", node: "node-1#2", state: "ready" })
  task(pausedPhase, 20_000, [
    { node: "node-1#2", at: 20_000 },
    { node: "node-2#1", at: 21_000 + random.between(1_000, 9_500) }
  ])
  add(21_000, { type: "node", node: "node-1#2", state: "paused" })
  add(33_000, { type: "node", node: "node-1#2", state: "resumed" })

  const cases = Array.from({ length: random.between(1, 4) }, (_, place) => ({
    caseId: `case-${place}`,
    title: `Matter ${place}`
  }))
  for (const { caseId, title } of cases) {
    add(34_000, { type: "asked", client: "client-1", what: "case", key: title, details: { title } })
    add(34_000, { type: "acknowledged", client: "client-1", what: "case", key: title, details: { caseId } })
    audit.push(`case.create ${caseId}`)
  }
  const steps = random.between(1, 5)
  for (let step = 1; step <= steps; step++) {
    const details = { caseId: "case-0", stage: `step ${step}` }
    add(35_000, { type: "asked", client: "client-1", what: "patch", key: details.stage, details })
    const version = { ...details, version: step + 1 }
    add(35_000, { type: "acknowledged", client: "client-1", what: "patch", key: details.stage, details: version })
  }
  const file = { caseId: "case-0", fileId: "file-1", sha256: "ab".repeat(32), status: "ready" }
  const { caseId, fileId, sha256 } = file
  add(36_000, { type: "asked", client: "client-1", what: "upload", key: "upload-1", details: { caseId, sha256 } })
  add(36_000, {
    type: "acknowledged",
    client: "client-1",
    what: "upload",
    key: "upload-1",
    details: { caseId, fileId }
  })
  audit.push(`file.upload ${fileId}`)
  add(40_000, { type: "node", node: "node-2#1", state: "stopping" })
  add(42_000, { type: "node", node: "node-2#1", state: "stopped" })

  const records: FinalRecords = {
    client: "client-1",
    cases: cases.map(({ caseId, title }) => ({
      caseId,
      title,
      stage: caseId === "case-0" ? `step ${steps}` : null,
      version: caseId === "case-0" ? steps + 1 : 1
    })),
    files: [file],
    audit
  }
  const auditLogs = { logs: 1, entries: audit.length, broken: 0 }
  return {
    history: history.toSorted((a, b) => a.at - b.at),
    final: { phases, events, writes, running: [], records: [records], auditLogs }
  }
}

/** A copy with something changed. */
export const spoilt = (run: Draft, spoil: (draft: Draft) => void): Evidence => {
  const copy = structuredClone(run)
  spoil(copy)
  return copy
}
