/** Times things in turn, so that a busy moment of the machine affects all alike. */
import { median } from "../report.ts"

export interface Contestant {
  readonly name: string
  /** Characters that one run processes. */
  readonly characters: number
  readonly run: () => unknown
}

export interface Timed {
  readonly name: string
  /** Megabytes (a million ASCII characters) a second; the median of the rounds. */
  readonly megabytesPerSecond: number
}

const milliseconds = async (run: () => unknown): Promise<number> => {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** Runs each once to warm up, then each once a round. */
export const inTurn = async (
  contestants: ReadonlyArray<Contestant>,
  rounds: number,
  progress: (text: string) => void
): Promise<ReadonlyArray<Timed>> => {
  const times = contestants.map((): Array<number> => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { name, run }] of contestants.entries()) {
      progress(`${name}: ${round === 0 ? "warming up" : `round ${round} of ${rounds}`}`)
      const took = await milliseconds(run)
      if (round > 0) times[index]!.push(took)
    }
  }
  return contestants.map(({ characters, name }, index) => ({
    name,
    megabytesPerSecond: characters / 1_000 / median(times[index]!)
  }))
}

/** Returns the milliseconds of each run, in ascending order. */
export const sorted = async (runs: number, run: () => unknown): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let index = 0; index < runs; index++) times.push(await milliseconds(run))
  return times.sort((a, b) => a - b)
}
