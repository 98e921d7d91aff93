/**
 * Counts the work of code instead of timing it: how often its blocks run, and how many characters its patterns pass.
 * The count is the same on every machine, however busy. Work within one search of a pattern is invisible. A test that
 * counts has its own process without optimisation (`aloneFiles.ts`).
 */
import { Session } from "node:inspector"
import { setFlagsFromString } from "node:v8"

/** Parts of the addresses of counted code: our packages, not tests or libraries. */
const ours: ReadonlyArray<string> = ["/packages/"]

interface Coverage {
  readonly result: ReadonlyArray<{
    readonly url: string
    readonly functions: ReadonlyArray<{ readonly ranges: ReadonlyArray<{ readonly count: number }> }>
  }>
}

// Optimised code loses its counters.
for (const flag of ["--no-opt", "--no-maglev"]) setFlagsFromString(flag)
const session = new Session()
session.connect()
session.post("Profiler.enable")
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true })

/** Returns the blocks that ran since the last call. */
const blocksRun = (counted: ReadonlyArray<string>): number => {
  let blocks = 0
  session.post("Profiler.takePreciseCoverage", (error, taken) => {
    if (error !== null) throw error
    for (const { functions, url } of (taken as Coverage).result) {
      if (!counted.some((part) => url.includes(part))) continue
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count
    }
  })
  return blocks
}

const { exec } = RegExp.prototype

/** Returns the characters that one search passes; a sticky pattern tries only one position. */
const passed = ({ global, sticky }: RegExp, from: number, text: string, match: RegExpExecArray | null): number => {
  const start = global || sticky ? from : 0
  if (match !== null) return match.index + match[0].length - start + 1
  return sticky ? 1 : text.length - start + 1
}

export const workOf = (run: () => void, counted = ours): number => {
  let characters = 0
  Reflect.set(RegExp.prototype, "exec", function (this: RegExp, text: string) {
    const from = this.lastIndex
    const match = exec.call(this, text)
    characters += passed(this, from, text, match)
    return match
  })
  try {
    blocksRun(counted)
    run()
    return blocksRun(counted) + characters
  } finally {
    Reflect.set(RegExp.prototype, "exec", exec)
  }
}
