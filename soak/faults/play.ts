/** Applies a schedule of faults to a running system. */
import { setTimeout as sleep } from "node:timers/promises"
import type { SoakDatabase } from "../database/SoakDatabase.ts"
import type { History } from "../history/History.ts"
import type { Node } from "../nodes/Node.ts"
import type { Fault } from "../schedule/Fault.ts"
import type { FaultProxy } from "./FaultProxy.ts"

export interface Stage {
  readonly nodes: ReadonlyArray<Node>
  readonly database: SoakDatabase
  readonly history: History
  /** Aborted when the run is over; ends running faults. */
  readonly over: AbortSignal
}

/** Milliseconds a link still counts as broken after it works again, until both sides have noticed and reconnected. */
const reconnectionMillis = 1_000

/** Waits this long, or until the run is over. */
const hold = (millis: number, signal: AbortSignal) => sleep(millis, undefined, { signal }).catch(() => undefined)

const broken = async (
  { history }: Stage,
  node: Node,
  to: "clients" | "database",
  fault: string,
  during: () => Promise<void>
) => {
  history.add({ type: "link", node: node.name, to, state: "broken", fault })
  await during()
  await sleep(reconnectionMillis)
  history.add({ type: "link", node: node.name, to, state: "whole", fault })
}

const linkFault = (stage: Stage, node: Node, { delayMillis = 0, kind, millis }: Fault): Promise<void> => {
  const to = kind.endsWith("-clients") ? "clients" : "database"
  const proxy: FaultProxy = node[to]
  return broken(stage, node, to, kind, async () => {
    if (kind.startsWith("drop-")) return proxy.drop()
    if (kind.startsWith("delay-")) {
      proxy.delay(delayMillis)
      await hold(millis, stage.over)
      return proxy.delay(0)
    }
    const reset = proxy.freeze()
    await hold(millis, stage.over)
    return reset()
  })
}

const restartNode = async (stage: Stage, node: Node, millis: number) => {
  await hold(millis, stage.over)
  await node.start()
}

/** Applies one fault from beginning to end. False if its target doesn't exist. */
const carryOut = async (stage: Stage, fault: Fault): Promise<boolean> => {
  const { database, nodes, over } = stage
  const node = fault.node === null ? undefined : nodes[fault.node]!
  switch (fault.kind) {
    case "kill":
      if (!(await node!.kill())) return false
      await restartNode(stage, node!, fault.millis)
      return true
    case "stop":
      if (!(await node!.stop())) return false
      await restartNode(stage, node!, fault.millis)
      return true
    case "roll":
      for (const each of nodes) {
        if (over.aborted) break
        if (await each.stop()) await each.start()
      }
      return true
    case "pause":
      if (!node!.pause()) return false
      await hold(fault.millis, over)
      node!.resume()
      return true
    case "restart-database":
      await database.restart(fault.how!, () => hold(fault.millis, over))
      return true
    default:
      await linkFault(stage, node!, fault)
      return true
  }
}

/** Applies all faults at their times. Resolves when the last one is over and nothing is broken any more. */
export const play = async (schedule: ReadonlyArray<Fault>, stage: Stage): Promise<void> => {
  const began = Date.now()
  await Promise.all(
    schedule.map(async (fault) => {
      await hold(began + fault.at - Date.now(), stage.over)
      if (stage.over.aborted) return
      const node = fault.node === null ? null : stage.nodes[fault.node]!.name
      stage.history.add({ type: "fault", kind: fault.kind, node, millis: fault.millis })
      if (!(await carryOut(stage, fault))) stage.history.add({ type: "skipped", kind: fault.kind, node })
    })
  )
}
