/** The forms in which a registered identity is found, and the context it needs if its name is an everyday word. */
import { assert, describe, it } from "@effect/vitest"
import { identityPatterns } from "@incamera/deidentification/known/identityPatterns"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"
import type { Identity } from "@incamera/domain/vault/Identity"
import { identity } from "./support.ts"

const guard = (details: Partial<Identity>) => {
  const known = compile([identity(1, details)])
  return (text: string): string => replaceFindings(text, known.detect(text))
}

/** Each text is one form of the name, and nothing of it may remain. */
const finds = (name: string, kind: Identity["kind"], texts: ReadonlyArray<string>): void => {
  const replaced = guard({ names: [name], kind })
  for (const text of texts) assert.strictEqual(replaced(`(${text})`), "([Party 1])", text)
}

const leaves = (name: string, kind: Identity["kind"], texts: ReadonlyArray<string>): void => {
  const replaced = guard({ names: [name], kind })
  for (const text of texts) assert.strictEqual(replaced(text), text)
}

describe("A person is found", () => {
  it.each<readonly [string, string, ReadonlyArray<string>]>([
    [
      "in any order and partial",
      "John Peter Smith",
      [
        "John Smith",
        "Smith, John",
        "J. Smith",
        "Smith J",
        "J.P. Smith",
        "JP Smith",
        "Smith JP",
        "Mr Smith",
        "John P. Smith"
      ]
    ],
    ["by the second name", "John Peter Smith", ["Peter Smith", "J. Peter Smith", "John Peter", "John S"]],
    ["as a family", "Anna Jones", ["Jones", "Joneses"]],
    ["in a German genitive", "Friederike Ohlenbusch", ["Ohlenbuschs"]],
    ["in Polish cases", "Marek Wąsikiewicz", ["Wąsikiewicza", "Wąsikiewiczowi", "Wąsikiewiczem", "Wąsikiewiczu"]],
    ["in Polish cases of adjectives", "Jan Kowalewski", ["Kowalewskiego", "Kowalewskiemu", "Kowalewskim"]],
    ["in those of women", "Ewa Kowalewska", ["Kowalewskiej", "Kowalewską"]],
    ["by nicknames", "William Harcourt", ["Bill Harcourt", "Harcourt, Will", "Billy Harcourt"]],
    ["by the name that a nickname stands for", "Liz Harcourt", ["Elizabeth Harcourt"]],
    [
      "by a nickname that is registered",
      'William "Buzz" Harcourt',
      ["Buzz Harcourt", "William Harcourt", "Harcourt, Buzz"]
    ],
    ["with a suffix", "Robert Harcourt, Jr.", ["Robert Harcourt Jr", "Harcourt Jr., Robert", "Robert Harcourt, Jr"]],
    [
      "without the titles it was registered with",
      "Prof. Dr. Ada Quillon",
      ["Ada Quillon", "A. Quillon", "Frau Quillon"]
    ],
    [
      "with particles and without",
      "Ludwig van der Bergh",
      ["Ludwig van der Bergh", "Bergh", "van der Bergh", "L. Bergh"]
    ],
    ["with an article in front", "Omar al-Hassani", ["Hassani", "Al Hassani", "Mr Hassani", "alHassani"]],
    ["by either of two surnames", "Gabriel García Márquez", ["García Márquez", "G. García", "Señor García", "Márquez"]],
    ["by two surnames that a comma tells", "García Márquez, Gabriel José", ["José García Márquez", "Gabriel García"]],
    ["by half of a double surname", "Ruth Parker-Quillon", ["Ms Quillon", "Ruth Quillon", "Parker Quillon"]],
    ["by given name and patronymic", "Иван Петрович Соболев", ["Иван Петрович", "Соболев И.П", "И. П. Соболев"]],
    ["registered surname first", "Соболев Иван Петрович", ["Иван Соболев", "Соболев", "Иван Петрович"]],
    ["by a surname that comes first", "Tanahashi Kenjiro", ["Mr Tanahashi", "Kenjiro Tanahashi"]],
    ["by a rare given name", "Krisztofer Vajda", ["Krisztofer", "KRISZTOFER"]],
    ["with umlauts where they were spelled out", "Jörg Schroeder", ["Schröder", "Jörg Schröder", "Jorg Schroder"]],
    ["with its letters in a row", "Anna Quillon", ["annaquillon", "QuillonAnna", "Anna_Quillon"]],
    ["with its letters apart", "Anna Quillon", ["A n n a Q u i l l o n", "Q-u-i-l-l-o-n", "Q.u.i.l.l.o.n"]],
    ["broken over two lines", "Anna Quillon", ["Quil-\nlon", "An-\nna Quillon"]],
    ["with what is said to a person", "田中太郎", ["田中太郎", "田中さん", "田中氏"]],
    ["before a particle", "김민준", ["김민준은", "김민준"]]
  ])("%s", (_, name, texts) => finds(name, "person", texts))
})

describe("An everyday word", () => {
  it.each<readonly [string, ReadonlyArray<string>]>([
    ["Will Grant", ["Mr Grant", "WILL GRANT", "W. Grant", "Grant, W", "Plaintiff Grant", "William Grant", "willgrant"]],
    ["Jane May", ["Jane May", "May, Jane", "Ms May", "J. May", "JANE MAY"]],
    ["Mark Law", ["Mark Law", "Law, Mark", "Dr Law", "MarkLaw"]],
    ["Faith Justice", ["Faith Justice", "Mrs Justice", "F. Justice"]]
  ])("is a name with evidence: %s", (name, texts) => finds(name, "person", texts))

  it.each<readonly [string, string]>([
    ["Will Grant", "The court will grant the motion; Grant of probate; I Grant; a Grant; Will you? Will I?"],
    ["Jane May", "Jane may appeal in May. Doctor: Jane may leave. He may. Jane 5, John 5."],
    ["Anna London", "In London, a London court held; the London's streets. A. London"],
    ["Ivo Court", "The Court held. I. Court of Appeal"],
    ["John Justice", "Justice was done; no justice"],
    ["Rose Young", "A rose, young and fresh. Young people; the Rose"],
    ["Peter French", "French law; the French Republic"],
    ["Ann Over", "The hearing was over; Over time, ann overruled it"],
    ["Bea Overton", "They went over ton by ton"]
  ])("is none without: %s", (name, text) => leaves(name, "person", [text]))

  it("needs no more than a capital where it is rare", () => {
    const replaced = guard({ names: ["Ann Miller"] })
    assert.strictEqual(
      replaced("Then Miller, a miller, left the Millers."),
      "Then [Party 1], a miller, left the [Party 1]."
    )
  })
})

describe("A person is not found", () => {
  it.each<readonly [string, string]>([
    ["Jane Whitlow", "Jane asked her; jane did. Ms Jane"],
    ["Anthony-James Corr", "Mr James and Anthony"],
    ["Robert Adams", "Robert asked Adam"],
    ["Ada Robert", "Roberts and Rob"],
    ["J Q", "J Q J. Q."]
  ])("by what many are called: %s", (name, text) => leaves(name, "person", [text]))
})

describe("An organization is found", () => {
  it.each<readonly [string, string, ReadonlyArray<string>]>([
    [
      "with and without its legal form",
      "The Larkfield Widget Co. Ltd",
      [
        "Larkfield Widget",
        "LARKFIELD WIDGET CO",
        "Larkfield Widget Company",
        "Larkfield Widget Co. Limited",
        "Larkfield"
      ]
    ],
    [
      "with dots in its legal form",
      "Zanzotto Costruzioni SpA",
      ["Zanzotto Costruzioni S.p.A", "Zanzotto Costruzioni SPA"]
    ],
    ["without dots", "Belmontaise Frères S.A.R.L.", ["Belmontaise Freres SARL", "Belmontaise Frères"]],
    [
      "with any sign for and",
      "Quillon & Thornbury LLP",
      ["Quillon and Thornbury", "Quillon + Thornbury", "Quillon und Thornbury LLP"]
    ],
    [
      "with a compound form",
      "Brückner & Söhne GmbH & Co. KG",
      ["Brückner & Söhne GmbH & Co. KG", "Brueckner und Soehne"]
    ],
    ["by its initials", "Larkfield Area Nuclear Workers Association", ["LANWA"]],
    ["with its letters in a row", "Larkfield Widget Ltd", ["larkfieldwidget", "LarkfieldWidget"]],
    ["by everyday words in capitals", "Hope House Ltd", ["Hope House", "HOPE HOUSE", "hope house ltd"]],
    ["with small words between everyday ones", "House of Hope Inc.", ["House of Hope", "house of hope inc"]]
  ])("%s", (_, name, texts) => finds(name, "organization", texts))

  it("and not by words that anybody uses", () => {
    leaves("Hope House Ltd", "organization", ["The hope: a house. Hope; House; hope house"])
    leaves("Grant Ltd", "organization", ["a grant; the Grant"])
    leaves("Northern Trade Services", "organization", ["NTS and Northern; northern trade; Services"])
  })
})

describe("Contact details are found", () => {
  it.each([
    "jane_q@mail.example",
    "jane.q at mail dot example",
    "jane dot q at mail dot example",
    "jane.q(at)mail(dot)example"
  ])("an e-mail address as %s", (text) => {
    const replaced = guard({ emails: ["jane.q@mail.example"] })
    assert.strictEqual(replaced(`to ${text}, now`), "to [Email], now")
  })

  it.each<readonly [string, string, string]>([
    ["+1 212 555 0187", "(212) 555-0187", "([Phone]"],
    ["+1 212 555 0187", "001 212.555.0187", "[Phone]"],
    ["(212) 555-0187 ext. 45", "212-555-0187x45", "[Phone]"],
    ["(212) 555-0187 ext. 45", "+1 212 555 0187", "+[Phone]"],
    ["0171 1234567", "+49 (0)171 / 123 45 67", "+[Phone]"],
    ["+44 20 7946 0958", "011 44 20 7946 0958", "[Phone]"],
    ["1-800-QUILLON", "1 800 784 5566", "[Phone]"],
    ["1-800-QUILLON", "1.800.quillon", "[Phone]"]
  ])("the phone number %s as %s", (registered, text, expected) => {
    assert.strictEqual(guard({ phones: [registered] })(text), expected)
  })

  it.each<readonly [string, string]>([
    ["Passport no. X1234567", "X 123 4567"],
    ["SSN 078-05-1120", "078051120"],
    ["DE89 3704 0044 0532 0130 00", "DE89.3704.0044.0532.0130.00"]
  ])("the identifier %s as %s", (registered, text) => {
    assert.strictEqual(guard({ identifiers: [registered] })(text), "[Identifier]")
  })

  it("but no year, and nothing of three characters", () => {
    assert.strictEqual(guard({ identifiers: ["2019", "A12"] })("In 2019, A12"), "In 2019, A12")
  })
})

describe("An address is found", () => {
  const american = "1600 North Linden Avenue, Apt 4B, Springfield, IL 62704-1234"
  it.each<readonly [string, string, string]>([
    [american, "1600 N. Linden Ave. #4B", "[Address]"],
    [american, "Unit 4B, 1600 North Linden Ave", "[Address]"],
    [american, "1600 North Linden Avenue, Springfield, Illinois", "[Address]"],
    [american, "1600 N Linden Avenue\nSpringfield, IL 62704", "[Address]"],
    [american, "Springfield, Illinois 62704", "[Address]"],
    ["Flat 3, 10 Larch Row, London SW1A 2AA", "10 Larch Row\nLondon\nSW1A2AA", "[Address]\n[Address]"],
    ["Flat 3, 10 Larch Row, London SW1A 2AA", "no. 10, SW1A 2AA", "no. [Address]"],
    ["Lindenstraße 12, 10115 Berlin", "Lindenstr. 12", "[Address]"],
    ["Lindenstraße 12, 10115 Berlin", "12, Lindenstrasse", "[Address]"],
    ["Rose Cottage, Mill Lane, Ambridge", "Rose Cottage, Mill Ln", "[Address]"]
  ])("%s as %j", (registered, text, expected) => {
    assert.strictEqual(guard({ addresses: [registered] })(text), expected)
  })

  it("and not by a town, a number or a street alone", () => {
    const replaced = guard({ addresses: [american, "Platz 5, Berlin"] })
    const text = "Springfield; 1600; Linden Avenue; Apt 4B; Illinois; Platz 5 of the list"
    assert.strictEqual(replaced(text), text)
  })
})

describe("A date of birth is found", () => {
  it.each([
    "3 May 1980", "May 3rd, 1980", "03/05/1980", "5/3/80", "1980-05-03", "03.05.1980", "19800503", "1980-05-03T00:00:00",
    "the third of May 1980", "May the third, 1980", "3rd day of May, 1980", "3 mai 1980", "3 de mayo de 1980", "3 maggio 1980",
    "3 mei 1980", "3 de maio de 1980", "3 maja 1980", "3. května 1980", "3 Mayıs 1980", "3 мая 1980", "1980. május 3.", "3.V.1980",
    "1980年5月3日"
  ])("as %s", (text) => {
    const replaced = guard({ dateOfBirth: "1980-05-03" })(`born ${text}`)
    assert.isTrue(replaced.includes("[Date of birth]"), replaced)
    assert.isFalse(/1980|80(?!\])|Ma[yi]/u.test(replaced), replaced)
  }) // prettier-ignore

  it("and not in the numbers of articles", () => {
    const replaced = guard({ dateOfBirth: "2003-09-08" })
    for (const text of ["Articles 8, 9 and 3", "§§ 8, 9, 3", "8 September, 3 October", "8.9.3"]) {
      assert.strictEqual(replaced(text), text)
    }
    assert.strictEqual(replaced("08/09/03"), "[Date of birth]")
  })
})

describe("The patterns of an identity", () => {
  const symbols = (details: Partial<Identity>): number => {
    const { letters, words } = identityPatterns(identity(1, details))
    return [...words, ...letters].reduce((sum, pattern) => sum + pattern.symbols.length, 0)
  }

  it.each<readonly [string, Partial<Identity>, number]>([
    ["a name", { names: ["John Smith"] }, 60],
    ["a long name", { names: ["Jane Ann Doe-Müller"] }, 400],
    ["an organization", { kind: "organization", names: ["The Larkfield Widget Co. Ltd"] }, 60],
    ["an e-mail address", { emails: ["jane.doe@example.com"] }, 90],
    ["a phone number", { phones: ["+49 171 1234567"] }, 90],
    ["an address", { addresses: ["12 Linden Street, Springfield, IL 62704"] }, 80],
    ["a date", { dateOfBirth: "1980-05-03" }, 230]
  ])("are few: %s", (_, details, most) => {
    assert.isAtMost(symbols(details), most)
  })

  it("are empty for values that identify nobody", () => {
    const nothing = identityPatterns(
      identity(1, {
        names: ["?!"],
        emails: ["@"],
        phones: ["-"],
        addresses: [","],
        identifiers: ["#"],
        dateOfBirth: "May"
      })
    )
    assert.deepStrictEqual(nothing, { words: [], letters: [], parts: [] })
  })

  it("are made of values of any kind and length", () => {
    const long = "A-b, c'd (é) ".repeat(40).slice(0, 400)
    for (const kind of ["person", "organization"] as const) {
      const { words } = identityPatterns(
        identity(1, { kind, names: [long], emails: [long], phones: [long], addresses: [long], identifiers: [long] })
      )
      assert.isAtMost(words.length, 5_000)
    }
  })
})
