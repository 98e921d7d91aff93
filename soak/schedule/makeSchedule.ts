/** Plans a run's faults as a pure function of its seed and size, so that a run can be repeated. */
import type { Fault, FaultKind } from "./Fault.ts"
import { Random } from "./Random.ts"

export interface ScheduleOptions {
  readonly seed: string
  readonly minutes: number
  readonly nodes: number
  readonly kinds: ReadonlyArray<FaultKind>
}

/** Milliseconds without faults: at the beginning, until work has started, and at the end. */
const quietMillis = { before: 5_000, after: 5_000 }

/** Average milliseconds between two faults per node: the more nodes, the more faults. */
const spacingMillis = 14_000

/** Milliseconds without faults for a node after it was out of work, so that it can come back and join the others. */
const recoveryMillis = 6_000

/** Milliseconds between two restarts of the database. */
const databaseSpacingMillis = 25_000

/** Milliseconds that a rolling restart takes per node, roughly. */
const rollMillis = 8_000

const weights: Readonly<Record<FaultKind, number>> = {
  kill: 6,
  pause: 5,
  stop: 3,
  roll: 1,
  "restart-database": 3,
  "drop-database": 4,
  "delay-database": 3,
  "freeze-database": 3,
  "drop-clients": 3,
  "delay-clients": 2,
  "freeze-clients": 2
}

/** True for faults during which a node keeps working. */
const isMild = (kind: FaultKind): boolean => kind.endsWith("-clients") || kind === "delay-database"

const draw = (kind: FaultKind, at: number, node: number, nodes: number, random: Random): Fault => {
  switch (kind) {
    case "kill":
      return { kind, at, node, millis: random.between(500, 12_000) }
    case "pause": {
      // A lease lasts six seconds. A process that wakes up shortly after finds its successor just starting, and could
      // still write before it.
      const millis = random.chance(0.6) ? random.between(6_800, 8_500) : random.between(8_500, 16_000)
      return { kind, at, node, millis }
    }
    case "stop":
      return { kind, at, node, millis: random.between(200, 5_000) }
    case "roll":
      return { kind, at, node: null, millis: nodes * rollMillis }
    case "restart-database":
      return { kind, at, node: null, millis: random.between(0, 2_500), how: random.pick(["fast", "immediate"]) }
    case "drop-database":
    case "drop-clients":
      return { kind, at, node, millis: 0 }
    case "delay-database":
      return { kind, at, node, millis: random.between(2_000, 8_000), delayMillis: random.between(20, 400) }
    case "delay-clients":
      return { kind, at, node, millis: random.between(2_000, 8_000), delayMillis: random.between(50, 1_500) }
    case "freeze-database":
    case "freeze-clients":
      return { kind, at, node, millis: random.between(5_000, 20_000) }
  }
}

/**
 * Returns faults in order of time. A node has one fault at a time. At every moment at least one node is running, not
 * stopped, and connected to the database, so that work can always continue.
 */
export const makeSchedule = ({ kinds, minutes, nodes, seed }: ScheduleOptions): ReadonlyArray<Fault> => {
  if (kinds.length === 0) return []
  const random = new Random(`${seed}/faults`)
  const end = minutes * 60_000 - quietMillis.after
  /** When each node's current fault ends, and when the node may be out of work until. */
  const busyUntil = Array.from({ length: nodes }, () => 0)
  const outUntil = Array.from({ length: nodes }, () => 0)
  let databaseUntil = 0
  const faults: Array<Fault> = []
  const step = spacingMillis / nodes
  for (let at = quietMillis.before; ; at += Math.round(step * (0.25 + 1.5 * random.next()))) {
    const kind = random.weighted(kinds.map((kind) => [kind, weights[kind]] as const))
    const node = random.between(0, nodes - 1)
    const fault = draw(kind, at, node, nodes, random)
    const until = at + fault.millis + (isMild(kind) ? 0 : recoveryMillis)
    if (until > end) {
      if (at > end) return faults
      continue
    }
    if (kind === "restart-database") {
      if (at < databaseUntil) continue
      databaseUntil = until + databaseSpacingMillis
    } else if (kind === "roll") {
      if (nodes < 2 || busyUntil.some((busy) => at < busy)) continue
      busyUntil.fill(until)
      outUntil.fill(until)
    } else {
      if (at < busyUntil[node]!) continue
      const othersAreOut = outUntil.every((out, other) => other === node || at < out)
      if (!isMild(kind) && othersAreOut) continue
      busyUntil[node] = until
      if (!isMild(kind)) outUntil[node] = until
    }
    faults.push(fault)
  }
}
