/**
 * Documents made with lawyers' programs (test/fixtures/documents): their text has every planted value, and their type
 * is recognized.
 */
import { assert, describe, it } from "@effect/vitest"
import { bytesOfFixture, fixtures, plantedInText } from "./support/manifest.ts"
import { mediaTypeOf, readHere } from "./support/read.ts"

const evenly = (text: string): string => text.replace(/\s+/g, " ").replaceAll("\u2011", "-").replaceAll("\u00ad", "")

const outcomes: Readonly<Record<string, string>> = { readable: "read" }

describe("Documents of real programs", () => {
  it("are many, with many places in which something is planted", () => {
    assert.isAtLeast(fixtures.filter(({ clean, expect }) => expect === "readable" && clean !== true).length, 20)
    const places = new Set(fixtures.flatMap(({ planted }) => planted.map(({ place }) => place)))
    for (const place of ["body", "property", "header", "comment", "file-name"]) assert.isTrue(places.has(place), place)
  })

  for (const fixture of fixtures) {
    const { expect, file, mediaType } = fixture
    it(`${file} is ${expect}`, async () => {
      const reading = await readHere(bytesOfFixture(fixture))
      assert.strictEqual(reading.outcome, outcomes[expect] ?? expect)
      if (reading.outcome !== "read") return
      assert.strictEqual(mediaTypeOf(reading), mediaType)
      const text = evenly(reading.messages.map((message) => (message._tag === "Text" ? message.text : "")).join(""))
      const missing = plantedInText(fixture).filter((one) => !text.includes(evenly(one.text)))
      assert.deepStrictEqual(missing, [])
    })
  }
})
