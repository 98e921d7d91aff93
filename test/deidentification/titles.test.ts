/** Private persons with titles and offices, in lists: all are replaced in documents and refused in prompts. */
import { assert, describe, it } from "@effect/vitest"
import type { Finding } from "@incamera/deidentification/Finding"
import { WholeNames } from "@incamera/deidentification/publicnames/WholeNames"
import {
  isPartyHere,
  isPublicInDocument,
  isPublicInPrompt,
  JudgedContext
} from "@incamera/deidentification/publicnames/isPublicHere"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { publicTo } from "@incamera/deidentification/publicnames/publicTo"
import { deidentifyCase } from "@incamera/server/demo/caseFile/deidentifyCase"
import { Effect, Schema } from "effect"
import { judged } from "./markedText.ts"

const given = ["Aisha", "Sam", "Raj", "Lucy", "Alice", "Georgia", "Prince", "Justice"] as const
const surnames = ["Bello", "Cho", "Nair", "Hall", "Whitaker", "Nash", "King", "Okonkwo"] as const
const titles = [
  "", "Mr", "Mrs", "Miss", "Ms", "Dr", "MR", "Sir", "Lord", "Lady", "King", "Prince", "Judge", "Justice", "Mr Justice", "Chief Justice", "Hon.", "President",
  "Senator", "Secretary", "Mayor", "Governor", "Attorney General", "Herr", "Frau", "Richterin", "Bundeskanzler", "M.", "Mme", "Juge", "Señora", "Juez", "Presidente",
  "Signora", "Giudice", "mevrouw", "Rechter", "Senhor", "Juiz", "pan", "pani", "Sędzia"
] as const // prettier-ignore
const offices = [
  "", " (President)", " JA", " CJ", " (Master of the Rolls)", " J.", " Esq."
] as const // prettier-ignore

/** The words that announce names, the word before the last name, and the end of the sentence. */
const languages = [
  ["Tenants: ", " and ", "."],
  ["Our clients are ", " and ", " owe rent."],
  ["The landlords, ", " and ", ", justice is served."],
  ["Mieter: ", " und ", ", ja, gewiss."],
  ["Unsere Mandanten sind ", " und ", "."],
  ["Locataires : ", " et ", "."],
  ["Nos clients sont ", " et ", "."],
  ["Inquilinos: ", " y ", "."],
  ["Nuestros clientes son ", " y ", "."],
  ["Conduttori: ", " e ", "."],
  ["I nostri clienti sono ", " e ", "."],
  ["Huurders: ", " en ", "."],
  ["Onze cliënten zijn ", " en ", "."],
  ["Os nossos clientes são ", " e ", "."],
  ["Lokatorzy: ", " i ", "."],
  ["Nasi klienci to ", " i ", "."]
] as const

const Member = Schema.Struct({
  title: Schema.Literals(titles),
  given: Schema.Literals(given),
  surname: Schema.Literals(surnames),
  office: Schema.Literals(offices)
})
const Row = Schema.NonEmptyArray(Member).check(Schema.isMaxLength(12))

type Row = typeof Row.Type

const rowOf = (row: Row, and: string, name: (member: typeof Member.Type) => string): string => {
  const members = row.map((member) => `${member.title} ${name(member)}`.trim() + member.office)
  return members.length === 1 ? members[0]! : `${members.slice(0, -1).join(", ")}${and}${members.at(-1)!}`
}

/** Marks every name in the row. */
const textOf = (row: Row, [sign, and, end]: (typeof languages)[number]) =>
  judged(sign + rowOf(row, and, (member) => `«${member.given} ${member.surname}»`) + end, "recognized", "person")

describe("Persons in a row", () => {
  it.effect.prop(
    "are each replaced and refused, and recognized as parties, with any titles",
    { row: Row, language: Schema.Literals(languages.map((_, at) => at)) },
    ({ language, row }) =>
      Effect.sync(() => {
        const { findings, text } = textOf(row, languages[language]!)
        assert.strictEqual(findings.length, row.length)
        const context = new JudgedContext(text)
        for (const finding of findings) {
          assert.isFalse(isPublicInDocument(context, finding), text)
          assert.isFalse(isPublicInPrompt(context, finding), text)
          assert.isTrue(isPartyHere(context, finding), `${text} (${text.slice(finding.start, finding.end)})`)
        }
      }),
    { arbitrary: { runs: 500 } }
  )
})

const formal = [
  ["", " LJ held that it was void."],
  ["Lord ", " MR said so."],
  ["In the dissent of ", " LJ"],
  ["Justice ", " dissented."],
  ["Justice ", " paid."],
  ["Lady ", " paid."],
  ["Before: LORD JUSTICE ", "\n"],
  ["Coram: ", " and Smith JJ"],
  ["(", ", J., dissenting)"],
  ["We saw ", ", J., in town."],
  ["", ", judge for yourself."],
  ["", " JA."]
] as const

describe("A title", () => {
  it.effect.prop(
    "counts for as much in a document as in a prompt",
    { member: Member, form: Schema.Literals(formal.map((_, at) => at)) },
    ({ form, member }) =>
      Effect.sync(() => {
        const [before, after] = formal[form]!
        // Another rule covers doctrines and states: prompts may name them.
        const { findings, text } = judged(
          `${before}${member.title} «Thaynara Okwuosa»${after}`.replace("  ", " "),
          "recognized",
          "person"
        )
        const context = new JudgedContext(text)
        assert.strictEqual(isPublicInDocument(context, findings[0]!), isPublicInPrompt(context, findings[0]!), text)
      }),
    { arbitrary: { runs: 300 } }
  )
})

describe("A document", () => {
  it.live.each([
    ["Tenants: Miss Aisha Bello, Mr Sam Cho, Mr Raj Nair and Mrs Lucy Hall.", "Aisha|Bello|Sam|Cho|Raj|Nair|Lucy|Hall"],
    ["TENANTS: MISS AISHA BELLO, MR SAM CHO, MR RAJ NAIR AND MRS LUCY HALL", "AISHA|BELLO|SAM|CHO|RAJ|NAIR|LUCY|HALL"],
    ["Our clients are Mr John Whitaker, Mr Raj Nair and Ms Lucy Hall.", "John|Whitaker|Raj|Nair|Lucy|Hall"],
    [
      "Prince Adebayo owes rent. King Okonkwo is the landlord. Lady Bracknell Smith paid.",
      "Adebayo|Okonkwo|Bracknell|Smith"
    ],
    ["President Aisha Bello of Larchmont Estates Ltd signed. Bello was late.", "Aisha|Bello|Larchmont"],
    ["Secretary Lucy Hall of the golf club wrote to Mayor Sam Cho.", "Lucy|Hall|Sam|Cho"],
    ["The lawyer, Aisha Bello, justice is served. Sam Cho, judge for yourself.", "Aisha|Bello|Sam|Cho"],
    ["Herr Müller, ja, er hat gezahlt. Frau Schneider ja, Lukas Weber nein.", "Müller|Schneider|Lukas|Weber"],
    ["Mieter: Thaynara Okwuosa, Wiremu Parata und Naima Belhadj.", "Thaynara|Okwuosa|Wiremu|Parata|Naima|Belhadj"]
  ] as const)("keeps no private person's name: %s", ([text, names]) =>
    Effect.gen(function* () {
      const { text: replaced } = yield* deidentifyCase(text, () => {})
      assert.notMatch(replaced, new RegExp(`\\b(?:${names})\\b`, "u"))
    })
  )

  it.live("gives a person one placeholder with and without a title", () =>
    Effect.gen(function* () {
      const { text } = yield* deidentifyCase(
        "President Aisha Bello signed. Ms Bello was late. Aisha Bello paid.",
        () => {}
      )
      assert.deepStrictEqual(new Set(text.match(/\[[^\]]+\]/gu)), new Set(["[Party 1]"]))
    })
  )
})

const directory = new WholeNames(["María González", "Lindqvist & Söhne"])
const stays = publicTo(PrivacySettings.strict, directory)
const staysIn = (marked: string): ReadonlyArray<boolean> => {
  const { findings, text } = judged(marked, "recognized", "person")
  return findings.map((finding: Finding) => stays(text, finding))
}

describe("A name of the partner directory, in a document", () => {
  it("stays when it is whole", () => {
    assert.deepStrictEqual(staysIn("«María González» of «Lindqvist & Söhne» wrote."), [true, true])
    assert.deepStrictEqual(staysIn("Ms «María González» and «González» wrote."), [true, false])
  })

  it("is replaced where signs show that it belongs to a party, and everywhere else in that text", () => {
    assert.deepStrictEqual(staysIn("«María González» wrote. Our clients are Raj Nair and «María González»."), [
      false,
      false
    ])
    assert.deepStrictEqual(staysIn("Mieterin: Frau González. Dann schrieb «María González»."), [false])
    assert.deepStrictEqual(staysIn("Our client is María Pérez. «María González» wrote."), [true])
  })

  it("is replaced when nobody of that name is in the directory", () => {
    assert.isFalse(
      publicTo(PrivacySettings.strict)("María González wrote.", {
        start: 0,
        end: 14,
        kind: "person",
        basis: "recognized",
        placeholder: "[Name]"
      })
    )
  })
})
