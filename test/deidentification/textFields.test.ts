/** What a document's reader knows of its text: names in fields are replaced whatever they look like, labels never. */
import { deidentify } from "@incamera/deidentification/deidentify"
import type { TextField } from "@incamera/deidentification/pseudonyms"
import { assert, describe, it } from "@effect/vitest"
import { identity } from "./support.ts"

/** Takes the fields of a text from its marks: `{label}`, `<person>`. */
const read = (source: string): { readonly text: string; readonly fields: ReadonlyArray<TextField> } => {
  const fields: Array<TextField> = []
  let text = ""
  for (const part of source.split(/(\{[^{}]*\}|<[^<>]*>)/u)) {
    const nature = part.startsWith("{") ? "label" : part.startsWith("<") ? "person" : undefined
    const words = nature === undefined ? part : part.slice(1, -1)
    if (nature !== undefined) fields.push({ start: text.length, end: text.length + words.length, nature })
    text += words
  }
  return { text, fields }
}

const replaced = async (source: string): Promise<string> => {
  const { fields, text } = read(source)
  return (await deidentify(text, { fields })).text
}

describe("A name in a field", () => {
  const names = [
    "Wilhelmina Oakden-Pryce",
    "woakden",
    "r.hall",
    "Müller, K.",
    "WOP",
    "Will",
    "田中太郎",
    "Иван",
    "brackwater timber",
    "Office Services",
    "Court"
  ]
  for (const name of names) {
    it(`is replaced: ${name}`, async () => {
      assert.strictEqual(await replaced(`{author}: <${name}>\n{title}: Levels\n`), "author: [Name 1]\ntitle: Levels\n")
    })
  }

  it("is one party wherever it is", async () => {
    const said = await replaced(
      "{author}: <woakden>\n{From}: <Kim Oakwell>\nSent by woakden. Kim Oakwell and Ms Oakwell agreed.\n"
    )
    assert.strictEqual(said, "author: [Name 1]\nFrom: [Name 2]\nSent by [Name 1]. [Name 2] and Ms [Name 2] agreed.\n")
  })

  it("leaves the same word alone where it is a word", async () => {
    assert.strictEqual(
      await replaced("{author}: <Office>\nThe office is closed. Our office opens on Monday.\n"),
      "author: [Name 1]\nThe office is closed. Our office opens on Monday.\n"
    )
  })

  it("is an organization with its legal form", async () => {
    const { fields, text } = read("{author}: <Brackwater Timber GmbH>")
    const { found } = await deidentify(text, { fields })
    assert.deepStrictEqual(found, [{ kind: "organization", count: 1 }])
  })
})

describe("A label", () => {
  it("names nobody, even with a name behind it", async () => {
    const text = "{Bearbeiter}: 4\n{Rosalind Voss}: yes\n{Kim Oakwell}: <Kim Oakwell>\n"
    assert.strictEqual(await replaced(text), "Bearbeiter: 4\nRosalind Voss: yes\nKim Oakwell: [Name 1]\n")
  })

  it("is replaced if it is registered", async () => {
    const { fields, text } = read("{Jane Roe}: yes")
    const jane = identity(7, { names: ["Jane Roe"] })
    assert.strictEqual((await deidentify(text, { fields, identities: [jane] })).text, "[Party 7]: yes")
  })
})
