/** Finds in the texts of a case get consistent placeholders: the same value gets the same one, in any spelling. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { Finding } from "@incamera/deidentification/Finding"
import { Pseudonyms } from "@incamera/domain/vault/Pseudonyms"
import { alone, makeCase, marked, pseudonymize } from "./pseudonymsSupport.ts"
import { identity } from "./support.ts"

const jane = identity(1, {
  names: ["Jane Ann Doe", "Bunny"],
  emails: ["jane@example.com"],
  phones: ["+49 171 1234567"],
  addresses: ["12 Linden Street, Springfield, IL 62704"],
  identifiers: ["X-123456"],
  dateOfBirth: "1980-05-03"
})
const john = identity(2, { names: ["John Roe"], addresses: ["12 Linden Street, Springfield, IL 62704"] })
const acme = identity(3, { kind: "organization", names: ["The Acme Widget Co. Ltd"] })

/** Each row: a text, and its result in a case of its own. */
const table = (rows: ReadonlyArray<readonly [string, string]>): void => {
  for (const [source, expected] of rows) {
    it(`${source} → ${expected}`, () => assert.strictEqual(alone(source, [jane, john, acme]), expected))
  }
}

describe("Registered parties", () => {
  table([
    ["{person!:Jane Ann Doe} sues {organization!:Acme Widget}", "[Party 1] sues [Party 3]"],
    ["{person!:Ms Doe}, {person!:J. Doe}, {person!:DOE}, {person:Jane}", "[Party 1], [Party 1], [Party 1], [Party 1]"],
    ["{person:Doe, Jane} called {person:Bunny}", "[Party 1] called [Party 1]"],
    ["{organization:ACME WIDGET COMPANY LIMITED}", "[Party 3]"],
    ["{person!:J a n e  D o e}", "[Party 1]"],
    // From another case of the same user: here nobody may know that party.
    ["{person!:Eve Adams} met {person!:Doe}", "[Name 1] met [Party 1]"],
    ["{email!:JANE@example.com} {phone!:0171/1234567}", "[Email 1] [Phone 1]"]
  ])

  it("aren't meant by a short name where the text names somebody else in full", () => {
    const brightwater = identity(4, { kind: "organization", names: ["Brightwater Homes Ltd", "Brightwater"] })
    const of = (text: string) => alone(text, [brightwater])
    assert.strictEqual(
      of("{organization:Brightwater Property Management Ltd} called. {organization!:Brightwater} sent a plumber."),
      "[Organization 1] called. [Organization 2] sent a plumber."
    )
    assert.strictEqual(
      of("{organization!:Brightwater Homes Ltd} called. {organization!:Brightwater} sent a plumber."),
      "[Party 4] called. [Party 4] sent a plumber."
    )
  })

  /** Finds each part of a text; all but the longest are known. */
  const found = (text: string, parts: ReadonlyArray<string>): string => {
    const findings = parts.map((part, index): Finding => {
      const start = text.indexOf(part)
      const basis = index === 0 ? "recognized" : "known"
      return { start, end: start + part.length, kind: "person", basis, placeholder: "[Party 1]" }
    })
    return pseudonymize(text, findings, { pseudonyms: Pseudonyms.empty, identities: [jane] }).text
  }

  it("are somebody else than those who share a part of their name", () => {
    assert.strictEqual(found("sent to Eve Doe", ["Eve Doe", "Doe"]), "sent to [Name 1]")
    assert.strictEqual(found("sent to Will Doe", ["Will Doe", "Doe"]), "sent to [Name 1]")
  })

  it("are found in more than their name", () => {
    assert.strictEqual(found("sent to Plaintiff Doe", ["Plaintiff Doe", "Doe"]), "sent to [Party 1]")
    assert.strictEqual(
      found("sent to Jane Ann Doe Monday", ["Jane Ann Doe Monday", "Jane Ann Doe"]),
      "sent to [Party 1]"
    )
    assert.strictEqual(found("sent to Jane Ann Beth Doe", ["Jane Ann Beth Doe", "Doe"]), "sent to [Party 1]")
  })

  it("are separate from findings that they only touch", () => {
    const at = (text: string, part: string, kind: Finding["kind"], basis: Finding["basis"]): Finding => {
      const start = text.indexOf(part)
      return { start, end: start + part.length, kind, basis, placeholder: "[Name]" }
    }
    const letter = "Jane Ann Doe (jane@example.com), Roe"
    const overlapping = [
      at(letter, "Jane Ann Doe", "person", "known"),
      at(letter, "Doe (jane", "person", "known"),
      at(letter, "jane@example.com", "email", "known"),
      at(letter, "Roe", "person", "recognized")
    ]
    assert.strictEqual(
      pseudonymize(letter, overlapping, { pseudonyms: Pseudonyms.empty, identities: [jane] }).text,
      "[Party 1] ([Email 1]), [Name 1]"
    )
    const both = "Jane Ann Doe and John Roe"
    const asOne = [
      at(both, both, "person", "recognized"),
      at(both, "Jane Ann Doe", "person", "known"),
      at(both, "John Roe", "person", "known")
    ]
    assert.strictEqual(
      pseudonymize(both, asOne, { pseudonyms: Pseudonyms.empty, identities: [jane, john] }).text,
      "[Party 1] and [Party 2]"
    )
  })

  it("own their registered values, found in any format", () => {
    const { pseudonyms } = makeCase([jane, john]).add(
      "{email:Jane@Example.com} {phone:0171 1234567} {identifier!:X123456} {date-of-birth:May 3, 1980} {email:x@y.example}"
    )
    assert.deepStrictEqual(
      pseudonyms.entries.map(({ partyId, placeholder }) => [placeholder, partyId]),
      [
        ["[Email 1]", jane.partyId],
        ["[Phone 1]", jane.partyId],
        ["[Identifier 1]", jane.partyId],
        ["[Date of birth 1]", jane.partyId],
        ["[Email 2]", null]
      ]
    )
  })

  it("own nothing that others have, too", () => {
    const { pseudonyms, text } = makeCase([jane, john]).add("{address:12 Linden St.} {address!:12 Linden Street}")
    assert.strictEqual(text, "[Address 1] [Address 1]")
    assert.deepStrictEqual(
      pseudonyms.entries.map(({ partyId }) => partyId),
      [null]
    )
  })

  it("take over the placeholders from before their registration", () => {
    const before = makeCase()
    assert.strictEqual(
      before.text("{person:Jane Doe} {email:jane@example.com} {person:Doe}"),
      "[Name 1] [Email 1] [Name 1]"
    )
    const after = makeCase([jane], before.pseudonyms)
    const source = "{person!:Jane Doe} {email!:jane@example.com} {person!:Doe} {person:Eve}"
    assert.strictEqual(after.text(source), "[Party 1] [Email 1] [Party 1] [Name 2]")
    assert.strictEqual(after.pseudonyms.entries[1]!.partyId, jane.partyId)
  })

  it("with the same name are ambiguous, so the name belongs to neither", () => {
    const father = identity(1, { names: ["John Smith"] })
    const son = identity(2, { names: ["John Smith"] })
    assert.strictEqual(alone("{person!:John Smith} and {person!:Smith, John}", [father, son]), "[Name 1] and [Name 1]")
  })
})

describe("Names nobody registered", () => {
  table([
    [
      "{person:Ann Moe} {person:Moe, Ann} {person:Ms Moe} {person:A. Moe} {person:Ann} {person:MOE} {person:Moe's}",
      "[Name 1] [Name 1] [Name 1] [Name 1] [Name 1] [Name 1] [Name 1]"
    ],
    // The full name may come last.
    [
      "{person:MOE} v. {person:POE}. Mr {person:Poe} and {person:Ann Moe}",
      "[Name 1] v. [Name 2]. Mr [Name 2] and [Name 1]"
    ],
    // A form that two people share refers to neither of them.
    ["{person:Ann Moe} {person:Ash Moe} {person:Ms Moe} {person:Moe}", "[Name 1] [Name 2] [Name 3] [Name 4]"],
    // A given name tells the gender.
    ["{person:Ann Moe} {person:Bob Moe} {person:Ms Moe} {person:Moe}", "[Name 1] [Name 2] [Name 1] [Name 3]"],
    ["{person:Ann Moe} {person:Ann Poe} {person:Ann} {person:Poe}", "[Name 1] [Name 2] [Name 3] [Name 2]"],
    ["Mr {person:Moe} and Mrs {person:Moe}", "Mr [Name 1] and Mrs [Name 2]"],
    [
      "{person:Ann Moe}, Mrs {person:Moe} and her husband, Mr {person:Moe}",
      "[Name 1], Mrs [Name 1] and her husband, Mr [Name 2]"
    ],
    ["{person:Al Moe Sr.} and {person:Al Moe Jr.}: {person:Al Moe}", "[Name 1] and [Name 2]: [Name 3]"],
    ["{person:Dr. Ann Moe, Esq.} {person:Ann Moe}", "[Name 1] [Name 1]"],
    ["{person:Ann Moe} {person:Ann Beth Moe}", "[Name 1] [Name 1]"],
    ["{person:Ann Beth Moe} {person:Ann Cora Moe} {person:Ann Moe}", "[Name 1] [Name 2] [Name 3]"],
    [
      "{organization:Zeta Foods Inc.} {organization:the Zeta Foods} {organization:ZETA FOODS, INCORPORATED}",
      "[Organization 1] [Organization 1] [Organization 1]"
    ],
    [
      "{organization:Zeta Ltd} {organization:Zeta Inc.} {organization:Zeta}",
      "[Organization 1] [Organization 2] [Organization 3]"
    ],
    ["{organization:Zeta L.L.C.} {organization:Zeta, LLC}", "[Organization 1] [Organization 1]"],
    ["{organization:Moe & Sons} {organization:Moe and Sons}", "[Organization 1] [Organization 1]"],
    // The same name is the same value, even if it is recognized as another kind.
    ["{organization:Zeta Foods} {person:Zeta Foods}", "[Organization 1] [Organization 1]"],
    ["{organization:Morgan Ltd} and Mr {person:Morgan}", "[Organization 1] and Mr [Name 1]"],
    ["{place:the Hague} {place:The Hague} {place:Springfield}", "[Place 1] [Place 1] [Place 2]"],
    ["{person:田中太郎} {person:田中 太郎}", "[Name 1] [Name 1]"]
  ])

  it("keep their numbers in later texts", () => {
    const texts = makeCase()
    assert.strictEqual(texts.text("{person:Moe}"), "[Name 1]")
    assert.strictEqual(texts.text("{person:Poe} saw {person:Ann Moe}"), "[Name 2] saw [Name 1]")
    assert.strictEqual(texts.text("{person:Ann} {person:Bob Moe} {person:Mr Moe}"), "[Name 1] [Name 3] [Name 3]")
    // Two people of that name are known by now, and nothing here decides between them.
    assert.strictEqual(texts.text("{person:Moe}"), "[Name 4]")
    assert.strictEqual(texts.text("{person:Ann Moe}, {person:Bob Moe}, {person:Moe}"), "[Name 1], [Name 3], [Name 4]")
    assert.strictEqual(texts.text("{person:Ann Moe}: {person:Moe}"), "[Name 1]: [Name 1]")
    assert.strictEqual(texts.text("{person:Cy Moe}: {person:Moe}"), "[Name 5]: [Name 5]")
  })

  it("are kept in the ways they were written, the fullest first", () => {
    const { pseudonyms } = makeCase().add("{person:MOE} {person:ANN MOE} {person:Ann Moe} {person:A. Moe}")
    assert.deepStrictEqual(
      pseudonyms.entries.map(({ forms }) => forms),
      [["ANN MOE", "Ann Moe", "A. Moe", "MOE"]]
    )
  })
})

describe("Other values", () => {
  table([
    [
      "{email:A.Moe@Mail.example} {email:mailto:a.moe@mail.example} {email:a-moe@mail.example}",
      "[Email 1] [Email 1] [Email 2]"
    ],
    [
      "{phone:+49 171 7654321} {phone:0171 7654321} {phone:0049-171-7654321} {phone:+49 (0)171 7654321}",
      "[Phone 1] [Phone 1] [Phone 1] [Phone 1]"
    ],
    // Without its country it may be either.
    ["{phone:+49 171 7654321} {phone:+44 171 7654321} {phone:0171 7654321}", "[Phone 1] [Phone 2] [Phone 3]"],
    ["{phone:(212) 555-0123} {phone:+1 212 555 0123} {phone:212-555-0124}", "[Phone 1] [Phone 1] [Phone 2]"],
    [
      "{address:5 Elm Drive, Shelbyville} {address:5 Elm Dr.,  Shelbyville} {address:5 ELM DRIVE}",
      "[Address 1] [Address 1] [Address 1]"
    ],
    [
      "{address:5 Elm Road, Ogden} {address:5 Elm Road, Alton} {address:5 Elm Rd}",
      "[Address 1] [Address 2] [Address 3]"
    ],
    [
      "{date-of-birth:7 June 1971} {date-of-birth:June 7th, 1971} {date-of-birth:07.06.1971} {date-of-birth:1971-06-07} {date-of-birth:7/6/71}",
      "[Date of birth 1] [Date of birth 1] [Date of birth 1] [Date of birth 1] [Date of birth 1]"
    ],
    // In America 7 June, elsewhere 6 July.
    ["{date:June 7, 1971} {date:7 Jun 1971} {date:06/07/1971}", "[Date 1] [Date 1] [Date 2]"],
    [
      "{date-of-birth:7 June 1971} {date-of-birth:6 July 1971} {date-of-birth:06/07/1971}",
      "[Date of birth 1] [Date of birth 2] [Date of birth 3]"
    ],
    ["{identifier:DE89 3704 0044 0532 0130 00} {identifier:de89370400440532013000}", "[Identifier 1] [Identifier 1]"],
    ["{identifier:1-234/5} {identifier:1 234 5} {identifier:12-34/5}", "[Identifier 1] [Identifier 1] [Identifier 2]"],
    ["{url-with-user:https://a:B@c.example} {url-with-user:https://a:b@c.example}", "[Link 1] [Link 2]"],
    ["{quantity:$5,000} {quantity:$ 5,000} {quantity:€5,000}", "[Quantity 1] [Quantity 2] [Quantity 3]"],
    [
      "{demographic:a 55-year-old} {circumstance:a surgeon} {demographic:A 55-year-old}",
      "[Detail 1] [Detail 2] [Detail 1]"
    ]
  ])
})

describe("Placeholders in a text", () => {
  it("are never touched", () => {
    const text = "[Party 1], formerly [Name 3] Doe"
    const whole: Finding = { start: 0, end: text.length, kind: "person", basis: "recognized", placeholder: "[Name]" }
    const { replaced, text: result } = pseudonymize(text, [whole], { pseudonyms: Pseudonyms.empty, identities: [] })
    assert.strictEqual(result, "[Party 1][Name 1][Name 3][Name 2]")
    assert.deepStrictEqual(
      replaced.map(({ original }) => original),
      [", formerly ", " Doe"]
    )
  })

  it("hold numbers that nobody else gets", () => {
    const texts = makeCase()
    assert.strictEqual(
      texts.text("{email:a@b.example} [Email 2] {email:c@d.example} [Phone 1] {email:a@b.example}"),
      "[Email 1] [Email 2] [Email 3] [Phone 1] [Email 1]"
    )
    assert.strictEqual(texts.text("{email:e@f.example} {phone:212-555-0123}"), "[Email 4] [Phone 1]")
  })

  it("have no number when all numbers are used", () => {
    const texts = makeCase(
      [],
      new Pseudonyms({
        entries: [{ kind: "email", placeholder: "[Email 999999]", partyId: null, forms: ["a@b.example"] }]
      })
    )
    assert.strictEqual(texts.text("{email:c@d.example} {email:a@b.example}"), "[Email] [Email 999999]")
    assert.strictEqual(texts.pseudonyms.entries.length, 1)
  })
})

describe("What is public", () => {
  const { findings, text } = marked("Judge {person:Learned Hand}, {person!:Jane Ann Doe}, {email:x@y.example}")
  const [hand, doe, email] = findings as [Finding, Finding, Finding]
  const inFormat: ReadonlyArray<Finding> = [hand, doe, { ...email, basis: "format" }]

  it("stays, unless it is registered or an identifier", () => {
    const result = pseudonymize(text, inFormat, { pseudonyms: Pseudonyms.empty, identities: [jane] }, () => true)
    assert.strictEqual(result.text, "Judge Learned Hand, [Party 1], [Email 1]")
  })

  it("is asked about at its position", () => {
    const isPublic = (whole: string, { start }: Finding): boolean => whole.slice(0, start).endsWith("Judge ")
    const result = pseudonymize(text, inFormat, { pseudonyms: Pseudonyms.empty, identities: [] }, isPublic)
    assert.strictEqual(result.text, "Judge Learned Hand, [Name 1], [Email 1]")
  })
})

const given = ["Ann", "Bob", "Cora", "Dirk"] as const
const surnames = ["Moe", "Poe", "van der Berg", "O'Neil", "Quill-Feather"] as const
const Person = Schema.Struct({ given: Schema.Literals(given), surname: Schema.Literals(surnames) })
type Person = typeof Person.Type

const full = [
  ({ given, surname }: Person) => `${given} ${surname}`,
  ({ given, surname }: Person) => `${surname}, ${given}`,
  ({ given, surname }: Person) => `${given} ${surname}`.toUpperCase(),
  ({ given, surname }: Person) => `${surname} ${given}`,
  ({ given, surname }: Person) => `Dr. ${given} ${surname}`
]
const short = [
  ({ surname }: Person) => surname,
  ({ surname }: Person) => `Professor ${surname}`,
  ({ surname }: Person) => `${surname}’s`,
  ({ given, surname }: Person) => `${given[0]}. ${surname}`,
  ({ given }: Person) => given
]
const forms = [...full, ...short]

const Mentions = Schema.Array(Schema.Struct({ person: Person, form: Schema.Literals([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) }))
type Mentioned = (typeof Mentions.Type)[number]
const written = ({ form, person }: Mentioned): string => forms[form]!(person)
const sourceOf = (mentions: ReadonlyArray<Mentioned>): string =>
  mentions.map((mention) => `{person:${written(mention)}}`).join(" and ")
const placeholdersOf = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(" and "))
const nameOf = ({ given, surname }: Person): string => `${given} ${surname}`

const Kinds = Schema.Literals([
  "{email:a@b.example}",
  "{email:A@B.example}",
  "{phone:+1 212 555 0123}",
  "{phone:(212) 555-0123}",
  "{address:5 Elm Drive, Ogden}",
  "{address:5 Elm Dr}",
  "{date-of-birth:7 June 1971}",
  "{date-of-birth:7/6/71}",
  "{organization:Zeta Inc}",
  "{organization:Zeta}",
  "{organization:Zeta Ltd}",
  "{person:Mr Moe}",
  "{person:Mrs Moe}",
  "{person!:Jane Doe}",
  "{person!:Doe}",
  "{person:Ann Doe}",
  "[Name 2]",
  "{identifier:X123456}"
])

const runs = 400

describe("For any texts", () => {
  it.prop(
    "one person has one placeholder, in any forms and order",
    { person: Person, first: Schema.Literals([0, 1, 2, 4]), rest: Schema.Array(Schema.Array(Mentions)) },
    ({ first, person, rest }) => {
      const texts = makeCase()
      const documents = [[{ person, form: first }], ...rest.map((mentions) => mentions.flat())]
      for (const mentions of documents) {
        const text = texts.text(sourceOf(mentions.map(({ form }) => ({ person, form }))))
        assert.isTrue(
          placeholdersOf(text).every((placeholder) => placeholder === "[Name 1]"),
          text
        )
      }
    },
    { arbitrary: { runs } }
  )

  it.prop(
    "one text is enough, with any form first",
    { person: Person, mentions: Mentions },
    ({ mentions, person }) => {
      const all = [...mentions, { person, form: 0 as const }].map(({ form }) => ({ person, form }))
      const text = alone(sourceOf(all))
      assert.isTrue(
        placeholdersOf(text).every((placeholder) => placeholder === "[Name 1]"),
        text
      )
    },
    { arbitrary: { runs } }
  )

  it.prop("no placeholder represents two persons", { documents: Schema.Array(Mentions) }, ({ documents }) => {
    const texts = makeCase()
    const standsFor = new Map<string, string>()
    for (const mentions of documents) {
      const placeholders = placeholdersOf(texts.text(sourceOf(mentions)))
      for (const [index, placeholder] of placeholders.entries()) {
        const { form, person } = mentions[index]!
        if (form >= full.length) continue
        assert.strictEqual(standsFor.get(placeholder) ?? nameOf(person), nameOf(person))
        standsFor.set(placeholder, nameOf(person))
      }
      // A short form refers to a person only if no other person of the text can be meant.
      for (const [index, placeholder] of placeholders.entries()) {
        const { form, person } = mentions[index]!
        const who = standsFor.get(placeholder)
        if (form < full.length || who === undefined || who === nameOf(person)) continue
        const isNamed = mentions.some((other) => other.form < full.length && nameOf(other.person) === nameOf(person))
        assert.isFalse(isNamed, `${written(mentions[index]!)} was taken for ${who}`)
      }
    }
  })

  it.prop(
    "the grouping of names into persons doesn't depend on the order of the texts, if full names are used",
    { documents: Schema.Array(Mentions) },
    ({ documents }) => {
      const fullNames = documents.map((mentions) => mentions.filter(({ form }) => form < full.length))
      const standsFor = (order: ReadonlyArray<ReadonlyArray<Mentioned>>) => {
        const texts = makeCase()
        const names = new Map<string, Set<string>>()
        for (const mentions of order) {
          for (const [index, placeholder] of placeholdersOf(texts.text(sourceOf(mentions))).entries()) {
            names.set(placeholder, (names.get(placeholder) ?? new Set()).add(nameOf(mentions[index]!.person)))
          }
        }
        return Array.from(names.values(), (set) => [...set].sort().join("|")).sort()
      }
      assert.deepStrictEqual(standsFor(fullNames), standsFor(fullNames.toReversed()))
    },
    { arbitrary: { runs } }
  )

  it.prop(
    "a text that comes again gets the same placeholders, and nothing new is kept",
    { before: Schema.Array(Kinds), mentions: Mentions, values: Schema.Array(Kinds), known: Schema.Boolean },
    ({ before, known, mentions, values }) => {
      const texts = makeCase(known ? [jane] : [])
      texts.add(before.join(" "))
      const source = `${sourceOf(mentions)} ${values.join(" ")}`
      const first = texts.add(source)
      const second = texts.add(source)
      assert.strictEqual(second.text, first.text)
      assert.strictEqual(second.pseudonyms, first.pseudonyms)
    },
    { arbitrary: { runs } }
  )

  it.prop(
    "a number is given once, in order, and stays",
    { documents: Schema.Array(Schema.Struct({ mentions: Mentions, values: Schema.Array(Kinds) })) },
    ({ documents }) => {
      const texts = makeCase()
      let given: ReadonlyArray<string> = []
      for (const { mentions, values } of documents) {
        const { pseudonyms } = texts.add(`${sourceOf(mentions)} ${values.join(" ")}`)
        const now = pseudonyms.entries.map(({ placeholder }) => placeholder)
        assert.deepStrictEqual(now.slice(0, given.length), given)
        assert.strictEqual(new Set(now).size, now.length)
        for (const word of ["Name", "Organization", "Email", "Phone"]) {
          const numbers = now.filter((one) => one.startsWith(`[${word} `)).map((one) => Number(/\d+/.exec(one)![0]))
          assert.deepStrictEqual(
            numbers,
            numbers.toSorted((a, b) => a - b)
          )
        }
        given = now
      }
    },
    { arbitrary: { runs } }
  )
})
