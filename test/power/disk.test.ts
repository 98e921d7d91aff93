/** The disk on which power cuts are replayed: it keeps what was synced, and may keep or lose everything else. */
import { assert, describe, it } from "@effect/vitest"
import { Buffer } from "node:buffer"
import * as fs from "node:fs"
import * as fsp from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { Schema } from "effect"
import { Random } from "../../soak/schedule/Random.ts"
import { allOutcomes, byChance, type Choose } from "../../soak/power/disk/Choices.ts"
import { Disk } from "../../soak/power/disk/Disk.ts"
import type { Recording } from "../../soak/power/disk/DiskEvent.ts"
import { recordDisk } from "../../soak/power/disk/recordDisk.ts"

const limit = 5_000
let moved: Promise<Recording> | undefined

const record = async (work: (file: (name: string) => string) => void | Promise<void>): Promise<Recording> => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "in-camera-disk-test-"))
  const recorder = recordDisk(directory)
  try {
    await work((name) => path.join(directory, name))
  } finally {
    fs.rmSync(directory, { recursive: true })
  }
  return recorder.stop()
}

const write = (file: string, text: string, sync: boolean) => {
  const descriptor = fs.openSync(file, "w")
  const bytes = Buffer.from(text)
  fs.writeSync(descriptor, bytes, 0, bytes.length, 0)
  if (sync) fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}

const syncDirectory = (directory: string) => {
  const descriptor = fs.openSync(directory, "r")
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}

/** What a file may hold after a cut at the end; "" for an empty file, undefined for none. */
const outcomes = (recording: Recording, name: string): Set<string | undefined> => {
  const disk = new Disk(recording)
  for (const [at, event] of recording.events.entries()) disk.take(event, at)
  const found = allOutcomes((choose) => disk.afterCut(choose).files.get(name)?.toString(), limit)
  assert.isDefined(found, "too many outcomes")
  return new Set(found)
}

describe("A disk without power", () => {
  it("has any or none of the unsynced writes", async () => {
    const recording = await record((file) => write(file("note"), "text", false))
    assert.deepStrictEqual(outcomes(recording, "note"), new Set([undefined, "", "text", "\0\0\0\0"]))
  })

  it("may lose the name of a file that was synced", async () => {
    const recording = await record((file) => write(file("note"), "text", true))
    assert.deepStrictEqual(outcomes(recording, "note"), new Set([undefined, "text"]))
  })

  it("keeps a file that was synced in a directory that was synced", async () => {
    const recording = await record((file) => {
      write(file("note"), "text", true)
      syncDirectory(file("."))
    })
    assert.deepStrictEqual(outcomes(recording, "note"), new Set(["text"]))
  })

  it("has the old file or the new one after a renaming, and half a file where the new one was not synced", async () => {
    const replace = (sync: boolean) =>
      record(async (file) => {
        write(file("note"), "old", true)
        syncDirectory(file("."))
        write(file("draft"), "new", sync)
        await fsp.rename(file("draft"), file("note"))
      })
    assert.deepStrictEqual(outcomes(await replace(true), "note"), new Set(["old", "new"]))
    assert.deepStrictEqual(outcomes(await replace(false), "note"), new Set(["old", "", "new", "\0\0\0"]))
  })

  it("keeps a later write and loses an earlier one, by sectors", async () => {
    const sector = (letter: string) => letter.repeat(512)
    const recording = await record((file) => {
      write(file("note"), sector("a") + sector("b"), true)
      syncDirectory(file("."))
      const descriptor = fs.openSync(file("note"), "r+")
      for (const letter of ["c", "d"]) fs.writeSync(descriptor, Buffer.from(sector(letter).repeat(2)), 0, 1_024, 0)
      fs.closeSync(descriptor)
    })
    const halves = ["a", "c", "d"].flatMap((one) => ["b", "c", "d"].map((other) => sector(one) + sector(other)))
    assert.deepStrictEqual(outcomes(recording, "note"), new Set(halves))
  })

  it("a sync keeps nothing that began after it", async () => {
    const recording = await record(async (file) => {
      write(file("note"), "first", true)
      syncDirectory(file("."))
      const descriptor = fs.openSync(file("note"), "r+")
      const syncing = new Promise((done) => fs.fdatasync(descriptor, done))
      fs.writeSync(descriptor, Buffer.from("other"), 0, 5, 0)
      await syncing
      fs.closeSync(descriptor)
    })
    assert.deepStrictEqual(outcomes(recording, "note"), new Set(["first", "other"]))
  })

  it.prop("has nothing by chance that it may not have", [Schema.String], async ([seed]) => {
    const recording = await (moved ??= record((file) => {
      fs.mkdirSync(file("folder"))
      write(file("folder/note"), "text", true)
      fs.renameSync(file("folder/note"), file("folder/moved"))
    }))
    const disk = new Disk(recording)
    for (const [at, event] of recording.events.entries()) disk.take(event, at)
    const namesBy = (choose: Choose) => JSON.stringify([...disk.afterCut(choose).files.keys()])
    return allOutcomes(namesBy, limit)!.includes(namesBy(byChance(new Random(seed))))
  })
})
