/**
 * Tells requests that reveal an identity from requests of daily work. Half of each, by a hash of its text, was used
 * while the grammar was written; the other half measures how it does on unseen text.
 */
import { assert, describe, it } from "@effect/vitest"
import { asksToReveal } from "./support.ts"
import * as fs from "node:fs"
import * as path from "node:path"

const folder = path.resolve(import.meta.dirname, "../fixtures/revealIntent")

const read = (file: string): ReadonlyArray<string> =>
  fs
    .readFileSync(path.join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))

/** FNV-1a; its eighth bit decides the half. */
const isHeldOut = (text: string): boolean => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return (hash >>> 7) % 2 === 1
}

const asks = (line: string): boolean => asksToReveal(line.replaceAll("\\n", "\n"))

const asking = read("asking.txt")
const innocent = read("innocent.txt")
const seen = (line: string) => !isHeldOut(line)

describe("The corpus", () => {
  it("is large, and split in halves", () => {
    for (const lines of [asking, innocent]) {
      assert.isAtLeast(lines.length, 400)
      assert.strictEqual(new Set(lines).size, lines.length)
      assert.isAtLeast(lines.filter(isHeldOut).length, lines.length * 0.4)
      assert.isAtLeast(lines.filter(seen).length, lines.length * 0.4)
    }
    assert.deepStrictEqual(
      asking.filter((line) => innocent.includes(line)),
      []
    )
  })
})

describe("Of the requests that were looked at", () => {
  it("all that ask are refused, and no other", () => {
    assert.deepStrictEqual(
      asking.filter(seen).filter((line) => !asks(line)),
      []
    )
    assert.deepStrictEqual(innocent.filter(seen).filter(asks), [])
  })
})

describe("Of the requests that were held out", () => {
  it("at least 95 % of those that ask are refused", () => {
    const held = asking.filter(isHeldOut)
    const recall = held.filter(asks).length / held.length
    assert.isAtLeast(recall, 0.95)
  })

  it("at most 2 % of the others are", () => {
    const held = innocent.filter(isHeldOut)
    assert.isAtMost(held.filter(asks).length / held.length, 0.02)
  })
})

describe("Of further requests, looked at as well", () => {
  it("at least 95 % of those that ask are refused", () => {
    const further = read("furtherAsking.txt")
    assert.isAtLeast(further.filter(asks).length / further.length, 0.95)
  })

  it("at most 1 % of the others are", () => {
    const further = read("furtherInnocent.txt")
    assert.isAtMost(further.filter(asks).length / further.length, 0.01)
  })
})
