/**
 * Dates of birth after an announcing word, in several languages and every date form; other dates belong to the law or
 * the case.
 */
import { assert, describe, it } from "@effect/vitest"
import { dateOfBirthDetector } from "@incamera/deidentification/detectors/DateOfBirthDetector"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { found, replaceAll } from "./support.ts"

const formats = { known: compile([]), formats: formatDetectors }

describe("Dates of birth", () => {
  it.each([
    ["born on 3 May 1980 in Leeds", "3 May 1980"],
    ["He was born 1980-05-03.", "1980-05-03"],
    ["was born in Diyarbakır, Turkey, on 3 May 1980 and", "3 May 1980"],
    ["born on the 3rd of May, 1980", "3rd of May, 1980"],
    ["BORN ON 3 MAY 1980", "3 MAY 1980"],
    ["born May 3 1980", "May 3 1980"],
    ["born 03-May-1980", "03-May-1980"],
    ["DOB: 03/05/1980", "03/05/1980"],
    ["DOB 19800503", "19800503"],
    ["d.o.b.: 3.5.80", "3.5.80"],
    ["D.O.B. 05-03-1980", "05-03-1980"],
    ["Date of birth: May 3rd, 1980", "May 3rd, 1980"],
    ["birth date (dd/mm/yyyy): 03/05/1980", "03/05/1980"],
    ["his birthday is 3 May 1980", "3 May 1980"],
    ["(b. 3 May 1980)", "3 May 1980"],
    ["geboren am 3. Mai 1980 in Bonn", "3. Mai 1980"],
    ["geb. 3.5.1980", "3.5.1980"],
    ["Geburtsdatum: 3. 5. 1980", "3. 5. 1980"],
    ["* 03.05.1980", "03.05.1980"],
    ["née le 3 mai 1980 à Paris", "3 mai 1980"],
    ["né le 1er janvier 1970", "1er janvier 1970"],
    ["date de naissance : 03/05/1980", "03/05/1980"],
    ["nacido el 3 de mayo de 1980", "3 de mayo de 1980"],
    ["nata a Roma il 3 maggio 1980", "3 maggio 1980"],
    ["nascida em 3 de março de 1980", "3 de março de 1980"],
    ["geboren op 3 maart 1980", "3 maart 1980"],
    ["urodzony 3 maja 1980 r.", "3 maja 1980"],
    ["ur. 3 XI 1984 r.", "3 XI 1984"],
    ["født 3. maj 1980", "3. maj 1980"],
    ["born on 3\nMay 1980", "3\nMay 1980"]
  ])("%s", (text, date) => {
    assert.strictEqual(replaceAll(text, formats), text.replace(date, "[Date of birth]"))
    assert.deepStrictEqual(found(dateOfBirthDetector, text.replaceAll("\n", " ")), [date.replaceAll("\n", " ")])
  })

  it.each([
    "On 3 May 1980 the applicant was arrested",
    "born and arrested on 3 May 1980",
    "born in 1965",
    "the child was born in May 2015",
    "The bill was born. On 3 May 1980 it died",
    "born out of wedlock",
    "the Act of 3 May 1980",
    "on 12/05/2019, 1:21-cv-01234",
    "born free, 10 times of 12",
    "5 * 3.5.1980",
    "*The letter is dated.* “Detmold, den 21. August 2026”",
    "the birth of case law in 42 U.S.C. § 1983"
  ])("not in %s", (text) => {
    assert.strictEqual(replaceAll(text, formats), text)
  })
})
