/** A process's memory as the system counts it, without its children. Only on Linux, which has it in `/proc`. */
import * as fs from "node:fs/promises"

/** Milliseconds between two samples. */
const sampleMillis = 10
/** Milliseconds for which memory must stay level to count as settled, and the longest wait for that. */
const settledMillis = 1_500
const settlesWithinMillis = 15_000
/** Mebibytes by which settled memory may still vary. */
const settledWithin = 1

/** Returns mebibytes, to a tenth. */
const resident = async (pid: number): Promise<number> => {
  const status = await fs.readFile(`/proc/${pid}/status`, "utf8")
  return Math.round(Number(/^VmRSS:\s+(\d+)/mu.exec(status)![1]) / 102.4) / 10
}

export const sleep = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

/** Returns the memory once it has settled. */
export const settled = async (pid: number): Promise<number> => {
  let last = await resident(pid)
  let since = performance.now()
  const until = since + settlesWithinMillis
  while (performance.now() < until) {
    await sleep(100)
    const now = await resident(pid)
    if (Math.abs(now - last) > settledWithin) {
      last = now
      since = performance.now()
    } else if (performance.now() - since > settledMillis) return now
  }
  return resident(pid)
}

export interface Measured<A> {
  readonly value: A
  readonly seconds: number
  /** In mebibytes. */
  readonly before: number
  readonly peak: number
  readonly after: number
}

/** Measures the memory before some work, its peak during the work, and what remains afterwards. */
export const measure = async <A>(pid: number, work: () => Promise<A>): Promise<Measured<A>> => {
  const before = await settled(pid)
  let peak = before
  const timer = setInterval(() => void resident(pid).then((now) => (peak = Math.max(peak, now))), sampleMillis)
  const began = performance.now()
  try {
    const value = await work()
    const seconds = Math.round((performance.now() - began) / 100) / 10
    return { value, seconds, before, peak, after: await settled(pid) }
  } finally {
    clearInterval(timer)
  }
}
