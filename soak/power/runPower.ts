/** `npm run soak -- --power`: power cuts, on loop devices if the system allows it, otherwise in a recording. */
import { LoopDisk } from "./loop/LoopDisk.ts"
import { cutLoopDisks } from "./loop.ts"
import type { Cut } from "./Cut.ts"
import { recordWrites, replayCuts } from "./recorded.ts"

export interface PowerOptions {
  readonly cuts: number
  readonly seed: string
  readonly say: (text: string) => void
  /** Ends the run after the current cut. */
  readonly interrupted: AbortSignal
}

export interface PowerReport {
  readonly means: "loop device" | "recording"
  /** Why loop devices aren't available. */
  readonly unavailable: string | undefined
  readonly cuts: number
  readonly problems: ReadonlyArray<Cut>
  /** Largest number of acknowledgements in a cut. */
  readonly acknowledged: number
}

/** Writers and rows of a recording. More would make it longer and find no more. */
const recordedRows = { writers: 6, rows: 40 }

export const runPower = async ({ cuts, interrupted, say, seed }: PowerOptions): Promise<PowerReport> => {
  const unavailable = await LoopDisk.unavailable()
  if (unavailable !== undefined) say(`Cutting power in a recording of the writes, because ${unavailable}.`)
  const found =
    unavailable === undefined
      ? cutLoopDisks({ cuts, seed })
      : replayCuts(await recordWrites(recordedRows), { cuts, seed })
  const problems: Array<Cut> = []
  let [done, acknowledged] = [0, 0]
  for await (const cut of found) {
    done++
    acknowledged = Math.max(acknowledged, cut.acknowledged)
    if (cut.problem !== undefined) problems.push(cut)
    say(`cut ${cut.number} of ${cuts}: ${cut.problem ?? `${cut.acknowledged} acknowledged, all there`}`)
    if (interrupted.aborted) break
  }
  return {
    means: unavailable === undefined ? "loop device" : "recording",
    unavailable,
    cuts: done,
    problems,
    acknowledged
  }
}
