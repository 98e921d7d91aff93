/** Street addresses as several languages write them, in prose and in streams; and text that only looks like one. */
import { assert, describe, it } from "@effect/vitest"
import { addressDetector } from "@incamera/deidentification/detectors/AddressDetector"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { detectWith } from "@incamera/deidentification/scanning/TextScan"
import { found, replaceAll } from "./support.ts"

const formats = { known: compile([]), formats: formatDetectors }

/** Text after the address is not part of it. */
const addresses: ReadonlyArray<readonly [string, string]> = [
  ["United States", "12 Linden Street, Springfield, IL 62704"],
  ["without a state", "45 Elm Avenue"],
  ["in capitals", "12 LINDEN STREET, SPRINGFIELD, IL 62704"],
  ["in small letters", "12 linden street"],
  ["in small letters, with town", "12 linden street springfield il 62704"],
  ["abbreviated", "100 N. Main St., Suite 200, Dayton, Ohio 45402"],
  ["an ordinal", "350 5th Ave, Apt 4B, New York, NY 10118"],
  ["a unit first", "Apt 4B, 350 Fifth Avenue, New York, NY 10118"],
  ["a direction", "1600 Pennsylvania Ave NW, Washington, DC 20500"],
  ["Broadway", "1 Broadway, New York"],
  ["an old lane", "7 Old Mill Lane"],
  ["a saint", "12 St. John's Wood Road"],
  ["a terrace", "742 Evergreen Terrace"],
  ["zip and four", "9 Elm Road, Springfield, IL 62704-1234"],
  ["across lines", "12 Main Street\nSpringfield, IL 62704"],
  ["a court", "3 Acacia Court, Boston, MA 02110"],
  ["United Kingdom", "10 Downing Street, London SW1A 2AA"],
  ["a letter", "221B Baker Street"],
  ["a flat", "Flat 3, 12 Linden Road, London SW1A 1AA"],
  ["a close", "5 Rectory Close, Ambridge, BS1 2AB"],
  ["a postcode", "SW1A 2AA"],
  ["Canada's postcode", "M5V 3L9"],
  ["post office box", "P.O. Box 1234, Springfield, IL 62704"],
  ["PO box", "PO Box 99"],
  ["the forces'", "PSC 413, Box 814, APO AA 42323"],
  ["the forces', a unit", "Unit 4719 Box 7394, DPO AP 70942"],
  ["Germany", "Hauptstraße 12, 10115 Berlin"],
  ["Germany, abbreviated", "Musterstr. 5, D-12345 Musterstadt"],
  ["Germany, two words", "Lange Straße 12"],
  ["Germany, hyphens", "Karl-Marx-Allee 34"],
  ["Germany, a letter", "Birkenweg 7a, 50667 Köln"],
  ["Germany, box", "Postfach 12 34 56, 53113 Bonn"],
  ["France", "12, rue de la Paix, 75002 Paris"],
  ["France, bis", "12 bis rue de la Paix"],
  ["France, avenue", "75 avenue des Champs-Élysées, Paris"],
  ["Spain", "Calle de Alcalá 42, 28014 Madrid"],
  ["Spain, abbreviated", "C/ Mayor 5"],
  ["Italy", "Via Roma 12, 00184 Roma"],
  ["Italy, small", "via Giuseppe Garibaldi, 5, Milano"],
  ["Italy, a square", "Piazza del Popolo 3"],
  ["Portugal", "Avenida da Liberdade 110, Lisboa"],
  ["Brazil", "Rua Augusta, 24"],
  ["Netherlands", "Kerkstraat 12, 1017 GC Amsterdam"],
  ["Sweden", "Storgatan 12, 111 22 Stockholm"],
  ["Poland", "ul. Marszałkowska 12"]
]

describe("Addresses", () => {
  it.each(addresses)("%s", (_, address) => {
    for (const text of [`The notice went to ${address} and came back.`, `Sent to: ${address}.`, `(${address})`]) {
      const findings = detectWith(formats, text)
      assert.include(
        findings.map(({ end, start }) => text.slice(start, end)),
        address
      )
      assert.isFalse(replaceAll(text, formats).includes(address))
    }
    assert.include(found(addressDetector, address.replaceAll("\n", " ")), address.replaceAll("\n", " "))
  })

  it.each([
    ["She lives at 12 Some Park, Leeds", "12 Some Park, Leeds"],
    ["residing at 5 rose cottage hill and", "5 rose cottage hill"],
    ["Address: Am Markt 5, 10115 Berlin", "Am Markt 5, 10115 Berlin"],
    ["wohnhaft Unter den Linden 77, 10117 Berlin", "Unter den Linden 77, 10117 Berlin"],
    ["lives at 12 Linden Park", "12 Linden Park"]
  ])("%s: announced", (text, address) => {
    assert.strictEqual(replaceAll(text, formats), text.replace(address, "[Address]"))
  })

  it.each([
    "5 Supreme Court judges",
    "the 3 County Court orders",
    "12 Angry Men",
    "12 months under Section 21 of the Housing Act 1988",
    "44 Ohio St. 3d 123",
    "Section 12 Highway Road Act",
    "Article 5 Public Road Regulations",
    "12 Fed. Cir. Ct. 123",
    "the 2 lane road",
    "a 4 way street",
    "On 12 March Street protests began",
    "in 1993 Oak Street Bakery opened",
    "Interstate 95",
    "he lived in 2015 with her",
    "on 5 May 1999 Mr Smith drove",
    "about 30 miles down the road",
    "10 metres wide road",
    "3 Close relatives",
    "16 Place names",
    "Room 12 of the court",
    "Unit 3 of the police",
    "box 7 of the exhibits",
    "via email",
    "the 12 New Street Order 2019",
    "under 5 Old Mill Lane Regulations",
    "Rule 5 Drive Inc.",
    "page 12 Main points"
  ])("not in %s", (text) => {
    assert.strictEqual(replaceAll(text, formats), text)
    assert.deepStrictEqual(found(addressDetector, text), [])
  })
})
