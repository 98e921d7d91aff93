/** Persons whose names stand side by side, or have a title or a word in common, are kept apart; one person stays one. */
import { assert, describe, it } from "@effect/vitest"
import { deidentify } from "@incamera/deidentification/deidentify"
import type { Identity } from "@incamera/deidentification/Identity"
import type { Pseudonyms } from "@incamera/deidentification/pseudonyms"
import { identity } from "./support.ts"

/** De-identifies the texts of a case one after the other, and joins the results. */
const inOneCase = async (texts: ReadonlyArray<string>, identities: ReadonlyArray<Identity> = []): Promise<string> => {
  const results: Array<string> = []
  let pseudonyms: Pseudonyms = { entries: [] }
  for (const text of texts) {
    const result = await deidentify(text, { identities, pseudonyms })
    pseudonyms = result.pseudonyms
    results.push(result.text)
  }
  return results.join(" ⏎ ")
}

const table = (
  rows: ReadonlyArray<readonly [text: string, expected: string]>,
  identities?: ReadonlyArray<Identity>
) => {
  for (const [text, expected] of rows) {
    it(text, async () => assert.strictEqual(await inOneCase(text.split(" ⏎ "), identities), expected))
  }
}

describe("A list of persons", () => {
  const three = "[Name 1], [Name 2]"
  table([
    ["Witnesses: Leandro Zirkelquist, Mirella Brundaander and Piotr Ferlanetti.", `Witnesses: ${three} and [Name 3].`],
    [
      "Zeugen: Leandro Zirkelquist; Mirella Brundaander und Piotr Ferlanetti.",
      "Zeugen: [Name 1]; [Name 2] und [Name 3]."
    ],
    ["Świadkowie: Leandro Zirkelquist, Mirella Brundaander i Piotr Ferlanetti.", `Świadkowie: ${three} i [Name 3].`],
    [
      "I testimoni Leandro Zirkelquist e Mirella Brundaander hanno deposto.",
      "I testimoni [Name 1] e [Name 2] hanno deposto."
    ],
    [
      "Teilnehmer\nLeandro Zirkelquist\nMirella Brundaander\nPiotr Ferlanetti\n",
      "Teilnehmer\n[Name 1]\n[Name 2]\n[Name 3]\n"
    ],
    ["Mirella Brundaander\tWitness\nNorbert Castroinger\tExpert\n", "[Name 1]\tWitness\n[Name 2]\tExpert\n"],
    // The columns of a table may be lost.
    [
      "Leandro Zirkelquist Mirella Brundaander Norbert Castroinger Odette Drambelowicz",
      "[Name 1] [Name 2] [Name 3] [Name 4]"
    ],
    ["Dario Zirkelsworth fragt Reimund Ockenfels, ob er kommt.", "[Name 1] fragt [Name 2], ob er kommt."]
  ])
})

describe("Persons with one given name", () => {
  table([
    [
      "Leandro called. ⏎ Leandro Zirkelquist came. ⏎ Leandro Tavernowicz left.",
      "[Name 1] called. ⏎ [Name 2] came. ⏎ [Name 3] left."
    ],
    ["Anna Brand came with Anna Brandt and Anna Brandtner.", "[Name 1] came with [Name 2] and [Name 3]."],
    ["The dogs of Mary Ann Weber and Marianne Weber barked.", "The dogs of [Name 1] and [Name 2] barked."]
  ])
  table(
    [["Leandro Tavernowicz left. ⏎ Leandro Klamperucci came.", "[Name 1] left. ⏎ [Name 2] came."]],
    [identity(1, { names: ["Leandro"] })]
  )
})

describe("Relatives", () => {
  table([
    [
      "Present were Anna Brandt and Paul Brandt. Brandt said nothing.",
      "Present were [Name 1] and [Name 2]. [Name 3] said nothing."
    ],
    [
      "Anna Brandt and Paul Brandt came. Mr Brandt left. Mrs Brandt stayed.",
      "[Name 1] and [Name 2] came. Mr [Name 2] left. Mrs [Name 1] stayed."
    ]
  ])
})

describe("A title", () => {
  const names = [
    "Henrike Vollmershaus",
    "Dr. Vollmershaus",
    "Vollmershaus",
    "RAin Dr. Vollmershaus",
    "Frau Dr. Vollmershaus"
  ]
  const lawyer = identity(1, { names })
  table(
    [
      ["Das Gericht bestellt Prof. Dr. Ottokar Weidenfeller.", "Das Gericht bestellt Prof. Dr. [Name 1]."],
      ["Der Sachverständige Prof. Dr.\nOttokar Weidenfeller kommt.", "Der Sachverständige Prof. Dr.\n[Name 1] kommt."],
      ["Herr Prof. Dr. Weidenfeller und Frau Dr. Vollmershaus.", "Herr Prof. Dr. [Name 1] und Frau [Party 1]."],
      ["RAin Dr. Vollmershaus, Dr. Henrike Vollmershaus", "RAin [Party 1], [Party 1]"],
      [
        "Sehr geehrter Herr Kollege, Frau Dr. Vollmershaus war da.",
        "Sehr geehrter Herr Kollege, Frau [Party 1] war da."
      ],
      ["Anwesend: Mathilde Overkamp\nHenrike Vollmershaus\n", "Anwesend: [Name 1]\n[Party 1]\n"],
      [
        "Frau Tönnishoff\nWald und Wiese. Frau Tönnishoff\tVollmacht\n",
        "Frau [Name 1]\n[Name 2] und [Name 3]. Frau [Name 1]\tVollmacht\n"
      ]
    ],
    [lawyer]
  )
})

describe("One person", () => {
  const written = [
    "Prof. Dr. Ottokar Weidenfeller zum Sachverständigen",
    "Dr. Ottokar Weidenfeller",
    "Weidenfeller, Ottokar",
    "O. Weidenfeller",
    "Herr Prof. Dr. Weidenfeller",
    "Herrn Weidenfellers Gutachten"
  ]
  const inPolish = {
    woman: "Anna Kowalska zeznała. Anny Kowalskiej nie było. Rozmawiałem z Anną Kowalską. Pani Kowalskiej nie ma.",
    man: "Jan Nowak przyszedł. Jana Nowaka nie było. Panu Nowakowi dano pismo. Z panem Nowakiem rozmawiano.",
    foreigner: "Leandro Zirkelquist zeznał, że był. Zirkelquista nie było, więc Zirkelquistowi wysłano pismo."
  }
  for (const [who, text] of Object.entries(inPolish)) {
    it(`is one in each case of Polish: a ${who}`, async () => {
      const { pseudonyms } = await deidentify(text)
      assert.deepStrictEqual(
        pseudonyms.entries.map(({ placeholder }) => placeholder),
        ["[Name 1]"]
      )
    })
  }
  table([
    [
      "Anna Brand and Ann Brand came. Jenny Weber and Jenna Weber left.",
      "[Name 1] and [Name 2] came. [Name 3] and [Name 4] left."
    ],
    ["Adam Kowalski i Anna Kowalska. Adama Kowalskiego nie było.", "[Name 1] i [Name 2]. [Name 1] nie było."]
  ])
  it("is one in each form", async () => {
    const { pseudonyms } = await deidentify(written.map((form) => `Das Gericht bestellt ${form}.`).join(" "))
    assert.deepStrictEqual(
      pseudonyms.entries.map(({ placeholder }) => placeholder),
      ["[Name 1]"]
    )
  })
  table([
    [
      "Avv. Giulia Passavanti ha scritto. L'avv. Passavanti risponde.",
      "Avv. [Name 1] ha scritto. L'avv. [Name 1] risponde."
    ],
    ["Rechtsanwalt Dr. Burkhard Siemssen kam. RA Siemssen ging.", "Rechtsanwalt Dr. [Name 1] kam. [Name 1] ging."],
    ["Dr.-Ing. Jost Emmerling und Dipl.-Ing. Emmerling kamen.", "Dr.-Ing. [Name 1] und Dipl.-Ing. [Name 1] kamen."]
  ])
})

describe("A registered person beside other rows", () => {
  const identities = [
    identity(1, { names: ["Lieven Ossendraye", "Lieven"] }),
    identity(2, { names: ["Lieven Wijdeveldt"] }),
    identity(3, { names: ["Philibert d'Aubrespine"], dateOfBirth: "1990-07-06" })
  ]
  it.each([
    [
      "17 Q. Who is Lieven\n18 Wijdeveldt? A. His son\n19 of course.\n",
      "17 Q. Who is [Party 2]\n18 [Party 2]? A. His son\n19 of course.\n"
    ],
    ["Goods\tPearl Ivory Box\nPhilibert d'Aubrespine\tcame", "Goods\tPearl Ivory Box\n[Party 3]\tcame"],
    ["Author: Mathurine Overlocq\nPhilibert d'Aubrespine: call", "Author: [Name 1]\n[Party 3]: call"],
    ["Philibert d'Aubrespine\nMathurine Overlocq came", "[Party 3]\n[Name 1] came"],
    ["1\tné le 6 juillet quatre-vingt-dix\n2\tle reste", "1\tné le [Date of birth 1]\n2\tle reste"]
  ])("stays in a row of their own: %j", async (text, expected) => {
    assert.strictEqual((await deidentify(text, { identities })).text, expected)
  })
})
