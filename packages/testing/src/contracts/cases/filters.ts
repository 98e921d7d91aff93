/** `CaseStore`: filtered lists. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import type { SecureRandom } from "effect/crypto"
import { Case, type CaseFilter, CaseStore, everyCase, matches, searchKey, searchWords } from "@incamera/domain/cases"
import type { TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, text, times } from "../../records/values.ts"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { start, inListOrder, ids } from "./caseLists.ts"

export const filters = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>
): void => {
  const Piece = Schema.Literals([
    "a",
    "A",
    "e",
    "é",
    "e\u0301",
    "É",
    "ç",
    "ß",
    "ẞ",
    "ss",
    "İ",
    "I",
    "ı",
    "i",
    "Σ",
    "ς",
    "σ",
    "ﬁ",
    "fi",
    "Å",
    "å",
    "%",
    "_",
    "\\",
    "'",
    '"',
    "$1",
    "*",
    ".",
    "?",
    "⚖️",
    "😀",
    "👩‍⚖️",
    "名",
    "שלום",
    " ",
    "  ",
    "\n",
    "\t",
    "\u00a0",
    "\u2003",
    "\u200b",
    "Ⅳ",
    "１",
    "1"
  ])
  const Words = Schema.Array(Piece).check(Schema.isMinLength(1), Schema.isMaxLength(6))

  it.effect.prop(
    "finds the cases that the filter describes, with any text in them",
    { titles: Schema.Array(Words).check(Schema.isMinLength(1), Schema.isMaxLength(4)), area: Words, query: Words },
    ({ area, query, titles }) =>
      Effect.gen(function* () {
        const store = yield* CaseStore
        const userId = yield* newUser
        const statuses = ["pending", "open", "closed"] as const
        const records: Array<Case> = []
        for (const [n, title] of titles.entries()) {
          const { record } = yield* newCase(userId, {
            title: text(title.join("")),
            practiceArea: n % 2 === 0 ? text(area.join("")) : null,
            summary: text(`${title.toReversed().join("")} x`),
            status: statuses[n % 3]!
          })
          records.push(record)
        }
        // Searches for the query and for parts of stored texts, also in upper case and in decomposed form.
        const asked = [query, area, titles[0]!, titles[0]!.slice(1)].flatMap((pieces) => {
          const written = pieces.join("")
          return [written, written.toUpperCase(), written.normalize("NFD")]
        })
        for (const question of asked) {
          const filters: ReadonlyArray<CaseFilter> = [
            { ...everyCase, words: searchWords(question) },
            { ...everyCase, practiceArea: searchKey(question) },
            { status: "open", practiceArea: searchKey(area.join("")), words: searchWords(question) }
          ]
          for (const filter of filters) {
            const found = yield* store.list(userId, filter, { after: start, limit: 100 })
            assert.deepStrictEqual(ids(found), inListOrder(records.filter((record) => matches(record, filter))))
          }
        }
      }),
    { arbitrary: { runs: 20 } }
  )

  it.effect("filters page by page, and by the current state of changed cases", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const userId = yield* newUser
      const records: Array<Case> = []
      for (const n of times(9, (n) => n)) {
        const title = text(n % 3 === 0 ? "Lease" : "Sale")
        records.push((yield* newCase(userId, { title, createdAt: after(n) })).record)
      }
      const filter = { ...everyCase, words: ["lease"] }
      const [last] = yield* store.list(userId, filter, { after: start, limit: 1 })
      assert.strictEqual(last!.caseId, records[6]!.caseId)
      const position = Option.some({ createdAt: last!.createdAt, id: last!.caseId })
      const rest = yield* store.list(userId, filter, { after: position, limit: 10 })
      assert.deepStrictEqual(ids(rest), [records[3]!.caseId, records[0]!.caseId])
      const changed = new Case({ ...records[3]!, title: text("Sale"), practiceArea: text("Tax"), version: 2 })
      yield* store.update(userId, changed)
      assert.deepStrictEqual(ids(yield* store.list(userId, filter, { after: position, limit: 10 })), [
        records[0]!.caseId
      ])
      const tax = { ...everyCase, practiceArea: "tax" }
      assert.deepStrictEqual(ids(yield* store.list(userId, tax, { after: start, limit: 10 })), [changed.caseId])
    })
  )
}
