/** Notes when this program was held up. It hardly works, so what holds it up holds up the whole machine. */
import type { History } from "./History.ts"

const everyMillis = 100

/** Milliseconds that are no stall: a busy machine gives each its turn. */
const leastMillis = 300

/** Gives what ends it. */
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
