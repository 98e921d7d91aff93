/** Registered identities are found however they are written, and nothing else is. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { identity, known } from "./support.ts"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"

const replaced = (text: string): string => replaceFindings(text, known.detect(text))

describe("A registered identity is found", () => {
  it.each([
    ["in full", "Jane Ann Doe-Müller signed", "[Party 1] signed"],
    ["without the middle name", "Jane Doe-Müller signed", "[Party 1] signed"],
    ["with an initial nobody registered", "Jane X. Doe-Müller signed", "[Party 1] signed"],
    ["with its own initial", "Jane A. Doe-Müller signed", "[Party 1] signed"],
    ["by initial and surname", "J. Doe-Müller signed", "[Party 1] signed"],
    ["by initials and surname", "J. A. Doe-Müller signed", "[Party 1] signed"],
    ["surname first", "Doe-Müller, Jane signed", "[Party 1] signed"],
    ["surname and initial", "Doe-Müller, J. signed", "[Party 1]. signed"],
    ["by surname", "the Doe-Müller file", "the [Party 1] file"],
    ["in the possessive", "Doe-Müller's car", "[Party 1]'s car"],
    ["in capitals", "JANE DOE-MÜLLER, Plaintiff", "[Party 1], Plaintiff"],
    ["in lower case", "jane doe-müller", "[Party 1]"],
    ["without accents", "Jane Doe-Muller", "[Party 1]"],
    ["with umlauts spelled out", "Jane Doe-Mueller", "[Party 1]"],
    ["with combining accents", "Jane Doe-Mu\u0308ller", "[Party 1]"],
    ["with a mark after the last letter", "Bunny\u0301 came", "[Party 1] came"],
    ["with another hyphen", "Jane Doe\u2011Müller", "[Party 1]"],
    ["without its hyphen", "Jane DoeMüller and Doe Müller", "[Party 1] and [Party 1]"],
    ["with full-width letters", "Ｊａｎｅ Ｄｏｅ－Ｍüｌｌｅｒ", "[Party 1]"],
    ["with mathematical letters", "𝐉𝐚𝐧𝐞 𝐃𝐨𝐞-𝐌𝐮𝐥𝐥𝐞𝐫", "[Party 1]"],
    ["with Cyrillic look-alikes", "Jаnе Dое-Müllеr", "[Party 1]"],
    ["with Greek look-alikes", "Jαne Dοe-Müller", "[Party 1]"],
    ["with zero-width characters", "Ja\u200bne D\u2060oe-Mül\u200dler", "[Party 1]"],
    ["with soft hyphens", "Jane Doe-Mül\u00adler", "[Party 1]"],
    ["with direction marks", "\u202eJane\u202c Doe-Müller", "\u202e[Party 1]"],
    ["over a line end", "Jane\n   Doe-Müller", "[Party 1]"],
    ["with other white space", "Jane\u00a0\u2003Doe-Müller", "[Party 1]"],
    ["in a file name", "jane_doe-muller.pdf", "[Party 1].pdf"],
    ["by its other name", "ask Bunny", "ask [Party 1]"],
    ["registered with a comma", "Sean O’Brien, OBRIEN, o'brien", "[Party 3], [Party 3], [Party 3]"],
    ["by title and a common surname", "Mr. Grant and Ms Grant", "[Party 2] and [Party 2]"],
    ["by two common words in capitals", "Will Grant refused", "[Party 2] refused"],
    ["by given name and short surname", "John Ng; J. Ng; Mr Ng", "[Party 7]; [Party 7]; [Party 7]"],
    ["as a family", "the O'Briens", "the [Party 3]"],
    ["as an organization in full", "The Acme Widget Co. Ltd sued", "The [Party 4] sued"],
    ["as an organization without its form", "Acme Widget sued, ACME WIDGET CO. too", "[Party 4] sued, [Party 4]. too"],
    ["in a script without spaces", "被告田中太郎は", "被告[Party 5]は"],
    ["in another script", "ИВАН ПЕТРОВ, Петров", "[Party 6], [Party 6]"],
    ["by e-mail address", "write to JANE.DOE@EXAMPLE.COM", "write to [Email]"],
    ["by address", "12 Linden St., Springfield, IL 62704", "[Address]"],
    ["by the first line of the address", "at 12  LINDEN STREET now", "at [Address] now"],
    ["by phone, international", "+49 171 1234567", "+[Phone]"],
    ["by phone, national", "0171/123 45 67", "[Phone]"],
    ["by phone, with both", "+49 (0)171-1234567", "+[Phone]"],
    ["by phone, by its digits", "00491711234567", "[Phone]"],
    ["by identifier", "passport x-123 45 67", "passport [Identifier]"],
    ["by date of birth, ISO", "1980-05-03", "[Date of birth]"],
    ["by date of birth, American", "05/03/1980", "[Date of birth]"],
    ["by date of birth, European", "3.5.80", "[Date of birth]"],
    ["by date of birth, in words", "3rd of May 1980", "[Date of birth]"],
    ["by date of birth, American words", "May 3, 1980", "[Date of birth]"],
    ["by date of birth, German", "3. Mai 1980", "[Date of birth]"],
    ["by date of birth, as one number", "03051980", "[Date of birth]"],
    ["by date of birth in words, behind a name", "Jane Doe-Müller, 3 May 1980", "[Party 1], [Date of birth]"],
    ["by date of birth in words, behind a placeholder", "[Party 1] (3 May 1980)", "[Party 1] ([Date of birth])"],
    [
      "by date of birth in words, announced",
      "who was born in Leeds on 3 May 1980",
      "who was born in Leeds on [Date of birth]"
    ],
    [
      "by date of birth in figures, anywhere",
      "the form of that day says 03/05/1980",
      "the form of that day says [Date of birth]"
    ]
  ])("%s", (_, text, expected) => {
    assert.strictEqual(replaced(text), expected)
  })
})

describe("Nothing else is found", () => {
  it.each([
    ["common words", "The court will grant the motion; I grant it."],
    ["given names alone", "Jane asked Ann and John."],
    ["a title with an initial alone", "Mr. J, Ms J. and Dr S."],
    ["a surname inside a word", "the obriental grantor"],
    ["a short surname alone", "ng and NG"],
    ["other people", "Janet Dowling met Juan Petrovic."],
    ["an organization's word alone", "the widget company acted"],
    ["part of an identifier", "X12345678 and AX1234567"],
    ["part of a phone number", "1711234568, 91711234567"],
    [
      "the same day in words, where nothing says whose it is",
      "The contract was signed on 3 May 1980 and ended on May 3, 1980"
    ],
    ["another date", "1980-05-04 and May 1980"],
    ["names over the end of a sentence's item", "Will; Grant"],
    ["placeholders", "[Party 1] wrote to [Email]"]
  ])("%s", (_, text) => {
    assert.strictEqual(replaced(text), text)
  })
})

describe("Findings", () => {
  it("give offsets into the original text", () => {
    const text = "\u{1f600} by Ja\u200bne Doe-Mu\u0308ller."
    const [first, ...rest] = known.detect(text)
    assert.deepStrictEqual(rest, [])
    assert.deepStrictEqual(first, {
      start: 6,
      end: text.length - 1,
      kind: "person",
      basis: "known",
      placeholder: "[Party 1]"
    })
  })

  it("don't depend on the order of the identities", () => {
    const twins = [identity(8, { names: ["Ada Quill"] }), identity(9, { names: ["Ada Quill"] })]
    const text = "Ada Quill"
    assert.deepStrictEqual(compile(twins).detect(text), compile(twins.toReversed()).detect(text))
  })

  it("are empty if nothing is registered", () => {
    assert.deepStrictEqual(compile([]).detect("Jane Doe, 1980-05-03, X1234567"), [])
  })
})

const disguises = [
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => name.normalize("NFD"),
  (name: string) => Array.from(name).join("\u200b"),
  (name: string) => name.replaceAll("a", "\u0430").replaceAll("e", "\u0435"),
  (name: string) => name.replaceAll(" ", "\u00a0\n"),
  (name: string) => name.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (name: string) => name.split(" ").reverse().join(", ")
] as const

const Letters = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 25 }))).check(
  Schema.isMinLength(5),
  Schema.isMaxLength(9)
)
const Disguises = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: disguises.length - 1 }))).check(
  Schema.isMaxLength(2)
)

const nameOf = (letters: ReadonlyArray<number>): string => {
  const [first = 0, ...rest] = letters
  return String.fromCharCode(65 + first, ...rest.map((letter) => 97 + letter))
}

describe("Any name", () => {
  it.prop(
    "is found under any disguise",
    { given: Letters, surname: Letters, chosen: Disguises },
    ({ chosen, given, surname }) => {
      const name = `${nameOf(given)}q ${nameOf(surname)}x`
      const disguised = [...new Set(chosen)].reduce((text, index) => disguises[index]!(text), name)
      const text = `Yesterday ${disguised}, again.`
      const compiled = compile([identity(1, { names: [name] })])
      const result = replaceFindings(text, compiled.detect(text)).replaceAll("\u200b", "")
      assert.strictEqual(result, "Yesterday [Party 1], again.")
    },
    { arbitrary: { runs: 3_000 } }
  )
})
