/**
 * Power cuts without a disk: records a database's writes and replays them up to a cut, in the ways in which a disk may
 * have kept them. Needs no privileges, runs on every system, and finds write orders that a real disk hardly ever
 * produces.
 */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { Effect } from "effect"
import { Random } from "../schedule/Random.ts"
import type { Cut } from "./Cut.ts"
import { byChance } from "./disk/Choices.ts"
import { Disk, type DiskState } from "./disk/Disk.ts"
import type { Recording } from "./disk/DiskEvent.ts"
import { recordDisk } from "./disk/recordDisk.ts"
import { examine } from "./examine.ts"
import { writeRows, type WritesOptions } from "./writes.ts"

/** Records a first start and writes, until the last write ends. */
export const recordWrites = async (options: Omit<WritesOptions, "acknowledge">): Promise<Recording> => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-power-"))
  const recorder = recordDisk(directory)
  let recording: Recording | undefined
  try {
    await writeRows({ ...options, acknowledge: recorder.acknowledge }).pipe(
      // Stops recording before the database is closed, which would put everything on disk.
      Effect.ensuring(Effect.sync(() => void (recording = recorder.stop()))),
      Effect.provide(EmbeddedDatabase.layer({ directory: path.join(directory, "database") })),
      Effect.runPromise
    )
  } finally {
    if (recording === undefined) recorder.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
  return recording!
}

export const writeState = ({ directories, files }: DiskState, directory: string): void => {
  for (const name of directories) fs.mkdirSync(path.join(directory, name), { recursive: true, mode: 0o700 })
  for (const [name, content] of files) fs.writeFileSync(path.join(directory, name), content)
}

/**
 * Where power is cut: during the first start, right after an acknowledgement, or at any event after the first start.
 */
export type CutKind = "acknowledged" | "anywhere" | "first-start"

const cutWeights: ReadonlyArray<readonly [CutKind, number]> = [
  ["first-start", 0.2],
  ["acknowledged", 0.4],
  ["anywhere", 0.4]
]

/** Returns the event numbers before which power is cut, in order. */
const pickCuts = ({ events }: Recording, { cuts, kind }: ReplayOptions, random: Random): ReadonlyArray<number> => {
  const acknowledgements = events.flatMap(({ type }, at) => (type === "acknowledge" ? [at + 1] : []))
  const ready = acknowledgements[0] ?? events.length
  const pick = (): number => {
    const chosen = kind ?? random.weighted(cutWeights)
    if (chosen === "first-start") return random.between(0, ready - 1)
    return chosen === "acknowledged" ? random.pick(acknowledgements) : random.between(ready, events.length)
  }
  return Array.from({ length: cuts }, pick).toSorted((one, other) => one - other)
}

export interface ReplayOptions {
  readonly cuts: number
  readonly seed: string
  /** Only cuts of this kind; all kinds if unset. */
  readonly kind?: CutKind
}

/** Cuts power at random moments and examines what the disk may contain, with random outcomes. */
export async function* replayCuts(recording: Recording, options: ReplayOptions): AsyncGenerator<Cut> {
  const random = new Random(options.seed)
  const disk = new Disk(recording)
  const acknowledged = new Set<number>()
  let taken = 0
  let number = 0
  for (const at of pickCuts(recording, options, random)) {
    for (; taken < at; taken++) {
      const event = recording.events[taken]!
      if (event.type === "acknowledge") acknowledged.add(event.what)
      disk.take(event, taken)
    }
    number++
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-cut-"))
    try {
      writeState(disk.afterCut(byChance(random.fork(String(number)))), directory)
      const problem = await examine(path.join(directory, "database"), acknowledged)
      yield { number, at, acknowledged: acknowledged.size, problem }
    } finally {
      fs.rmSync(directory, { recursive: true, force: true })
    }
  }
}
