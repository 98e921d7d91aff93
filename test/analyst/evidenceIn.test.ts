/** What of a document's text counts as evidence. */
import { assert, describe, it } from "@effect/vitest"
import { evidenceIn } from "@incamera/analyst/evidenceIn"
import { judged } from "@incamera/testing/agents/assignments"
import { Schema } from "effect"

const Pieces = Schema.Array(
  Schema.Struct({
    part: Schema.Literals([
      "Body",
      "Footnote",
      "Header",
      "Quoted e-mail",
      "Comment",
      "Deleted",
      "Hidden",
      "Properties",
      "Field"
    ]),
    words: Schema.String
  })
)

describe("The evidence in a document", () => {
  it("is what it shows, with each word in its place", () => {
    const text =
      "The boiler broke.\n[Comment]\nAsk him again on 3 May 2024.\n[Body]\nIt was mended.\n[Hidden]\nalt text\n[Footnote]\nA note.\n[Properties]\nauthor: x"
    const evidence = evidenceIn(judged(text))
    assert.strictEqual(evidence.length, text.length)
    for (const words of ["The boiler broke.", "It was mended.", "A note."]) {
      assert.strictEqual(evidence.indexOf(words), text.indexOf(words))
    }
    for (const words of ["3 May 2024", "alt text", "author", "[Comment]"]) assert.notInclude(evidence, words)
  })

  it("has of an e-mail's header what people write", () => {
    const text =
      "[Mail header]\nReceived: from pc7 by mx\nFrom: [Party 1]\nDate: 3 May 2024\nMessage-ID: <7@x>\nSubject: boiler\n[Body]\nHello."
    assert.strictEqual(
      evidenceIn(judged(text)).replaceAll(/\n{2,}/g, "\n"),
      "[Mail header]\nFrom: [Party 1]\nDate: 3 May 2024\nSubject: boiler\n[Body]\nHello."
    )
  })

  it.prop("keeps every character of what it keeps where it was", { pieces: Pieces }, ({ pieces }) => {
    const text = pieces.map(({ part, words }) => `[${part}]\n${words}\n`).join("")
    const evidence = evidenceIn(judged(text))
    assert.strictEqual(evidence.length, text.length)
    for (let at = 0; at < text.length; at++) assert.isTrue(evidence[at] === text[at] || evidence[at] === "\n")
  })
})
