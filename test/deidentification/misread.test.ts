/** Registered identities as text recognition misreads them: every one is found. */
import { assert, describe, it } from "@effect/vitest"
import { scan } from "@incamera/deidentification/deidentify"
import type { Identity } from "@incamera/deidentification/Identity"
import { misreadings } from "@incamera/deidentification/known/misreadings"

const party = (partyId: string, name: string, kind: Identity["kind"] = "person"): Identity => ({
  caseId: "case",
  partyId,
  placeholder: `[Party ${partyId}]`,
  kind,
  names: [name],
  emails: [],
  phones: [],
  addresses: [],
  identifiers: []
})

const parties = [
  party("1", "Priya Patel"),
  party("2", "Colin Hammond"),
  party("3", "Isabel Clarke"),
  party("4", "Adam Smith"),
  party("5", "Wilhelm Müller-Lüdenscheidt"),
  party("6", "Agnieszka Wiśniewska"),
  party("7", "Northgate Holdings Ltd", "organization")
]

describe("A misread registered name", () => {
  const texts: ReadonlyArray<readonly [text: string, name: string]> = [
    ["Then M rs P a t e l signed.", "P a t e l"],
    ["P r i y a  P a t e l signed.", "P r i y a  P a t e l"],
    ["Then Mrs Pate1 signed.", "Pate1"],
    ["Then Mrs PateI signed.", "PateI"],
    ["Then Mrs Pa-\ntel signed.", "Pa-\ntel"],
    ["Then Mrs Pat el signed.", "Pat el"],
    ["Priya P atel signed.", "P atel"],
    ["Mr Harnmond came.", "Harnmond"],
    ["Mr Hamrnond came.", "Hamrnond"],
    ["Mr Hamm0nd came.", "Hamm0nd"],
    ["Mr Ham mond came.", "Ham mond"],
    ["C0lin Hammond came.", "C0lin Hammond"],
    ["lsabel Clarke came.", "lsabel Clarke"],
    ["Mrs Ciarke came.", "Ciarke"],
    ["Mrs C1arke came.", "C1arke"],
    ["Adam Smi th came.", "Adam Smi th"],
    ["Mr Srnith came.", "Srnith"],
    ["ADAM SMlTH", "ADAM SMlTH"],
    ["Herr Miiller-Lüdenscheidt kam.", "Miiller-Lüdenscheidt"],
    ["Wilhelm Müller-\nLüdenscheidt kam.", "Müller-\nLüdenscheidt"],
    ["Agnieszka Wisniewska", "Wisniewska"],
    ["with N0rthgate Holdings Ltd", "N0rthgate"]
  ]

  it("is found, whole", () => {
    for (const [text, name] of texts) {
      const at = text.indexOf(name)
      const isFound = scan(text, parties).some(({ end, start }) => start <= at && end >= at + name.length)
      assert.isTrue(isFound, text)
    }
  })

  it("is no other name or word, and no short one", () => {
    assert.includeMembers([...misreadings("hammond")], ["harnmond", "hamrnond", "hamm0nd"])
    assert.deepStrictEqual(misreadings("lima"), [])
    assert.deepStrictEqual(misreadings("street"), [])
    const others = [party("1", "Ann Barnes"), party("2", "Ann Bames")]
    const placeholders = scan("Mrs Bames and Mrs Barnes", others).map((finding) => JSON.stringify(finding))
    assert.strictEqual(new Set(placeholders).size, placeholders.length)
  })

  it("is not found in words that aren't it", () => {
    for (const text of ["The clarinet and the smithy", "a hammock on the lawn", "Pate and bread", "Northern gate"]) {
      assert.deepStrictEqual(scan(text, parties), [], text)
    }
  })
})
