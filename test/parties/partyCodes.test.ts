/**
 * A party's description uses our own words, which cross the boundary like any text. None of these words may ever be
 * taken for a registered name: otherwise a party could be neither described nor shown, and that would reveal the name.
 */
import { compile } from "@incamera/deidentification/KnownIdentities"
import { PartyKind, PartyRelation, PartyRole, PartySide } from "@incamera/domain/parties/PartyRole"
import { SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import { assert, describe, it } from "@effect/vitest"
import { identity } from "../deidentification/support.ts"

const codes = [PartyKind, PartyRelation, PartyRole, PartySide, SecureStepKind].flatMap(
  ({ literals }): ReadonlyArray<string> => literals
)

const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`

describe("The words that describe a party", () => {
  it.each([...new Set(codes.flatMap((code) => code.split(/[-_]/u)))])("may be the name of somebody: %s", (word) => {
    const people = compile([
      identity(1, { names: [`Zoe ${capital(word)}`] }),
      identity(2, { names: [capital(word)] }),
      identity(3, { kind: "organization", names: [`${capital(word)} Ltd`] })
    ])
    for (const code of codes) assert.deepStrictEqual(people.detect(code), [], code)
  })
})
