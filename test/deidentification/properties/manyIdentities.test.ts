/** One search for very many registered identities. */
import { assert, describe, it } from "@effect/vitest"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"
import { identity } from "../support.ts"

describe("Registered identities", () => {
  it("are found among 20,000 identities", () => {
    const names = ["Abel", "Bruno", "Chloe", "Dmitri", "Elif", "Farah", "Goran", "Hedda", "Ines", "Jonas"]
    const many = Array.from({ length: 20_000 }, (_, index) =>
      identity(index + 1, {
        names: [`${names[index % 10]} Surname${index}x`],
        emails: [`p${index}@host${index}.example`]
      })
    )
    const compiled = compile(many)
    for (const index of [0, 1, 9_999, 19_999]) {
      const text = `Then ${names[index % 10]} SURNAME${index}X left, see p${index}@host${index}.example.`
      assert.strictEqual(replaceFindings(text, compiled.detect(text)), `Then [Party ${index + 1}] left, see [Email].`)
    }
  })
})
