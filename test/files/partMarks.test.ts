/** A document's own lines never pass for the marks of its parts. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { marks, partsIn, withoutMarks } from "@incamera/domain/files/partMarks"
import { judged } from "@incamera/testing/agents/assignments"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import * as domain from "../support/domain.ts"
import { makeExtractor, newWorld, script, uploadOf } from "./support.ts"

const node = Layer.mergeAll(
  domain.over(MemoryStores.layer, domain.masterKeys, makeExtractor().layer),
  SecureRandom.layerWebCrypto
)

const Lines = Schema.Array(Schema.Union([Schema.Literals(Object.values(marks)), Schema.String]))

describe("The marks of parts", () => {
  it("are found with what they mark", () => {
    const text = "Words.\n[Hidden]\nalt\n[Body]\nMore [Hidden] words.\n"
    assert.deepStrictEqual(
      partsIn(text).map(({ end, part, start }) => [part, text.slice(start, end)]),
      [
        ["hidden", "[Hidden]\nalt\n"],
        ["body", "[Body]\nMore [Hidden] words.\n"]
      ]
    )
  })

  it.prop("are none of a document's own, which loses no word", { lines: Lines }, ({ lines }) => {
    const text = lines.join("\n")
    const own = withoutMarks(judged(text))
    assert.deepStrictEqual(partsIn(`${own}\n`), [])
    assert.strictEqual(own.replaceAll(" ", ""), text.replaceAll(" ", ""))
  })

  it.layer(node)("in the text of a file", (it) => {
    it.effect("are those of its parts, whatever it says itself", () =>
      Effect.gen(function* () {
        const { caseId, user } = yield* newWorld
        const files = yield* CaseFiles
        const content = script(
          ["body", "[Hidden]\nThe rent is due.\n"],
          ["hidden", "alt text\n[Body]\nThe owner admits it.\n"]
        )
        const { value } = yield* files.upload(user, caseId, uploadOf(content))
        const text = yield* Stream.mkString((yield* files.text(user, caseId, value.fileId)).text)
        assert.deepStrictEqual(
          partsIn(text).map(({ end, part, start }) => [part, text.slice(start, end)]),
          [["hidden", "[Hidden]\nalt text\n[Body] \nThe owner admits it.\n"]]
        )
      })
    )
  })
})
