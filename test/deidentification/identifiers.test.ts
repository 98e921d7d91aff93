/** Identifiers by form and check digits: valid ones are found, those with one wrong character are not. */
import { assert, describe, it } from "@effect/vitest"
import { identifierDetector } from "@incamera/deidentification/detectors/IdentifierDetector"
import { identifierFormats } from "@incamera/deidentification/detectors/identifiers/identifierFormats"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { detectWith } from "@incamera/deidentification/scanning/TextScan"
import { specimens } from "./identifierSpecimens.ts"
import { found, replaceAll } from "./support.ts"

const known = compile([])

it("Every format has a row here", () => {
  assert.deepStrictEqual(Object.keys(specimens).toSorted(), identifierFormats.map(({ name }) => name).toSorted())
})

describe.each(Object.entries(specimens))("%s", (name, { context, invalid, valid }) => {
  const before = context === undefined ? "He gave" : `He gave ${context}`

  it.each(valid)("finds %s", (identifier) => {
    assert.include(found(identifierDetector, `${before} ${identifier}, and left.`), identifier)
    assert.include(found(identifierDetector, `${before} (${identifier})`), identifier)
  })

  it.each(valid)("finds %s in a stream", (identifier) => {
    for (const text of [
      `${before} ${identifier}, and left.`,
      `${before}: ${identifier}`,
      `${before}\n  (${identifier}).`
    ]) {
      const findings = detectWith({ known, formats: [identifierDetector] }, text)
      assert.include(
        findings.map(({ end, start }) => text.slice(start, end)),
        identifier
      )
    }
  })

  it.each(valid)("knows what %s is", (identifier) => {
    const names = identifierDetector.detect(`${before} ${identifier}`).map(({ format }) => format)
    // Two rows may be the same identifier, once announced and once by form; others differ by their announcing words.
    assert.isTrue(
      names.includes(name) || context !== undefined || names.some((other) => other?.startsWith(name.split(",")[0]!))
    )
  })

  it.each(invalid)("doesn't find %s", (identifier) => {
    assert.notInclude(found(identifierDetector, `${before} ${identifier}, and left.`), identifier)
  })

  it.each(valid)("doesn't find %s inside something longer", (identifier) => {
    assert.notInclude(found(identifierDetector, `${before} Q${identifier}`), identifier)
    assert.notInclude(found(identifierDetector, `${before} ${identifier}Q`), identifier)
  })

  it.each(context === undefined ? [] : valid)("leaves %s alone where nothing announces it", (identifier) => {
    assert.notInclude(found(identifierDetector, `A count of ${identifier} bolts.`), identifier)
  })
})

it("Finds a card in front of its expiry date", () => {
  assert.deepStrictEqual(found(identifierDetector, "4111 1111 1111 1111 12/27"), ["4111 1111 1111 1111"])
})

it("Finds a number that the word after it announces", () => {
  assert.deepStrictEqual(found(identifierDetector, "219099999 SSN"), ["219099999"])
  assert.deepStrictEqual(found(identifierDetector, "219099999 SSNs were kept"), [])
  assert.strictEqual(replaceAll("His 219099999 SSN was kept"), "His [Identifier] SSN was kept")
})
