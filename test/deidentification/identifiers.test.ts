/** Identifiers with check digits: the right ones are found, those with one character wrong are not. */
import { assert, describe, it } from "@effect/vitest"
import { identifierDetector } from "@incamera/domain/deidentification/detectors/IdentifierDetector"
import { identifierFormats } from "@incamera/domain/deidentification/detectors/identifiers"
import { found, replaceAll } from "./support.ts"

interface Row {
  readonly valid: ReadonlyArray<string>
  readonly invalid: ReadonlyArray<string>
  /** What announces it, where that is needed. */
  readonly context?: string
}

const rows: Readonly<Record<string, Row>> = {
  IBAN: {
    valid: [
      "DE89 3704 0044 0532 0130 00",
      "GB29NWBK60161331926819",
      "FR1420041010050500013M02606",
      "nl91 abna 0417 1643 00"
    ],
    invalid: [
      "DE89 3704 0044 0532 0130 01",
      "GB29NWBK60161331926818",
      "XX89370400440532013000",
      "DE8937040044053201300"
    ]
  },
  "payment card": {
    valid: [
      "4111 1111 1111 1111",
      "5555-5555-5555-4444",
      "3782 822463 10005",
      "6011111111111117",
      "4111.1111.1111.1111",
      "30569309025904",
      "2223003122003222"
    ],
    invalid: ["4111 1111 1111 1112", "1234 5678 9012 3452", "378282246310006", "41111111111111111"]
  },
  "United States SSN or ITIN": {
    valid: ["078-05-1120", "219 09 9999", "912-70-1234"],
    invalid: ["000-12-3456", "666-12-3456", "123-00-4567", "123-45-0000", "950-10-1234", "078-05-11201", "078-05 1120"]
  },
  "United States SSN or ITIN, announced": {
    valid: ["078051120", "219.09.9999"],
    invalid: ["000123456", "000.12.3456"],
    context: "SSN"
  },
  "United Kingdom NHS number": { valid: ["943 476 5919", "943-476-5919"], invalid: ["943 476 5918", "111 111 1111"] },
  "United Kingdom NHS number, unseparated": { valid: ["9434765919"], invalid: ["9434765918"], context: "NHS number" },
  "United Kingdom national insurance number": {
    valid: ["AB123456C", "JG 10 37 59 A"],
    invalid: ["BG123456C", "QQ123456C", "AO123456C", "AB123456E"]
  },
  "Canada SIN": { valid: ["046-454-286", "130 692 544"], invalid: ["046-454-287", "846-454-286"], context: "SIN:" },
  "Germany tax identification number": {
    valid: ["86 095 742 719", "47036892816"],
    invalid: ["86095742718", "86095742710"]
  },
  "France social security number": {
    valid: ["2 55 08 14 168 025 38", "255081416802538"],
    invalid: ["255081416802539", "355081416802538", "255131416802538"]
  },
  "Spain NIF": { valid: ["12345678Z", "12345678-z"], invalid: ["12345678A", "1234567Z"] },
  "Spain NIE": { valid: ["X1234567L", "Y-1234567-X"], invalid: ["X1234567A", "W1234567L"] },
  "Italy codice fiscale": {
    valid: ["RSSMRA85T10A562S", "mrtmtt25d09f205z"],
    invalid: ["RSSMRA85T10A562T", "RSSMRA85F10A562S"]
  },
  "Poland PESEL": { valid: ["44051401359"], invalid: ["44051401358", "44131401359"] },
  "Netherlands BSN": { valid: ["111222333", "1234.56.782"], invalid: ["111222334", "000000000"], context: "BSN" },
  "Brazil CPF": { valid: ["111.444.777-35", "11144477735"], invalid: ["111.444.777-36", "111.111.111-11"] },
  "Brazil CNPJ": { valid: ["11.222.333/0001-81"], invalid: ["11.222.333/0001-82"] },
  "India Aadhaar": { valid: ["2341 2341 2346"], invalid: ["2341 2341 2347", "1341 2341 2346"] },
  "India Aadhaar, unseparated": { valid: ["234123412346"], invalid: ["234123412347"], context: "Aadhaar" },
  "Sweden personal number": { valid: ["811218-9876", "19811218-9876"], invalid: ["811218-9877", "811318-9876"] },
  "Belgium national number": {
    valid: ["85.07.30-033.28", "85073003328"],
    invalid: ["85.07.30-033.29", "85.13.30-033.28"]
  },
  "Finland personal identity code": { valid: ["131052-308T", "131052A308T"], invalid: ["131052-308U", "131352-308T"] }
}

it("Every format has a row here", () => {
  assert.deepStrictEqual(Object.keys(rows).toSorted(), identifierFormats.map(({ name }) => name).toSorted())
})

describe.each(Object.entries(rows))("%s", (_, { context, invalid, valid }) => {
  const before = context === undefined ? "He gave" : `He gave ${context}`

  it.each(valid)("finds %s", (identifier) => {
    assert.include(found(identifierDetector, `${before} ${identifier}, and left.`), identifier)
    assert.include(found(identifierDetector, `${before} (${identifier})`), identifier)
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
