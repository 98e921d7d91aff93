/** Pictures of every type, read by OCR in a process of their own, and damaged in any way. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { decodeJpeg, segmentsOf } from "@incamera/adapters-documents/scans/pictures/jpeg"
import { turned } from "@incamera/adapters-documents/scans/GreyImage"
import type { MediaType } from "@incamera/domain/files/MediaType"
import { Effect } from "effect"
import { ended, opened, piece, ready, running } from "./support/children.ts"
import { exif, png, pngChunk, segment, tiff, withSegments } from "./support/pictures.ts"
import { extract, provideExtractor, readHere, textOf } from "./support/read.ts"

const fixture = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
const jpeg = fixture("letter.jpg")
const words = "The claimant, Margaret Holloway, signed the contract of sale on 3 March 2024."

describe("Pictures of letters", () => {
  it.live("of every type are read, in a process that reaches nothing", () =>
    Effect.gen(function* () {
      const letter = (yield* Effect.promise(() => decodeJpeg(jpeg, segmentsOf(jpeg))))!
      const turnedByData = withSegments(
        jpeg,
        segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exif([[0x0112, 3]])]))
      )
      const heic = fixture("letter.heic")
      const data = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exif([[0x013b, "Marker artist"]])])
      const box = Buffer.concat([Buffer.from([0, 0, 0, data.length + 8]), Buffer.from("free"), data])
      const files: ReadonlyArray<readonly [MediaType, Buffer, number]> = [
        ["image/jpeg", turnedByData, 1],
        ["image/png", png(turned(letter, 90), [pngChunk("tEXt", "Author\0Marker author")]), 1],
        ["image/tiff", fixture("letter-g4.tiff"), 1],
        ["image/tiff", tiff([letter, turned(letter, 270)]), 2],
        ["image/heic", Buffer.concat([heic, box]), 1]
      ]
      for (const [mediaType, file, pages] of files) {
        const reading = yield* extract(file)
        assert.strictEqual(reading.outcome, "read", mediaType)
        assert.deepInclude(reading.messages[0], { _tag: "Opened", mediaType, pages })
        assert.strictEqual(textOf(reading, "body").split(words).length - 1, pages, mediaType)
        if (mediaType === "image/heic") assert.strictEqual(textOf(reading, "property"), "Artist: Marker artist\n")
      }
    }).pipe(provideExtractor())
  )

  it.live("have more time, page by page, but not without end", () =>
    Effect.gen(function* () {
      const scanning = { _tag: "Scanning" }
      const wait = "await new Promise((resolve) => setTimeout(resolve, 8_000))"
      const slow = (messages: ReadonlyArray<unknown>) =>
        running(
          `for (const message of ${JSON.stringify([ready, opened, ...messages])}) say(message); ${wait};
           say(${JSON.stringify(piece("x"))}); say(${JSON.stringify(ended)}); process.exit(0)`
        )
      const outcome = (messages: ReadonlyArray<unknown>) =>
        extract("document").pipe(
          Effect.map((reading) => reading.outcome),
          provideExtractor({ ...slow(messages), deadlineMillis: 6_000 })
        )
      assert.strictEqual(yield* outcome([]), "too-complex")
      assert.strictEqual(yield* outcome([scanning]), "read")
    })
  )
})

describe("Damaged pictures", () => {
  const outcomes = ["read", "unsupported", "broken", "no-text", "too-complex"]
  const small = { width: 48, height: 32, pixels: new Uint8Array(48 * 32).map((_, at) => ((at >> 4) % 2) * 255) }
  const samples: Readonly<Record<string, Buffer>> = {
    png: png(small, [pngChunk("tEXt", "Author\0Marker author"), pngChunk("eXIf", exif([[0x013b, "Marker artist"]]))]),
    tiff: tiff([small], [[0x013b, "Marker artist"]]),
    fax: fixture("letter-g4.tiff").subarray(0),
    jpeg: withSegments(jpeg, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exif([[0x013b, "M"]])]))),
    heic: fixture("letter.heic")
  }

  /** Bytes change at the beginning, where the structure is. */
  const damaged = (bytes: Buffer, seed: number): Buffer => {
    const out = Buffer.from(bytes)
    let state = seed
    for (let change = 0; change < 4; change++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      out[8 + ((state >>> 8) % Math.min(out.length - 8, 700))] = state >>> 24
    }
    return seed % 7 === 0 ? out.subarray(0, state % out.length) : out
  }

  for (const [name, sample] of Object.entries(samples)) {
    // A reading of letters takes a second; these files mostly end before it.
    const count = name === "png" || name === "tiff" ? 200 : 12
    it(`of ${name} end as text or as a typed failure`, async () => {
      for (let seed = 1; seed <= count; seed++) {
        const bytes = damaged(sample, seed)
        if (bytes.length > 8) assert.include([...outcomes, "empty"], (await readHere(bytes)).outcome, String(seed))
      }
    })
  }
})
