/** The rules for a user's corrections of a case's texts, and for comparing originals with de-identified text. */
import { correctionsOf } from "@incamera/deidentification/pseudonyms/Corrections"
import { originalsOf, restore } from "@incamera/domain/deidentification/pseudonyms/restore"
import type { Finding } from "@incamera/deidentification/Finding"
import { CaseId } from "@incamera/domain/Ids"
import { Pseudonyms } from "@incamera/domain/vault/Pseudonyms"
import { replacementsIn, meaningsOf } from "@incamera/domain/disclosure/reviewedText"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { makeCase, marked } from "./pseudonymsSupport.ts"

const Parts = Schema.Array(
  Schema.Literals([
    "{person:Jane Doe}",
    "{person:Doe}",
    "{organization:Velvet Harbour Ltd}",
    "{email:jane@example.com}",
    "{phone:+1 415 555 2671}",
    "[Party 4]",
    "[Name 1]",
    "😀 ",
    "said, ",
    ".\n\n"
  ])
)

describe("A text in review", () => {
  it.effect.prop(
    "is the original with each span replaced, and restored is the original",
    { parts: Parts },
    ({ parts }) =>
      Effect.gen(function* () {
        const source = parts.join(" ")
        const { text: original } = marked(source)
        const made = makeCase()
        const { replaced, text } = made.add(source)
        const originals = yield* originalsOf({ replaced, text })
        assert.strictEqual(yield* restore(text, originals), original)
        const caseId = CaseId.make("case_0190a1b2-0000-7000-8000-000000000001")
        const spans = replacementsIn(text, originals, meaningsOf(caseId, [], made.pseudonyms))
        let rebuilt = ""
        let [from, fromText] = [0, 0]
        for (const one of spans) {
          assert.strictEqual(original.slice(from, one.originalStart), text.slice(fromText, one.start))
          assert.strictEqual(text.slice(one.start, one.end), one.placeholder)
          assert.isNotNull(one.kind)
          rebuilt += original.slice(from, one.originalStart) + one.placeholder
          ;[from, fromText] = [one.originalEnd, one.end]
        }
        assert.strictEqual(rebuilt + original.slice(from), text)
        assert.strictEqual(spans.length, originals.replaced.length)
      })
  )
})

const of = (told: ReadonlyArray<string>, left: ReadonlyArray<string> = []) =>
  correctionsOf(new Pseudonyms({ entries: [], told: told.map((text) => ({ kind: "identifier", text })), left }))
const found = (text: string, ...told: ReadonlyArray<string>) =>
  of(told)
    .toldIn(text)
    .map(({ end, start }) => text.slice(start, end))

describe("The reported replacements", () => {
  it("is found as whole words, in either case, across lines, and the longest of several", () => {
    assert.deepStrictEqual(found("Ann, Annette; ANN\nBell and ann", "ann", "Ann Bell"), ["Ann", "ANN\nBell", "ann"])
    assert.deepStrictEqual(found("田中さんは", "田中"), ["田中"])
    assert.deepStrictEqual(found("No. (555) 12-34. and (555) 12-345", "(555) 12-34"), ["(555) 12-34"])
  })

  it("counts as a name only where it is meant as one, if it is an ordinary word", () => {
    const names = (text: string, ...told: ReadonlyArray<string>) =>
      correctionsOf({ entries: [], told: told.map((name) => ({ kind: "person", text: name })) })
        .toldIn(text)
        .map(({ end, start }) => text.slice(start - 5, end + 6))
    const hope = `Cover by Hope during leave. Hope noted that. We hope to keep it. I hope so.
Hope to see you soon. She met Hope. The Hope of all. Hope's leave began.`
    assert.deepStrictEqual(names(`.... ${hope} .....`, "Hope"), [
      "r by Hope durin",
      "ave. Hope noted",
      " met Hope. The ",
      "all. Hope's lea"
    ])
    assert.deepStrictEqual(names("known at home as Lies; her husband", "Lies"), ["e as Lies; her "])
  })

  it("is not searched within placeholders, and is not read as a pattern", () => {
    assert.deepStrictEqual(found("[Party 1] had a party.", "party"), ["party"])
    assert.deepStrictEqual(found("a.c abc a+ (x", "a.c", "(x"), ["a.c", "(x"])
  })

  it.prop(
    "is found at any position among other words, with any content",
    { characters: Schema.Array(Schema.Literals([..."aAzéßſİK9ΣςİJ.*+?^${}()|\\/-_'’&, 田\u0301"])) },
    ({ characters }) => {
      const told = `a${characters.join("")}z`.replace(/\s+/gu, " ")
      const where = `Then - ${told} - then`
      const spans = of([told]).toldIn(where)
      assert.isTrue(
        spans.some(({ end, start }) => start <= 7 && end >= 7 + told.length),
        JSON.stringify(where)
      )
    }
  )
})

describe("What is left", () => {
  const finding = (text: string, name: string): Finding => {
    const start = text.indexOf(name)
    return { start, end: start + name.length, kind: "person", basis: "recognized", placeholder: "[Name]" }
  }
  const stays = (text: string, name: string, ...left: ReadonlyArray<string>) =>
    of([], left).stays(text, finding(text, name))

  it("stays with its parts and its possessive, and not as a part of something longer", () => {
    assert.isTrue(stays("In Apple Valley it rains", "Apple Valley", "apple valley"))
    assert.isTrue(stays("In Apple Valley it rains", "Apple", "apple valley"))
    assert.isTrue(stays("Apple Valley's mayor", "Apple Valley's", "Apple Valley"))
    assert.isFalse(stays("Apple Valley Smith came", "Apple Valley Smith", "Apple Valley"))
    assert.isFalse(stays("Apples came", "Apples", "Apple"))
    assert.isFalse(stays("Apple Valley", "Apple Valley"))
  })

  it("leaves the rest of a format, and of what goes over a cell or a line", () => {
    const outside = (text: string, name: string, basis: Finding["basis"], ...left: ReadonlyArray<string>) =>
      of([], left)
        .outside(text, { ...finding(text, name), basis })
        .map(({ end, start }) => text.slice(start, end))
    assert.deepStrictEqual(outside("See IV ZR 251/57 there", "IV ZR 251/57", "format", "251/57"), ["IV ZR"])
    assert.deepStrictEqual(outside("Doe\tTotal paid", "Doe\tTotal", "recognized", "Total"), ["Doe"])
    assert.deepStrictEqual(outside("Doe\nA Total\nRoe", "Doe\nA Total\nRoe", "context", "a total"), ["Doe", "Roe"])
    assert.deepStrictEqual(outside("Apple Valley Smith", "Apple Valley Smith", "recognized", "Apple Valley"), [
      "Apple Valley Smith"
    ])
    assert.deepStrictEqual(outside("Apple Valley", "Apple Valley", "recognized", "Apple Valley"), [])
  })
})
