/** Records when the harness was stalled. It does little work, so if it stalls, the whole machine does. */
import type { History } from "./History.ts"

const everyMillis = 100

/** Milliseconds below which a delay isn't a stall: on a busy machine, processes take turns. */
const leastMillis = 300

/** Returns a function that stops watching. */
export const watchStalls = (history: History): (() => void) => {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const late = now - last - everyMillis
    last = now
    if (late >= leastMillis) history.add({ type: "stall", millis: Math.round(late) })
  }, everyMillis)
  return () => clearInterval(timer)
}
