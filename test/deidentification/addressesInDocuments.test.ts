/** A registered address in a user's own document: also its house alone, and as text recognition broke it. */
import { assert, describe, it } from "@effect/vitest"
import { deidentify, scan } from "@incamera/deidentification/deidentify"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { detectWith } from "@incamera/deidentification/scanning/TextScan"
import { identity } from "./support.ts"

const identities = [identity(1, { addresses: ["Saltern Lodge, 4 Mill Lane, Exmouth EX8 9QT"] })]
const inDocument = async (text: string) => (await deidentify(`He lived at ${text} for years.`, { identities })).text

const broken = [
  "4 Mill Lane,\nExmouth\n\nEX8\n\n9QT",
  "4 Mill Lane, Exmouth EX8\n9QT",
  "4 Mill Lane, Exmouth EX8 |\n9QT",
  "4 Mill Lane, Exmouth EX8\n| 9QT",
  "4 Mill Lane, Exmouth | EX8 9QT",
  "4 Mill Lane, Exmouth EX8 ~ 9QT",
  "4 Mill Lane, Exmouth EX8 \\ 9QT",
  "4 Mill Lane, Exmouth EX8 . 9QT",
  "4 Mill Lane, Exmouth EX8 * 9QT",
  "4 Mill Lane, Exmouth EX8 l 9QT",
  "4 Mill Lane, Exmouth EX 8 9QT",
  "4 Mill Lane, Exmouth EX8 9 QT",
  "4 Mill Lane, Exmouth EX8 9Q T",
  "4 Mill Lane, Exmouth EXB 9QT",
  "4 Mill Lane, Exmouth EX8 90T"
]

describe("A registered address in a document", () => {
  it.each(broken)("leaves no end: %j", async (text) => {
    assert.match(await inDocument(text), /^He lived at \[Address 1\](?: \[Address 1\])? for years\.$/)
  })

  it.each(["Saltern Lodge", "SALTERN LODGE", "Saltern\nLodge"])("is replaced by its house alone: %j", async (text) => {
    assert.strictEqual(await inDocument(text), "He lived at [Address 1] for years.")
    // An agent could try the names of houses, so in its texts only the street counts.
    assert.deepStrictEqual(scan(text, identities), [])
  })

  it.each([
    ["Rose Cottage, 4 Mill Lane, Exmouth EX8 9QT", "at Rose Cottage again"],
    ["The Old Rectory, 4 Mill Lane, Exmouth EX8 9QT", "at The Old Rectory again"],
    ["Exmouth House, 4 Mill Lane, Exmouth EX8 9QT", "at Exmouth House again"],
    ["Saltern Lodge, 4 Mill Lane, Exmouth EX8 9QT", "at the lodge by the saltern"]
  ])("counts without its street only if it is a name of its own: %s", (address, text) => {
    const known = compile([identity(1, { addresses: [address] })])
    assert.deepStrictEqual(detectWith({ known, formats: [], isOriginal: true }, text), [])
  })
})
