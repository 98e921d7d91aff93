/** Who asserts what: by letterhead, message, statement, kind of text, and reported speech, in five languages. */
import { indexPassages } from "@incamera/analyst/answering/PassageIndex"
import { parties as mentioned } from "@incamera/analyst/casework/parties"
import { saidBy } from "@incamera/analyst/sides/saidBy"
import { assertions, type Side } from "@incamera/analyst/sides/sideOf"
import { sidesOf } from "@incamera/analyst/sides/sidesOf"
import { safe } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks/CaseParty"
import { assert, describe, it } from "@effect/vitest"
import { finish, readingOf, party } from "./support.ts"

const two = [party(1, "claimant", "client"), party(2, "respondent", "opposing_party")]

/** Returns the side of the first passage with these words. */
const sideOf = (words: string, files: ReadonlyArray<string>, parties: ReadonlyArray<CaseParty> = two): Side => {
  const reading = readingOf(null, files)
  const index = finish(indexPassages(reading))
  const { of } = assertions(index, { sides: sidesOf(parties, mentioned(reading)), parties })
  const passage = index.passages.find(({ end, start }) => reading.text.slice(start, end).includes(words))
  assert.isDefined(passage, words)
  return of(passage).side
}

const letter = (body: string, sign = "[Party 2]"): string =>
  `[Party 2]\n[Address 3]\n\n19 February 2024\n\nDear [Party 1],\n\n${body}\n\nYours sincerely,\n\n${sign}\n`

describe("who asserts a passage", () => {
  it.each<readonly [string, string, string, Side]>([
    ["a letterhead", "found no damp", letter("We inspected the flat and found no damp at all."), "theirs"],
    ["who signs for a letterhead", "no damp", letter("We inspected and found no damp.", "[Name 4]"), "theirs"],
    [
      "a sender",
      "boiler is dead",
      "From: [Party 1] <[Email 1]>\nSent: Monday, 8 January 2024 10:00\nTo: [Party 2]\nSubject: boiler\n\nThe boiler is dead again since Friday.\n",
      "ours"
    ],
    [
      "a quoted message in an English thread",
      "will be repaired",
      "From: [Party 1] <[Email 1]>\nTo: [Party 2]\n\nThat never happened.\n\nOn Mon, 8 Jan 2024 at 10:00, [Party 2] wrote:\n> The boiler will be repaired this week.\n",
      "theirs"
    ],
    [
      "a quoted message in a German thread",
      "haben Sie Geduld",
      "Von: [Party 1] <[Email 1]>\nAn: [Party 2] <[Email 2]>\n\nDie Heizung ist seit Samstag kalt.\n\nAm Di., 9. Jan. 2024 um 15:44 schrieb Hausverwaltung [Party 2] <[Email 2]>:\n> Bitte haben Sie Geduld, wir kümmern uns darum.\n",
      "theirs"
    ],
    [
      "a French thread",
      "jamais été demandées",
      "De : [Party 1] <[Email 1]>\nÀ : [Party 2] <[Email 2]>\n\nJ'ai fait 142 heures supplémentaires.\n\nLe jeu. 11 avr. 2024 à 08:47, [Party 2] <[Email 2]> a écrit :\n> Ces heures n'ont jamais été demandées par nous.\n",
      "theirs"
    ],
    [
      "a Dutch thread",
      "Toestemming is er nooit",
      "Van: [Party 1] <[Email 1]>\nAan: [Party 2]\n\nIk heb niets gestolen.\n\nOp ma 16 sep. 2024 om 10:12 schreef [Party 2] <[Email 2]>:\n> Toestemming is er nooit gegeven door ons.\n",
      "theirs"
    ],
    [
      "a Spanish thread",
      "no había dinero",
      "De: [Party 1] <[Email 1]>\nPara: [Party 2]\n\nFaltan 600 euros de la fianza.\n\nEl lun, 9 sept 2024 a las 9:00, [Party 2] (<[Email 2]>) escribió:\n> En la cuenta no había dinero para eso.\n",
      "theirs"
    ],
    [
      "a chat",
      "pass on to landlord",
      "[21/11/2023, 08:12] [Party 1]: boiler is dead again\n[21/11/2023, 16:02] [Party 2]: OK will pass on to landlord\n",
      "theirs"
    ],
    [
      "a French chat",
      "pas reçu le loyer",
      "[03/11/2023 10:12] [Party 1] : Bonjour, je n'ai pas reçu le loyer de novembre.\n[03/11/2023 13:40] [Party 2] : Oui désolé, la semaine prochaine sans faute\n",
      "ours"
    ],
    ["a statement", "light was green", "I, [Party 2], say this: my light was green when I drove on.\n", "theirs"],
    ["reported speech", "was late", "Minutes of the meeting\n\n[Party 2] claims that the rent was late.\n", "theirs"],
    ["reported German speech", "zu spät", "Vermerk\n\nLaut [Party 2] kam die Miete immer zu spät.\n", "theirs"],
    [
      "reported speech of somebody without a name",
      "had the green light",
      "PEORIA POLICE DEPARTMENT\nTRAFFIC CRASH REPORT\n\nThe driver stated that he had the green light all along.\n",
      "others"
    ],
    [
      "an authority",
      "damp meter",
      "LEEDS CITY COUNCIL\nEnvironmental Health\n\nThe damp meter showed over 90 percent on the bedroom wall.\n",
      "neutral"
    ],
    [
      "a contract",
      "pays the rent",
      "TENANCY AGREEMENT\n\nThe tenant pays the rent of £925 on the 7th of each month.\n",
      "nobody"
    ],
    [
      "an invoice",
      "Fan assembly",
      "[Organization 1]\nINVOICE no. 204\n\nFan assembly fitted and tested   £164.50\n",
      "neutral"
    ],
    [
      "an account of somebody unknown",
      "found the door open",
      "I came home at six. I found the door open. My neighbour was with me.\n",
      "others"
    ]
  ])("%s", (_, words, text, side) => assert.strictEqual(sideOf(words, [text]), side))

  it("takes a pleading for the words of its side", () => {
    const complaint =
      "COMPLAINT – UNLAWFUL DETAINER\n[Party 2], Plaintiff, v. [Party 1], Defendant.\n\n1. Defendant paid no rent at all for January 2025.\n"
    const parties = [party(1, "defendant", "client"), party(2, "plaintiff", "opposing_party")]
    assert.strictEqual(sideOf("no rent at all", [complaint], parties), "theirs")
    assert.strictEqual(
      sideOf(
        "no rent at all",
        [complaint.replace("no rent", "no rent")],
        [party(1, "defendant", "opposing_party"), party(2, "plaintiff", "client")]
      ),
      "ours"
    )
  })

  it.each([
    "STATEMENT OF [Party 1]\n\n",
    "Witness statement of Mr [Party 1]\nDated 3 May 2024\n\n",
    "INSPECTION\nPrepared by [Party 1]\n\n",
    "Vermerk\nVerfasst von [Party 1]\n\n"
  ])("takes the writer from %j", (head) => {
    assert.strictEqual(sideOf("no rent at all", [`${head}There was no rent at all for January 2025.\n`]), "ours")
  })

  it("asks the record which witness is ours to name", () => {
    const statement = "WITNESS STATEMENT\n\nI, [Party 3], saw the van go through the red light.\n"
    assert.strictEqual(sideOf("red light", [statement], [...two, party(3, "witness", "witness")]), "witness")
    assert.strictEqual(sideOf("red light", [statement], [...two, party(3, "witness", null)]), "others")
  })
})

describe("which side is the user's", () => {
  const of = (parties: ReadonlyArray<CaseParty>, text: string) => sidesOf(parties, mentioned(readingOf(text, [])))

  it.each([
    ["the record's relation", two, "[Party 2], our client, rents a flat.", 1],
    ["the words of the text", [], "[Party 2], our client, rents a flat from [Party 1].", 2],
    ["nothing", [], "[Party 1] rents a flat from [Party 2].", null]
  ] as const)("by %s", (_, parties, text, client) => assert.strictEqual(of(parties, text).client, client))

  it("takes the summary's first party if nothing else tells, and says so", () => {
    const people = mentioned(readingOf("[Party 2] bought a car from [Party 1].", []))
    const { client, isAssumed, theirs } = sidesOf([], people, 2)
    assert.deepStrictEqual({ client, isAssumed, theirs: [...theirs] }, { client: 2, isAssumed: true, theirs: [1] })
  })

  it("takes the role opposite to the recorded opponent's", () => {
    const { client, isAssumed } = of([party(1, "plaintiff", null), party(2, "defendant", "opposing_party")], "A case.")
    assert.deepStrictEqual({ client, isAssumed }, { client: 1, isAssumed: false })
  })

  it("sets the opposed role against the client where no relation is recorded", () => {
    const { theirs } = of([party(1, "plaintiff", "client"), party(2, "defendant", null)], "A case.")
    assert.deepStrictEqual([...theirs], [2])
  })
})

describe("a passage in a summary or a chronology", () => {
  /** What is written for the first passage with these words. */
  const written = (words: string, file: string): string => {
    const reading = readingOf(null, [file])
    const index = finish(indexPassages(reading))
    const { attributed } = saidBy(index, assertions(index, { sides: sidesOf(two, mentioned(reading)), parties: two }))
    return attributed(
      index.passages.find(({ end, start }) => reading.text.slice(start, end).includes(words))!,
      safe`…`
    )
  }

  it.each<readonly [string, string, string, string]>([
    ["a letter", "no damp", letter("We inspected the flat and found no damp at all."), "[Party 2] says: “…”"],
    [
      "a pleading",
      "always been",
      "COMPLAINT FOR UNLAWFUL DETAINER\n\n1. The premises have always been in good condition.",
      "Our side says: “…”"
    ],
    [
      "a statement that nobody signed",
      "The light was red",
      "WITNESS STATEMENT\n\nI was at the crossing. The light was red, I am sure of what I saw. I told my wife.",
      "The writer says: “…”"
    ]
  ])("has the speaker if it is from %s", (_, words, file, expected) => {
    assert.strictEqual(written(words, file), expected)
  })

  it.each<readonly [string, string, string]>([
    ["a contract", "one month", "TENANCY AGREEMENT\n\nThe rent is paid one month in advance by the tenant."],
    [
      "an office",
      "visible mold",
      "CITY OF OAKLAND, HOUSING DEPARTMENT\n\nThe inspector found visible mold in the unit."
    ],
    ["a chat", "red light", "[24/01/2024, 13:26] [Party 2]: the boiler shows a red light"],
    ["a sentence that begins with a name", "moved out", "[Party 1] moved out of the flat in March."]
  ])("has none if it is from %s", (_, words, file) => {
    assert.strictEqual(written(words, file), "…")
  })
})
