/**
 * Parts of a review: pairs of paragraphs that are both texts, pages that together make the whole file, and names of
 * downloads.
 */
import { attachment, safeName } from "@incamera/pages/files/contentDisposition"
import { withHardWords } from "@incamera/pages/files/hardWords"
import { type Pair, pairsOf } from "@incamera/pages/files/pairs"
import { placeOf, queryOf } from "@incamera/pages/files/reviewPlace"
import { drawPair } from "@incamera/pages/files/reviewParts"
import { weightOf } from "@incamera/pages/files/reviewContent"
import { windowOver } from "@incamera/pages/files/reviewWindow"
import type { CaseFile } from "@incamera/domain/files/CaseFile"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { CaseFileId, CaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import * as PageLimits from "@incamera/pages/Limits"
import type { ReviewedPiece } from "@incamera/domain/disclosure/FileReview"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

/** Kept texts with every kind of line end between them, and replaced originals. */
const Stretch = Schema.Struct({
  same: Schema.Array(
    Schema.Literals([
      "a word",
      " ",
      "\n",
      "\n\n",
      "\f",
      "\n \t\n\n",
      "😀",
      "x".repeat(700),
      "y ".repeat(1_500),
      "😀".repeat(2_100)
    ])
  ).check(Schema.isMaxLength(6)),
  original: Schema.Literals(["", "Margaret Holloway", "Margaret\nHolloway", "<b>&", "😀".repeat(300)])
})
const Stretches = Schema.Array(Stretch).check(Schema.isMaxLength(8))

const pieceOf = (stretches: typeof Stretches.Type, position = 0): ReviewedPiece => {
  let original = ""
  let text = ""
  const replaced: Array<ReviewedPiece["replaced"][number]> = []
  for (const [index, stretch] of stretches.entries()) {
    const same = stretch.same.join("")
    original += same
    text += same
    if (stretch.original === "") continue
    const placeholder = `[Party ${index + 1}]`
    replaced.push({
      start: text.length,
      end: text.length + placeholder.length,
      originalStart: original.length,
      originalEnd: original.length + stretch.original.length,
      placeholder,
      kind: "person",
      partyId: null
    })
    original += stretch.original
    text += placeholder
  }
  return { position, part: "body", original, text: text as SafeText, replaced }
}

const originalOf = ({ segments }: Pair): string =>
  segments.map((segment) => (segment._tag === "Same" ? segment.text : segment.original)).join("")

const textOf = ({ segments }: Pair): string =>
  segments.map((segment) => (segment._tag === "Same" ? segment.text : segment.by.placeholder)).join("")

const drawing = { place: { position: 0, at: 0, step: null }, fix: null, isOpen: true }

describe("Pairs of paragraphs", () => {
  it.effect.prop("are both texts, whole and in order, and none is long", [Stretches], ([stretches]) =>
    Effect.sync(() => {
      const piece = pieceOf(stretches)
      const pairs = pairsOf(piece)
      assert.strictEqual(pairs.map(originalOf).join(""), piece.original)
      assert.strictEqual(pairs.map(textOf).join(""), piece.text)
      let at = 0
      for (const pair of pairs) {
        assert.strictEqual(pair.start, at)
        assert.strictEqual(pair.end - pair.start, textOf(pair).length)
        assert.isTrue(originalOf(pair).isWellFormed())
        const same = pair.segments.filter(({ _tag }) => _tag === "Same").map((one) => (one as { text: string }).text)
        assert.isAtMost(same.join("").length, 2 * PageLimits.reviewParagraphCharacters + 2)
        at = pair.end
      }
      const numbers = pairs.flatMap(({ segments }) =>
        segments.flatMap((one) => (one._tag === "Replaced" ? [one.index] : []))
      )
      assert.deepStrictEqual(numbers, [...piece.replaced.keys()])
    })
  )

  it("end where a paragraph ends", () => {
    const piece = pieceOf([{ same: ["a word", "\n\n", "a word", "\n", "a word", "\f"], original: "Margaret Holloway" }])
    assert.deepStrictEqual(pairsOf(piece).map(textOf), ["a word\n\n", "a word\na word\f", "[Party 1]"])
  })

  it("show others' input as text, and explain every mark", () => {
    const [pair] = pairsOf(pieceOf([{ same: ["a word"], original: "<b>&" }]))
    const drawn = String(drawPair(drawing, pair!))
    assert.include(drawn, "<bdi>&lt;b&gt;&amp;</bdi>")
    assert.include(drawn, "(replaced by [Party 1])")
    assert.include(drawn, 'href="?fix=0.0#fix"')
    assert.notInclude(drawn, "<b>")
  })
})

describe("Words that were hard to read", () => {
  it("are marked in the page before their list, and nowhere else", () => {
    const piece = (position: number, part: ReviewedPiece["part"], text: string): ReviewedPiece => ({
      ...pieceOf([{ same: [text], original: "" }] as never, position),
      part
    })
    const pairs = withHardWords(
      [
        piece(0, "body", "The first page says rnen.\n\fThe second, too: rnen\n\nand Smlth.\n\f"),
        piece(1, "uncertain", "rnen\nSmlth.\n"),
        piece(2, "body", "The third says rnen and lt.\n\f"),
        piece(3, "uncertain", "lt.\n"),
        piece(4, "body", "The last says rnen and lt.\n")
      ].flatMap(pairsOf)
    )
    const marked = pairs.map((pair) =>
      Array.from(String(drawPair(drawing, pair)).matchAll(/"hard"[^>]*>([^<]+)</gu), ([, word]) => word)
    )
    assert.deepStrictEqual(marked, [[], ["rnen"], ["Smlth."], [], ["lt."], [], []])
  })
})

describe("The pages of a review", () => {
  const file = {
    caseId: CaseId.make("case_01a20532-e1c2-763e-8623-4aa3802d0bf2"),
    fileId: CaseFileId.make("file_01a20532-e1c2-763e-8623-4aa3802d0bf2")
  } as CaseFile

  const reading = (pieces: ReadonlyArray<ReviewedPiece>) => (from: number) =>
    Effect.sync(() => {
      const given: Array<ReviewedPiece> = []
      let characters = 0
      for (let position = from; ; position++) {
        const piece = pieces[position]
        if (piece === undefined) return { file, isOriginal: true, pieces: given, next: null }
        if (given.length >= Limits.reviewPieces || characters >= Limits.reviewCharacters) {
          return { file, isOriginal: true, pieces: given, next: position }
        }
        given.push(piece)
        characters += piece.original.length
      }
    })

  const keyOf = ({ position, start }: Pair) => `${position}.${start}`

  /** Forwards to the end, then backwards to the beginning. */
  const walk = Effect.fnUntraced(function* (pieces: ReadonlyArray<ReviewedPiece>, budget: number) {
    const all = pieces.flatMap(pairsOf).map(keyOf)
    const { from, upTo } = windowOver(reading(pieces), budget, weightOf)
    const seen: Array<string> = []
    let window = yield* from({ position: 0, at: 0 })
    let pages = 1
    for (;;) {
      seen.push(...window.pairs.map(keyOf))
      const weight = window.pairs.reduce((sum, pair) => sum + weightOf(pair), 0)
      assert.isTrue(weight <= budget || window.pairs.length === 1)
      if (window.next === null) break
      window = yield* from(window.next)
      pages++
    }
    assert.deepStrictEqual(seen, all, "forwards")
    while (window.start.position > 0 || window.start.at > 0) {
      const { start } = window
      window = yield* upTo(start)
      assert.isNotEmpty(window.pairs)
      const last = window.pairs.at(-1)!
      const isFirst = window.start.position === 0 && window.start.at === 0
      // A page ends right before the next one begins. Only the first page begins at the start of the file and may
      // overlap the second.
      if (!isFirst) {
        assert.strictEqual(all[all.indexOf(keyOf(last)) + 1], `${start.position}.${start.at}`)
        assert.deepStrictEqual(window.next, start)
      } else assert.isAtLeast(all.indexOf(keyOf(last)) + 1, all.indexOf(`${start.position}.${start.at}`))
    }
    return pages
  })

  it.effect.prop(
    "are together all of it, forwards and backwards",
    [Schema.Array(Stretches).check(Schema.isMaxLength(12))],
    ([pieces]) => walk(pieces.filter((stretches) => pieceOf(stretches).text !== "").map(pieceOf), 5_000)
  )

  it.effect("of 400 pages are some hundred, each within its bytes", () =>
    Effect.gen(function* () {
      const leaf = { same: ["y ".repeat(1_500)], original: "Margaret Holloway" } as const
      const pieces = Array.from({ length: 40 }, (_, position) =>
        pieceOf(
          Array.from({ length: 10 }, () => leaf),
          position
        )
      )
      const pages = yield* walk(pieces, PageLimits.reviewPageBytes)
      assert.isAbove(pages, 40)
      assert.isBelow(pages, 200)
    })
  )

  it.effect("begin at the requested position, or at the beginning", () =>
    Effect.gen(function* () {
      const pieces = [pieceOf([{ same: ["a word", "\n\n", "a word"], original: "" }])]
      const { from } = windowOver(reading(pieces), 5_000, weightOf)
      assert.deepStrictEqual((yield* from({ position: 0, at: 9 })).start, { position: 0, at: 8 })
      assert.deepStrictEqual((yield* from({ position: 7, at: 3 })).start, { position: 0, at: 0 })
      assert.deepStrictEqual((yield* from({ position: 0, at: 999 })).start, { position: 0, at: 0 })
    })
  )

  it("are found by numbers alone", () => {
    const place = { position: 3, at: 41, isBackwards: true, fix: { position: 3, index: 2 }, step: null }
    const query = new URLSearchParams(queryOf(place))
    assert.deepStrictEqual(
      placeOf((name) => query.get(name)),
      place
    )
    const nothing = { position: 0, at: 0, isBackwards: false, fix: null, step: null }
    for (const said of ["", "-1", "1e3", "Margaret", "999999999", "1.x", "../.."]) {
      assert.deepStrictEqual(
        placeOf(() => said),
        nothing,
        said
      )
    }
  })
})

describe("The name of a download", () => {
  const Name = Schema.Array(
    Schema.Literals([
      "a",
      "ü",
      "漢",
      "😀",
      '"',
      "\\",
      "/",
      "..",
      "\r",
      "\n",
      "\0",
      "\u202e",
      "\u2066",
      "%",
      ";",
      "'",
      "(",
      "*",
      " ",
      "\ud800"
    ])
  ).check(Schema.isMaxLength(12))

  it.effect.prop("never ends its header, and is the same in both of its forms", [Name], ([parts]) =>
    Effect.sync(() => {
      const header = attachment(parts.join(""))
      const [, ascii, extended] =
        /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([\w.!#$&+^`|~%-]+)$/u.exec(header) ?? []
      assert.isDefined(extended, header)
      const safe = safeName(parts.join(""))
      assert.strictEqual(decodeURIComponent(extended!), safe)
      assert.strictEqual(ascii, safe.replaceAll(/[^\x20-\x7e]|%/gu, "_"))
      assert.notMatch(safe, /["\\/\p{Cc}\u202e\u2066]|^\./u)
    })
  )

  it("is the document’s own", () => {
    assert.strictEqual(safeName("Holloway v. Brightwater.pdf"), "Holloway v. Brightwater.pdf")
    assert.strictEqual(safeName("harmless\u202efdp.exe"), "harmless_fdp.exe")
    assert.strictEqual(safeName("../../etc/passwd"), "_.._etc_passwd")
    assert.strictEqual(safeName(" .. "), "document")
  })
})
