/**
 * Word documents in which tracked changes, hidden words and notes cut what is registered: nothing of it stays in the text,
 * and the facts around it do.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import type { CaseId } from "@incamera/domain/Ids"
import { Parties } from "@incamera/domain/parties/Parties"
import { SecureRandom } from "effect/crypto"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { docx, documentXml, paragraph, run, story } from "../documents/support/docx.ts"
import * as domain from "../support/domain.ts"
import * as hereTextExtractor from "../support/hereTextExtractor.ts"
import { newWorld } from "./support.ts"

const node = Layer.mergeAll(
  domain.over(MemoryStores.layer, domain.masterKeys, hereTextExtractor.layer),
  SecureRandom.layerWebCrypto
)

const deleted = (text: string): string =>
  `<w:del w:id="2"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`
const inserted = (text: string): string => `<w:ins w:id="1">${run(text)}</w:ins>`
const hidden = (text: string): string => run(text, "<w:vanish/>")
const note = '<w:r><w:footnoteReference w:id="2"/></w:r>'

/** Each in three parts that a document may cut. */
const registered: ReadonlyArray<readonly [string, string, string]> = [
  ["Maud ", "Quarter", "main"],
  ["14 ", "March", " 1979"],
  ["14 Ma", "r", "ch 1979"],
  ["+49 171 ", "1234", "567"],
  ["DE89 3704 ", "0044 0532", " 0130 00"],
  ["48 Quarry ", "Steps, ", "Unit 3, Hartsbrook"],
  ["maud.quarter", "main@ash", "down.example"]
]

type Parts = readonly [string, string, string]

const cuts: ReadonlyArray<readonly [name: string, cut: (parts: Parts) => string]> = [
  ["A deletion of the middle", ([one, two, three]) => run(one) + deleted(two) + run(three)],
  ["A deletion of the end", ([one, two, three]) => run(one) + deleted(two + three)],
  ["A deletion of the beginning", ([one, two, three]) => deleted(one + two) + run(three)],
  ["A deletion within", ([one, two, three]) => run(one + two) + deleted("xx ") + run(three)],
  ["A replacement of the middle", ([one, two, three]) => run(one) + deleted(two) + inserted("of June ") + run(three)],
  ["An insertion", ([one, two, three]) => run(one) + inserted("or so ") + run(two + three)],
  ["Two deletions", ([one, two, three]) => deleted(one) + run(two) + deleted(three)],
  ["A hidden middle", ([one, two, three]) => run(one) + hidden(two) + run(three)],
  ["A hidden end", ([one, two, three]) => run(one + two) + hidden(three)],
  ["Hidden words within", ([one, two, three]) => run(one) + hidden("or so ") + run(two + three)],
  ["A note", ([one, two, three]) => run(one) + note + run(two + three)]
]

const documentOf = (cut: (parts: Parts) => string) =>
  docx(
    documentXml(
      registered.map((parts) => paragraph(run("He wrote "), cut(parts), run(", and it stayed so."))).join("")
    ),
    [
      {
        name: "word/footnotes.xml",
        content: story("footnotes", `<w:footnote w:id="2">${paragraph(run("See above."))}</w:footnote>`)
      }
    ]
  )

const add = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, bytes: Uint8Array) {
  const files = yield* CaseFiles
  const { fileId } = yield* files.addOriginal(user, caseId, { name: "a.docx", content: Stream.make(bytes) })
  for (;;) {
    const file = yield* files.get(user, caseId, fileId)
    if (file.status !== "deidentifying") break
    yield* Effect.sleep(20)
  }
  yield* files.release(user, { caseId, fileId }, null)
  const { text } = yield* files.text(user, caseId, fileId)
  return yield* Stream.mkString(text)
})

layer(node, { excludeTestServices: true, timeout: "60 seconds" })("In a document with changes", (it) => {
  it.effect.each(cuts)("%s leaves nothing that is registered", ([, cut]) =>
    Effect.gen(function* () {
      const { caseId, user } = yield* newWorld
      const parties = yield* Parties
      const draft = { caseId, kind: "person", role: "witness", side: null, relation: null } as const
      const { partyId } = (yield* parties.create(user, draft)).value
      yield* parties.identify(user, partyId, {
        names: ["Maud Quartermain"],
        emails: ["maud.quartermain@ashdown.example"],
        phones: ["+49 171 1234567"],
        addresses: ["48 Quarry Steps, Unit 3, Hartsbrook"],
        identifiers: ["DE89 3704 0044 0532 0130 00"],
        dateOfBirth: "1979-03-14"
      })
      const text = yield* add(user, caseId, documentOf(cut))
      const rest = text.replace(/\[[A-Z][a-z ]+ \d+\]/gu, "#")
      const words = new Set(rest.replaceAll("xx", " ").match(/[\p{L}\p{N}]+/gu))
      const left = registered.flatMap((parts) =>
        parts
          .flatMap((part) => part.match(/[\p{L}\p{N}]+/gu) ?? [])
          .filter((word) => word.length > 1 && words.has(word))
      )
      assert.deepStrictEqual(left, [], text)
      assert.strictEqual(rest.match(/He wrote /gu)?.length, registered.length, text)
      assert.strictEqual(rest.match(/, and it stayed so\./gu)?.length, registered.length, text)
    })
  )
})
