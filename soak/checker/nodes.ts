/** Nodes must not crash or take too long to stop, and must not refuse valid requests. */
import { Timeline } from "./Timeline.ts"
import { type Evidence, only, type Violation } from "./Violation.ts"

const shutdownMillis = 10_000

export const checkNodes = ({ final, history }: Evidence): ReadonlyArray<Violation> => {
  const timeline = new Timeline(history)
  const changes = only(history, "node")
  const died = changes
    .filter(({ state }) => state === "died")
    .map(({ at, node }): Violation => ({ rule: "nodes", subject: node, detail: "it ended by itself", at }))
  const lingered = shutdowns(history)
    // Counts only time in which it could hand its work to another process, with a working database.
    .filter(({ at, node, stoppedAt }) => timeline.ableMillis(at, stoppedAt, node) > shutdownMillis)
    .map(({ at, millis, node }): Violation => {
      const detail = `it took ${(millis / 1_000).toFixed(1)} s to stop when told to`
      return { rule: "nodes", subject: node, detail, at }
    })
  const refused = only(history, "refused").map(({ at, client, error, key, status, what }): Violation => ({
    rule: "answers",
    subject: `${client}: ${what} ${key}`,
    detail: `${status} ${error}`,
    at
  }))
  const { broken } = final.auditLogs
  const chain: ReadonlyArray<Violation> =
    broken === 0 ? [] : [{ rule: "audit-chain", subject: "audit", detail: `${broken} logs are broken` }]
  return [...died, ...lingered, ...refused, ...chain]
}

/** Returns how long nodes took to stop when asked to. */
export const shutdowns = (history: Evidence["history"]) => {
  const changes = only(history, "node")
  return changes
    .filter(({ state }) => state === "stopping")
    .flatMap(({ at, node }) => {
      const stopped = changes.find((change) => change.node === node && change.at >= at && change.state === "stopped")
      return stopped === undefined ? [] : [{ node, at, stoppedAt: stopped.at, millis: stopped.at - at }]
    })
}
