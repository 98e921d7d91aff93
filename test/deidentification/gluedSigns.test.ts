/** A few signs without white space hide nothing, wherever they are in a registered value. */
import type { Identity } from "@incamera/deidentification/Identity"
import { scan } from "@incamera/deidentification/deidentify"
import { CaseId, PartyId } from "@incamera/domain/Ids"
import { assert, describe, it } from "@effect/vitest"

const identities: ReadonlyArray<Identity> = [
  {
    caseId: CaseId.make("case_0198a000-0000-7000-8000-000000000001"),
    partyId: PartyId.make("party_0198a000-0000-7000-8000-000000000001"),
    placeholder: "[Party 1]",
    kind: "person",
    names: ["Zebulon Quartermain"],
    emails: ["zeb.q@quartermain.example"],
    phones: ["+44 20 7946 0958"],
    addresses: [],
    identifiers: ["QX7730219Z"],
    dateOfBirth: "1971-03-09"
  }
]

const signs = Array.from("|\ufffd_./\\*~·+=,;:'’\"^#@&!?()[]{}<>–…§%$€°´`¦×🙂")

const places: ReadonlyArray<readonly [what: string, text: (sign: string) => string]> = [
  ["a surname", (sign) => `quar${sign}termain`],
  ["a whole name", (sign) => `Zebulon${sign}Quartermain`],
  ["a telephone number", (sign) => `+44 20 79${sign}46 0958`],
  ["an identifier", (sign) => `QX77${sign}30219Z`],
  ["an e-mail address", (sign) => `zeb.q@quarter${sign}main.example`],
  ["a date of birth", (sign) => `1971${sign}03${sign}09`]
]

const isFound = (text: string): boolean => scan(`See ${text} today.`, identities).some(({ basis }) => basis === "known")

describe("A sign without white space", () => {
  it.each(places)("hides no part of %s", (_, text) => {
    assert.deepStrictEqual(
      signs.flatMap((sign) => [sign, sign + sign, sign + sign + sign]).filter((sign) => !isFound(text(sign))),
      []
    )
  })

  it("still ends a name where white space or more signs follow", () => {
    for (const gap of ["; ", " | ", "||||", "} {"]) {
      assert.isFalse(isFound(`quar${gap}termain`), gap)
    }
  })
})
