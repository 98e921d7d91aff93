/** The search for known identities agrees with a slow and simple one, for any registered values and any cuts. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { foldCodePoint } from "@incamera/deidentification/folding/foldCodePoint"
import type { IdentityPatterns, KnownAs } from "@incamera/deidentification/known/identityPatterns"
import { PatternCollector } from "@incamera/deidentification/known/PatternCollector"
import { canonicalWord } from "@incamera/deidentification/words/wordForms"
import { addTo, clustersOf } from "@incamera/deidentification/scanning/Clusters"
import { detectWith, type Searched, TextScan } from "@incamera/deidentification/scanning/TextScan"
import type { Finding } from "@incamera/deidentification/Finding"
import * as Limits from "@incamera/deidentification/Limits"

interface Word {
  readonly folded: string
  readonly start: number
  readonly end: number
  readonly letters: number
  readonly capital: boolean
  /** The text between it and the previous word. */
  readonly before: string
}

const wordsIn = (text: string): ReadonlyArray<Word> => {
  const words: Array<Word> = []
  let word: Word | undefined
  let before = ""
  const end = () => {
    if (word === undefined) return
    words.push(word)
    word = undefined
    before = ""
  }
  let at = 0
  for (const character of text) {
    const { folded, kind } = foldCodePoint(character.codePointAt(0)!)
    const next = at + character.length
    if (kind === "ideograph") end()
    if (kind === "word" || kind === "ideograph") {
      const capital = kind === "ideograph" || /^\p{Lu}/u.test(character.normalize("NFKC"))
      word ??= { folded: "", start: at, end: at, letters: 0, capital, before }
      word = { ...word, folded: word.folded + folded, end: next, letters: word.letters + 1 }
    } else if (kind === "ignorable") {
      if (word !== undefined) word = { ...word, end: next }
    } else {
      end()
      before += kind === "space" ? " " : character
    }
    if (kind === "ideograph") end()
    at = next
  }
  end()
  return words
}

const isSingle = ({ folded, letters }: Word): boolean => letters === 1 && /^\p{L}$/u.test(folded)
const joined = (words: ReadonlyArray<Word>): string => words.map(({ folded }) => folded).join("")
const between = (words: ReadonlyArray<Word>): ReadonlyArray<string> => words.slice(1).map(({ before }) => before)
/** One or two signs without white space, which end nothing. */
const isGlued = (gap: string): boolean => !/\s/u.test(gap) && [...gap].length <= Limits.gluedSigns
const endsName = (gap: string): boolean => /[{}<>|=!?\\^~;]/.test(gap) && !isGlued(gap)
const insideLetters = /^[\s@\-./(),:_+·–—―−‐‑‒⁃#'’‘*"•∙]*$/u

/** Returns what a word counts as. A word that is in no pattern counts without its trailing digits. */
const meaningOf = ({ folded }: Word, known: ReadonlySet<string>): string => {
  if (folded.length > Limits.wordCharacters) return "?"
  const stem = /^\D.*\d$/u.test(folded) ? folded.replace(/\d+$/u, "") : folded
  return stem.length < 3 || known.has(canonicalWord(folded)) ? canonicalWord(folded) : canonicalWord(stem)
}

const asWords = (words: ReadonlyArray<Word>, known: ReadonlySet<string>): string =>
  words.map((word) => meaningOf(word, known)).join(" ")

/** True if these words in sequence match this spelling completely. */
const areWords = (words: ReadonlyArray<Word>, symbols: string, known: ReadonlySet<string>): boolean =>
  asWords(words, known) === symbols &&
  between(words).every((gap) => gap.length <= Limits.nameGapCharacters && !endsName(gap))

/** True if they match when single letters inside are left out. */
const areFullWords = (words: ReadonlyArray<Word>, symbols: string, known: ReadonlySet<string>): boolean => {
  const full = words.filter((word) => !isSingle(word))
  if (isSingle(words[0]!) || isSingle(words.at(-1)!) || asWords(full, known) !== symbols) return false
  let gap = 0
  return words.slice(1).every((word) => {
    gap += word.before.length
    if (isSingle(word)) gap++
    const holds = gap <= Limits.nameGapCharacters && !endsName(word.before)
    if (!isSingle(word)) gap = 0
    return holds
  })
}

const areLetters = (words: ReadonlyArray<Word>, symbols: string, apart: boolean): boolean =>
  joined(words) === symbols &&
  (!apart || words.every(({ letters }) => letters === 1)) &&
  between(words).every(
    (gap) => gap.length <= Limits.identifierGapCharacters && (apart || insideLetters.test(gap) || isGlued(gap))
  )

/** Returns the longest match that ends at each word. */
const slowly = ({ letters, words }: IdentityPatterns, text: string): ReadonlyArray<string> => {
  const all = wordsIn(text)
  const known = new Set(words.flatMap(({ symbols }) => symbols))
  const found: Array<string> = []
  for (let end = 0; end < all.length; end++) {
    for (let begin = 0; begin <= end; begin++) {
      const row = all.slice(begin, end + 1)
      const isMeant = ({ capitals }: KnownAs, some = row) => capitals !== true || some.every((word) => word.capital)
      const full = row.filter((word) => !isSingle(word))
      const isFound =
        words.some(({ symbols, value }) => areWords(row, symbols.join(" "), known) && isMeant(value)) ||
        words.some(({ symbols, value }) => areFullWords(row, symbols.join(" "), known) && isMeant(value, full)) ||
        letters.some(({ symbols, value }) => areLetters(row, symbols, value.spaced === true) && isMeant(value))
      if (!isFound) continue
      found.push(`${row[0]!.start}-${row.at(-1)!.end}`)
      break
    }
  }
  return found
}

const searchFor = (patterns: IdentityPatterns): Searched => {
  const collector = new PatternCollector()
  collector.add(patterns)
  return { known: { patterns: collector.finish() }, formats: [] }
}

const placesOf = (findings: ReadonlyArray<Finding>): ReadonlyArray<string> =>
  findings.map(({ end, start }) => `${start}-${end}`)

const inPieces = (searched: Searched, text: string, sizes: ReadonlyArray<number>): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  let settled = 0
  const scan = new TextScan(searched, (finding) => {
    assert.isAtLeast(finding.start, settled, "found before what was settled")
    findings.push(finding)
  })
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const size = sizes[turn % sizes.length]!
    scan.write(text.slice(at, at + size))
    assert.isAtLeast(scan.settled, settled, "settled once and then not")
    settled = scan.settled
    at += size
  }
  scan.end()
  return findings
}

const Fragment = Schema.Literals([
  "a", "b", "ab", "ba", "aab", "A", "B", "Ab", "BA", "Aab", "1", "01", "1st", "12", "a1", "mr", "Ms", "May", "strasse", "Lindenstrasse",
  "а", "Ａｂ", "a\u0301b", "a\u200bb", "\u00e6", "ß", "田", "田中", "\u{1d41a}", "ab".repeat(40), "b".repeat(64), "b".repeat(65), "aa".repeat(70)
]) // prettier-ignore
/** None of them is markup. */
const Between = Schema.Literals([
  "", " ", " ", " ", "-", ".", ", ", "\n", "\r\n", "'", "’", ";", "|", "/", "/", "--", "\u00a0", "\u2014", " ".repeat(6),
  " ".repeat(7), "-".repeat(31), " ".repeat(32), " ".repeat(33), "[", "]", "[a", "\u{1f600}", "\u200b", "\u0000", "@", "+", "!"
]) // prettier-ignore
const Text = Schema.Array(Schema.Struct({ fragment: Fragment, separator: Between })).check(Schema.isMaxLength(16))
const Symbols = Schema.Array(
  Schema.Literals(["a", "b", "ab", "ba", "aab", "1", "12", "a1", "mr", "5", "str", "lindenstr"])
).check(Schema.isMinLength(1), Schema.isMaxLength(4))
const Letters = Schema.Array(Schema.Literals(["a", "b", "ab", "ba", "1", "田", "b".repeat(30), "ab".repeat(20)])).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(6)
)
const Patterns = Schema.Struct({
  words: Schema.Array(Schema.Struct({ symbols: Symbols, capitals: Schema.Boolean })).check(Schema.isMaxLength(5)),
  letters: Schema.Array(Schema.Struct({ symbols: Letters, capitals: Schema.Boolean, spaced: Schema.Boolean })).check(
    Schema.isMaxLength(5)
  )
})
const Sizes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(6)
)

const patternsOf = ({ letters, words }: typeof Patterns.Type): IdentityPatterns => {
  const value = { kind: "person", placeholder: "[Party 1]" } as const
  return {
    words: words.map(({ capitals, symbols }) => ({ symbols, value: { ...value, capitals } })),
    letters: letters.map(({ capitals, spaced, symbols }) => ({
      symbols: symbols.join(""),
      value: { ...value, capitals, spaced }
    })),
    parts: []
  }
}

describe("The search", () => {
  it.prop(
    "finds what a simple one finds",
    { patterns: Patterns, pieces: Text, sizes: Sizes },
    ({ patterns, pieces, sizes }) => {
      const glued = pieces.map(({ fragment, separator }) => fragment + separator).join("")
      // The simple search reads a word as a whole, also where a change of case divides it.
      const text = glued.replaceAll(/(?<=\p{Ll}[\p{M}\u200b]*)(?=\p{Lu})/gu, " ")
      const forms = patternsOf(patterns)
      const expected = new Set(slowly(forms, text))
      const searched = searchFor(forms)
      const whole = placesOf(detectWith(searched, text))
      assert.deepStrictEqual(new Set(whole), expected)
      assert.strictEqual(whole.length, new Set(whole).size)
      assert.deepStrictEqual(new Set(placesOf(inPieces(searched, text, sizes))), expected)
      assert.deepStrictEqual(new Set(placesOf(inPieces(searched, text, [1]))), expected)
    },
    { arbitrary: { runs: 4_000 } }
  )

  it("takes the wider of two equal patterns, else the first", () => {
    const first = { kind: "person", placeholder: "[Party 1]", capitals: true } as const
    const second = { kind: "person", placeholder: "[Party 2]" } as const
    const third = { kind: "email", placeholder: "[Email]" } as const
    const words = [first, second, third].map((value) => ({ symbols: ["will"], value }))
    const [found] = detectWith(searchFor({ words, letters: [], parts: [] }), "will")
    assert.strictEqual(found?.placeholder, "[Party 2]")
  })

  it("holds a word of the longest size, and no longer one", () => {
    const value = { kind: "identifier", placeholder: "[Identifier]" } as const
    const searched = searchFor({ words: [], letters: [{ symbols: "7".repeat(400), value }], parts: [] })
    const text = `no ${"7".repeat(400)} ${"7".repeat(401)} x`
    assert.deepStrictEqual(placesOf(detectWith(searched, text)), ["3-403"])
    assert.deepStrictEqual(placesOf(inPieces(searched, text, [1])), ["3-403"])
    const scan = new TextScan(searched, () => {})
    scan.write("x".repeat(Limits.wordCharacters))
    assert.strictEqual(scan.settled, 0)
    scan.write("x")
    assert.strictEqual(scan.settled, Limits.wordCharacters + 1)
  })

  it("finds a name that invisible characters without end follow", () => {
    const value = { kind: "person", placeholder: "[Party 1]" } as const
    const searched = searchFor({ words: [{ symbols: ["jane", "doe"], value }], letters: [], parts: [] })
    const text = `Jane Doe${"\u200b".repeat(2_000)} came`
    for (const findings of [detectWith(searched, text), inPieces(searched, text, [1])]) {
      assert.strictEqual(findings.length, 1)
      assert.strictEqual(findings[0]?.start, 0)
      assert.isAtLeast(findings[0]?.end ?? 0, "Jane Doe".length)
    }
  })
})

describe("Clusters", () => {
  const Place = Schema.Struct({
    start: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30 })),
    length: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 6 })),
    basis: Schema.Literals(["known", "format", "context", "recognized"]),
    kind: Schema.Literals(["person", "email"]),
    placeholder: Schema.Literals(["[Party 1]", "[Party 2]"])
  })

  it.prop(
    "are the same for any order of findings",
    { places: Schema.Array(Place).check(Schema.isMaxLength(8)), turn: Schema.Int },
    ({ places, turn }) => {
      const findings = places.map(({ length, ...place }): Finding => ({ ...place, end: place.start + length }))
      const moved = Math.abs(turn) % (findings.length + 1)
      const turned = [...findings.slice(moved), ...findings.slice(0, moved)].toReversed()
      assert.deepStrictEqual(clustersOf(turned), clustersOf(findings))
      const inserted: Parameters<typeof addTo>[0] = []
      for (const finding of turned) addTo(inserted, finding)
      assert.deepStrictEqual(inserted, clustersOf(findings))
    },
    { arbitrary: { runs: 1_000 } }
  )
})
