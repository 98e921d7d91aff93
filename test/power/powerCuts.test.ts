/**
 * Power cuts in short: the writes of an embedded database are recorded from its first start on and replayed as disks may have
 * kept them. The long form is `npm run soak -- --power`.
 */
import { assert, beforeAll, describe, it } from "@effect/vitest"
import type { DiskEvent, Recording } from "../../soak/power/disk/DiskEvent.ts"
import { recordWrites, replayCuts } from "../../soak/power/recorded.ts"

const cuts = 6
const seed = "short"

/** As if the program had not asked for these syncs. */
const without = (recording: Recording, isLeftOut: (synced: number, at: number) => boolean): Recording => {
  const kept = (event: DiskEvent, at: number) => event.type !== "sync" || !isLeftOut(event.node, at)
  // Its index stays taken, because syncs refer to others by index.
  const events = recording.events.map((event, at) =>
    kept(event, at) ? event : ({ type: "sync", node: -1, upTo: 0 } as const)
  )
  return { ...recording, events }
}

const firstProblem = async (recording: Recording): Promise<string | undefined> => {
  for await (const { problem } of replayCuts(recording, { cuts: 40, seed, kind: "acknowledged" })) {
    if (problem !== undefined) return problem
  }
  return undefined
}

describe("The embedded database after a power cut", () => {
  let recording: Recording
  const pathOf = (node: number) => recording.paths.get(node) ?? ""

  beforeAll(async () => {
    recording = await recordWrites({ writers: 4, rows: 12 })
  })

  it("opens, and has everything that it acknowledged", async () => {
    const found = []
    for await (const cut of replayCuts(recording, { cuts, seed })) found.push(cut)
    assert.strictEqual(found.length, cuts)
    assert.deepStrictEqual(
      found.filter(({ problem }) => problem !== undefined),
      []
    )
    assert.isAbove(found.at(-1)!.acknowledged, 0)
  })

  it("has the name of every data file that was synced, before the next commit is acknowledged", () => {
    const unsynced = new Map<number, { readonly directory: number; readonly at: number }>()
    const synced = new Set<number>()
    for (const [at, event] of recording.events.entries()) {
      if (event.type === "enter") unsynced.set(event.node, { directory: event.directory, at })
      else if (event.type === "move") unsynced.set(event.node, { directory: event.toDirectory, at })
      else if (event.type === "sync" && !recording.directories.has(event.node)) synced.add(event.node)
      else if (event.type === "sync") {
        for (const [node, entry] of unsynced) {
          if (entry.directory === event.node && entry.at < event.upTo) unsynced.delete(node)
        }
      } else if (event.type === "acknowledge") {
        const nameless = [...synced].filter((node) => unsynced.has(node)).map(pathOf)
        assert.deepStrictEqual(nameless, [])
      }
    }
    assert.isAbove(synced.size, 0)
  })

  it("would lose commits without the syncs of its log", async () => {
    const mutant = without(recording, (node) => /pg_wal\/[0-9A-F]{24}$/.test(pathOf(node)))
    assert.isDefined(await firstProblem(mutant))
  })

  it("would lose the first start without the syncs of directories", async () => {
    const mutant = without(recording, (node) => recording.directories.has(node))
    assert.isDefined(await firstProblem(mutant))
  })
})
