/**
 * A guarded stream gives the same text as the guarded whole, however it is cut, and never emits part of an identity.
 */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { makeStreamGuard } from "@incamera/deidentification/makeStreamGuard"
import { TextScan } from "@incamera/deidentification/scanning/TextScan"
import * as Limits from "@incamera/deidentification/Limits"
import { identity, replaceAll, searched } from "./support.ts"

/** Feeds the chunks; fails if released text is not a prefix of the guarded whole. */
const stream = (chunks: ReadonlyArray<string>): string => {
  const whole = replaceAll(chunks.join(""))
  const guard = makeStreamGuard(searched)
  let released = ""
  for (const chunk of chunks) {
    released += guard.push(chunk)
    assert.isTrue(whole.startsWith(released), "released what the whole doesn't say")
  }
  released += guard.end()
  assert.strictEqual(released, whole)
  return released
}

const secrets = [
  "Jane Doe-Müller",
  "JANE A. DOE-MUELLER",
  "Ja\u200bne Doe-Mu\u0308ller",
  "Doe-Müller, Jane",
  "Will Grant",
  "Seán O’Brien",
  "Acme Widget Co. Ltd",
  "田中太郎",
  "jane.doe@example.com",
  "someone.else@mail.example.org",
  "+49 171 1234567",
  "0171/123 45 67",
  "(212) 555-0123",
  "020 7946 0958",
  "12 Linden Street, Springfield",
  "X1234567",
  "4111 1111 1111 1111",
  "DE89 3704 0044 0532 0130 00",
  "GB29 NWBK 6016 1331 9268 19",
  "078-05-1120",
  "05/03/1980",
  "born May 3, 1980",
  "https://jane:secret@host.example/path",
  "SIN: 130-692-544"
] as const

const prose = [
  "The court held that",
  "Jane",
  "Doe",
  "Will",
  "will grant",
  "12 Linden",
  "4111 1111",
  "DE89",
  "GB29 NWBK",
  "078-05",
  "+49",
  "(",
  "@",
  "@@example.com",
  "a@b",
  "https://",
  "://x:y",
  "[Party 1]",
  "[Party 12",
  "[Date of birth]",
  "[",
  "]",
  "42 U.S.C. § 1983",
  "1:21-cv-01234",
  "$1,234,567.89",
  "case_0198a000-0000-7000-8000-000000000001",
  "2024-01-31T10:00:00Z",
  "\u{1f600}",
  "\ud83d",
  "\u200b\u200b",
  "e\u0301",
  "1 1 1 1 1 1 1 1",
  "x".repeat(70),
  "7".repeat(60),
  "1-2-3-4-5-6-7-8-9-".repeat(30),
  "\u200b".repeat(600),
  "J. A. B. C.",
  "tel. 1234",
  "SIN"
] as const

const separators = ["", " ", ", ", ". ", "\n", "\n\n   ", "-", "\u00a0", "/", "'s "] as const

const Piece = Schema.Struct({
  fragment: Schema.Literals([...secrets, ...prose]),
  separator: Schema.Literals(separators)
})
const Prose = Schema.Array(Schema.Struct({ ...Piece.fields, fragment: Schema.Literals(prose) })).check(
  Schema.isMaxLength(6)
)
const Pieces = Schema.Array(Piece).check(Schema.isMaxLength(14))
const Sizes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 30 }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(12)
)

const cut = (text: string, sizes: ReadonlyArray<number>): ReadonlyArray<string> => {
  const chunks: Array<string> = []
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const size = sizes[turn % sizes.length]!
    chunks.push(text.slice(at, at + size))
    at += size
  }
  return chunks
}

describe("The stream guard", () => {
  it.prop(
    "gives the guarded whole for every split, and nothing else on the way",
    { pieces: Pieces, sizes: Sizes },
    ({ pieces, sizes }) => {
      const text = pieces.map(({ fragment, separator }) => fragment + separator).join("")
      stream(cut(text, sizes))
      stream(Array.from({ length: text.length }, (_, index) => text[index]!))
    },
    { arbitrary: { runs: 6_000 } }
  )

  it.prop("does so for any text", { text: Schema.String, sizes: Sizes }, ({ sizes, text }) => {
    stream(cut(text, sizes))
  })

  it.prop(
    "changes nothing in text that it has guarded",
    { pieces: Pieces },
    ({ pieces }) => {
      const guarded = replaceAll(pieces.map(({ fragment, separator }) => fragment + separator).join(""))
      assert.strictEqual(replaceAll(guarded), guarded)
    },
    { arbitrary: { runs: 6_000 } }
  )

  it.each([
    [`Иван Петров${"7".repeat(61)}Acme Widget Co. Ltd`, "[Party 6][Party 4]"],
    ["7Acme Widget Co. Ltd", "[Party 4]"],
    ["Acme Widget Co. Ltd-SIN: 130-692-544Will Grant\n", "[Party 4]-SIN: [Identifier] Grant\n"],
    ["田中太郎SIN: 130-692-544https://. ", "[Party 5]SIN: [Identifier]://. "],
    [
      "SIN, case_0198a000-0000-7000-8000-000000000001-https://jane:secret@host.example/path",
      "SIN, case_0198a000-0000-7000-8000-000000000001-[Link]/path"
    ],
    [`${"1-2-3-4-5-6-7-8-9-".repeat(30)}-4912 Linden Street`, "1-[Identifier]-9--[Address]"],
    ["DoE-müLLer, jA‐\nnE", "[Party 1]"],
    ["DoE-müLLer, jAnE aNn", "[Party 1]"],
    [`078-05\n${"7".repeat(60)}jane.doe@example.com`, `078-05\n${"7".repeat(60)}[Email]`],
    [`+49\n${"7".repeat(60)}-someone.else@mail.example.org`, `+49\n${"7".repeat(60)}-[Email]`]
  ])("leaves nothing of a name beside what is replaced: %s", (text, guarded) => {
    assert.strictEqual(replaceAll(text), guarded)
    assert.strictEqual(replaceAll(guarded), guarded)
    assert.strictEqual(stream(cut(text, [7])), guarded)
  })

  it("finds identities after any number of invisible characters, cut before or after them", () => {
    const text = `SIN: 130-692-544${"\u200b".repeat(600)}05/03/1980 `
    const guarded = replaceAll(text)
    assert.match(guarded, /^SIN: \[Identifier\]\u200b+\[Date of birth\] $/)
    assert.strictEqual(replaceAll(guarded), guarded)
    assert.strictEqual(stream(cut(text, [7])), guarded)
  })

  it.prop(
    "lets no secret through, in any surroundings",
    { before: Prose, secret: Schema.Literals(secrets), after: Prose },
    ({ after, before, secret }) => {
      const text = (pieces: typeof before) => pieces.map(({ fragment, separator }) => fragment + separator).join("")
      const guarded = stream([`${text(before)} — `, secret, ` — ${text(after)}`])
      assert.isFalse(guarded.includes(secret))
    },
    { arbitrary: { runs: 3_000 } }
  )

  it.prop(
    "holds back a bounded part of the text",
    { pieces: Pieces },
    ({ pieces }) => {
      const text = pieces.map(({ fragment, separator }) => fragment + separator).join("")
      const scan = new TextScan(searched, () => {})
      let taken = 0
      for (let index = 0; index < text.length; index++) {
        scan.write(text[index]!)
        taken++
        assert.isAtMost(taken - scan.settled, Limits.guardHoldbackCharacters)
      }
    },
    { arbitrary: { runs: 1_000 } }
  )

  it.each([...secrets])("cuts %s anywhere", (secret) => {
    const text = `He said: ${secret}. Then he left.`
    for (let at = 1; at < text.length; at++) {
      for (let next = at + 1; next < text.length; next += 3) {
        const guarded = stream([text.slice(0, at), text.slice(at, next), text.slice(next)])
        assert.isFalse(guarded.includes(secret))
      }
    }
  })

  it("holds back the same number of visible characters, whatever they are", () => {
    const { guardHoldbackCharacters: held } = Limits
    const invisible = "\u200b&#8203;<b></b>"
    for (const words of ["It was Jane Doe", "The appeal was dismissed", "q u a r t e r", "DE89 3704 0044"]) {
      const guard = makeStreamGuard(searched)
      const plain = `${words.padEnd(40)}${"and so on ".repeat(60)}`.slice(0, held)
      assert.strictEqual(guard.push(plain), "", words)
      assert.strictEqual(guard.push(invisible.repeat(3)), "", words)
      assert.strictEqual(guard.push("."), replaceAll(words).slice(0, 1) === "[" ? "" : words[0], words)
    }
  })

  it("replaces what never ends as one", () => {
    const guard = makeStreamGuard(searched)
    const chain = Array.from({ length: 5_000 }, () => "Jane Doe-Müller ").join("Grant, Will ")
    const guarded = guard.push(chain) + guard.end()
    assert.strictEqual(guarded, replaceAll(chain))
    assert.isFalse(/Jane|Müller|Will/.test(guarded))
  })
})

describe("Encoded text in a stream", () => {
  const known = compile([identity(1, { names: ["Jane Doe"] })])
  const guarded = (text: string): string => {
    const guard = makeStreamGuard({ known, formats: formatDetectors })
    return Array.from(text, (character) => guard.push(character)).join("") + guard.end()
  }

  it.each([
    ["SmFuZSBEb2U", "short"],
    ["4pK_4pOQ4pOd4pOUIOKSueKTnuKTlA", "with a word in it that encodes a name by itself"],
    ["4pK/4pOQ4pOd4pOUIOKSueKTnuKTlA", "with a word in it that encodes a name by itself, in the other alphabet"]
  ])("ends where it ends: %s, %s", (encoded) => {
    for (const behind of [" is pending.", " I am", ", is it?", " SmFuZQ"]) {
      const text = `The matter of ${encoded}${behind}`
      assert.strictEqual(replaceAll(text, { known, formats: formatDetectors }), `The matter of [Party 1]${behind}`)
      assert.strictEqual(guarded(text), `The matter of [Party 1]${behind}`)
    }
  })
})
