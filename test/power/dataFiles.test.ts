/** The small files of a data directory after a power cut at any moment, in every state that a disk may leave. */
import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { Effect } from "effect"
import * as ProviderFiles from "@incamera/identity-provider/ProviderFiles"
import { readKeyFile, readOrMakeKeyFile, replaceKeyFile } from "@incamera/server/keys/keyFile"
import * as LocalCertificates from "@incamera/server/tls/LocalCertificates"
import { allOutcomes, byChance } from "../../soak/power/disk/Choices.ts"
import { Disk, type DiskState } from "../../soak/power/disk/Disk.ts"
import type { Recording } from "../../soak/power/disk/DiskEvent.ts"
import { recordDisk } from "../../soak/power/disk/recordDisk.ts"
import { writeState } from "../../soak/power/recorded.ts"
import { Random } from "../../soak/schedule/Random.ts"

const inTemporary = async <A>(work: (directory: string) => Promise<A>): Promise<A> => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-data-files-"))
  try {
    return await work(directory)
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

/** Acknowledged when the work is done. */
const record = (work: (dataDir: string) => Promise<unknown>): Promise<Recording> =>
  inTemporary(async (directory) => {
    const recorder = recordDisk(directory)
    try {
      await work(path.join(directory, "data"))
      recorder.acknowledge(0)
    } finally {
      recorder.stop()
    }
    return recorder.stop()
  })

/** All states if there are few, otherwise a random sample. */
const statesAfter = (disk: Disk, seed: string): ReadonlyArray<DiskState> =>
  allOutcomes((choose) => disk.afterCut(choose), 64) ??
  Array.from({ length: 12 }, (_, place) => disk.afterCut(byChance(new Random(`${seed}/${place}`))))

/** Runs `check` on the data directory after every cut. `done` says whether the work was acknowledged by then. */
const afterEveryCut = async (
  recording: Recording,
  check: (dataDir: string, done: boolean) => Promise<void>
): Promise<void> => {
  const disk = new Disk(recording)
  for (let at = 0; at <= recording.events.length; at++) {
    const done = recording.events.slice(0, at).some(({ type }) => type === "acknowledge")
    for (const state of statesAfter(disk, String(at))) {
      await inTemporary(async (directory) => {
        writeState(state, directory)
        await check(path.join(directory, "data"), done)
      })
    }
    if (at < recording.events.length) disk.take(recording.events[at]!, at)
  }
}

const old = "[1]"
const file = "cookie-keys.json"
const provider = (dataDir: string) => ProviderFiles.directoryOf(dataDir)
const run = Effect.runPromise

describe("The files of a data directory after a power cut", () => {
  it("the master key is on disk once it was handed out, and an interrupted start begins again", async () => {
    let made = ""
    const recording = await record(async (dataDir) => {
      made = (await readOrMakeKeyFile(dataDir)).text
    })
    await afterEveryCut(recording, async (dataDir, done) => {
      const found = await readKeyFile(dataDir)
      if (done || found !== undefined) assert.strictEqual(found?.text, made)
      else assert.notStrictEqual((await readOrMakeKeyFile(dataDir)).text, "")
    })
  })

  it("a new master key has replaced the old one completely, or not at all", async () => {
    let made: string | undefined
    const recording = await record(async (dataDir) => {
      made = (await readOrMakeKeyFile(dataDir)).text
      await replaceKeyFile(dataDir, "old and new keys")
    })
    await afterEveryCut(recording, async (dataDir, done) => {
      const text = (await readKeyFile(dataDir))?.text
      if (done) assert.strictEqual(text, "old and new keys")
      else assert.include([undefined, made, "old and new keys"], text)
    })
  })

  it("a file of the identity provider is there once it was made, and whole", async () => {
    const recording = await record((dataDir) => run(ProviderFiles.create(provider(dataDir), file, old)))
    await afterEveryCut(recording, async (dataDir, done) => {
      const text = await run(ProviderFiles.read(provider(dataDir), file))
      if (done || text !== undefined) assert.strictEqual(text, old)
    })
  })

  it("a replaced file of the identity provider is the old or the new one, and the new one once that was reported", async () => {
    const recording = await record(async (dataDir) => {
      await run(ProviderFiles.create(provider(dataDir), file, old))
      await run(ProviderFiles.replace(provider(dataDir), file, "[2]"))
    })
    await afterEveryCut(recording, async (dataDir, done) => {
      const text = await run(ProviderFiles.read(provider(dataDir), file))
      if (done) assert.strictEqual(text, "[2]")
      else assert.include([undefined, old, "[2]"], text)
    })
  })

  it("the local certificates are there once they were given out, and otherwise whole or missing", async () => {
    let made: unknown
    const load = (dataDir: string) => run(LocalCertificates.load({ dataDir, baseUrl: "https://localhost:8443" }))
    const recording = await record(async (dataDir) => {
      made = await load(dataDir)
    })
    await afterEveryCut(recording, async (dataDir, done) => {
      const names = fs.existsSync(path.join(dataDir, "tls")) ? fs.readdirSync(path.join(dataDir, "tls")).toSorted() : []
      assert.include([0, 4], names.length)
      if (done || names.length > 0) assert.deepStrictEqual(await load(dataDir), made)
    })
  })
})
