/** Prints a progress line from time to time: the time elapsed, counts, and the last fault. */
import type { Entry } from "./history/Entry.ts"
import type { History } from "./history/History.ts"

const everyMillis = process.stderr.isTTY ? 1_000 : 30_000

/** Returns a function that stops it. */
export const showProgress = (history: History, minutes: number): (() => void) => {
  const began = Date.now()
  let counted = 0
  let [tasks, events, faults] = [0, 0, 0]
  let last = ""
  const count = (entry: Entry) => {
    if (entry.type === "acknowledged" && entry.what === "task") tasks++
    else if (entry.type === "event") events++
    else if (entry.type === "fault") {
      faults++
      last = `${entry.kind}${entry.node === null ? "" : ` ${entry.node}`}`
    }
  }
  const timer = setInterval(() => {
    for (; counted < history.entries.length; counted++) count(history.entries[counted]!)
    const elapsed = Math.round((Date.now() - began) / 1_000)
    const line = `${elapsed} s of ${Math.round(minutes * 60)}: ${tasks} tasks, ${events} events seen, ${faults} faults (${last})`
    process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
  }, everyMillis)
  return () => {
    clearInterval(timer)
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
  }
}
