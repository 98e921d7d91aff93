/** A value filled into Markdown reads the same after rendering or exporting. */
import { readMarkdown } from "@incamera/adapters-documents/writing/readMarkdown"
import { plainText } from "@incamera/adapters-documents/writing/Block"
import { renderMarkdown } from "@incamera/pages/markdown/renderMarkdown"
import { asMarkdown } from "@incamera/deidentification/pseudonyms/asMarkdown"
import { fillIn } from "@incamera/deidentification/pseudonyms/fillIn"
import { Pseudonyms } from "@incamera/domain/vault/Pseudonyms"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { identity } from "./support.ts"

/** Special characters of Markdown and HTML, addresses and list markers, combined into unlikely names. */
const Name = Schema.Array(
  Schema.Literals([
    ..."\\`*_{}[]()<>#+-=.!|~&:/@\"'$%^,;?1a",
    "www.",
    "https://x.example/a_b?c=d&e",
    "jo_hn@mail.example",
    "&amp;",
    "1. FC",
    "Ü",
    " B"
  ])
).check(Schema.isMinLength(1), Schema.isMaxLength(12))

const written = (markdown: string): string =>
  readMarkdown(markdown)
    .map((block) => {
      assert.strictEqual(block._tag, "Paragraph")
      return `${block.marker ?? ""}${block._tag === "Paragraph" ? plainText(block.runs) : ""}`
    })
    .join("\n")

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }
const drawn = (markdown: string): string =>
  String(renderMarkdown(markdown, 2))
    .replaceAll(/<\/?(?:div|p|span)(?: class="(?:prose|placeholder)")?>/gu, "")
    .replaceAll(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => entities[name]!)
    .trim()

describe("An identity in Markdown", () => {
  it.prop(
    "appears literally, within a line and at its beginning",
    [Name],
    ([pieces]) => {
      const name = `${pieces.join("").replaceAll(/\s+/gu, " ").trim()}x`
      for (const [before, after] of [
        ["", " sued."],
        ["The claim of ", " is due."],
        ["**Re:** ", " v. another"]
      ] as const) {
        const expected = `${before.replaceAll("*", "")}${name}${after}`
        assert.strictEqual(written(`${before}${asMarkdown(name)}${after}`), expected)
        assert.strictEqual(drawn(`${before.replaceAll("*", "")}${asMarkdown(name)}${after}`), expected)
      }
    },
    { arbitrary: { runs: 2_000 } }
  )

  it("never becomes a link, even after other characters", () => {
    for (const name of ["_www.x", "*www.x", "(www.x)", "wwww.x", "WWW.x", "_http://x", "xmpp:a@b.example"]) {
      assert.notInclude(String(renderMarkdown(asMarkdown(name), 2)), "<a", name)
      assert.strictEqual(written(asMarkdown(name)), name)
    }
  })

  it("keeps its place in a table", () => {
    const [table] = readMarkdown(`| Who | What |\n|---|---|\n| ${asMarkdown("A|B & Co. *K*G")} | owes |`)
    assert.deepStrictEqual(table?._tag === "Table" ? table.rows.map((row) => row.map(plainText)) : null, [
      ["Who", "What"],
      ["A|B & Co. *K*G", "owes"]
    ])
  })

  it("is changed where the text is Markdown alone", () => {
    const known = [identity(1, { names: ["J*M*B Ltd"] })]
    const text = `${known[0]!.placeholder} owes.`
    const pseudonyms = Pseudonyms.empty
    assert.strictEqual(fillIn(text, { pseudonyms, identities: known }).text, "J*M*B Ltd owes.")
    assert.strictEqual(fillIn(text, { pseudonyms, identities: known }, "markdown").text, "J\\*M\\*B Ltd owes.")
  })
})
