/** A registered date of birth with its day or its year in words, without a word for a birth, in a user's own document. */
import { assert, describe, it } from "@effect/vitest"
import { deidentify, scan } from "@incamera/deidentification/deidentify"
import { datesOfBirth } from "@incamera/deidentification/pseudonyms/compareDates"
import { identity } from "./support.ts"

const identities = [identity(1, { names: ["Maud Quartermain"], dateOfBirth: "1979-03-23" })]

const written = [
  "twenty-third day of March in the year one thousand nine hundred and seventy-nine",
  "twenty-third day of March in the year of our Lord one thousand nine hundred and seventy-nine",
  "23rd of March, A.D. nineteen hundred seventy-nine",
  "23rd day of March, A.D. 1979",
  "twenty-third of March, nineteen seventy-nine",
  "twenty third March nineteen hundred and seventy nine",
  "March twenty-third, nineteen seventy-nine",
  "March the twenty-third, nineteen seventy-nine",
  "March 23rd, nineteen seventy-nine",
  "23 March nineteen seventy-nine",
  "dreiundzwanzigster März neunzehnhundertneunundsiebzig",
  "dreiundzwanzigsten März im Jahre eintausendneunhundertneunundsiebzig",
  "dreiundzwanzigsten Tage des März 1979",
  "23. März neunzehnhundertneunundsiebzig",
  "vingt-trois mars mil neuf cent soixante-dix-neuf",
  "vingt-trois mars de l'an mille neuf cent soixante-dix-neuf",
  "veintitrés de marzo de mil novecientos setenta y nueve",
  "veintitrés días de marzo del año mil novecientos setenta y nueve",
  "23 de marzo del año 1979",
  "drieëntwintig maart negentienhonderdnegenenzeventig",
  "drieëntwintigste maart van het jaar negentienhonderd negenenzeventig",
  "ventitré marzo millenovecentosettantanove",
  "ventitre marzo dell'anno millenovecentosettantanove",
  "vinte e três de março de mil novecentos e setenta e nove",
  "vinte e três dias de março do ano de mil novecentos e setenta e nove",
  "dwudziestego trzeciego marca tysiąc dziewięćset siedemdziesiątego dziewiątego roku",
  "dwudziestego trzeciego marca roku tysiąc dziewięćset siedemdziesiątego dziewiątego",
  "dnia dwudziestego trzeciego marca 1979 roku"
]

const others = [
  "twenty-fourth day of March in the year one thousand nine hundred and seventy-nine",
  "twenty-third of March, nineteen eighty-nine",
  "vierundzwanzigster März neunzehnhundertneunundsiebzig",
  "vingt-trois mars mil neuf cent soixante-neuf",
  "dwudziestego trzeciego maja tysiąc dziewięćset siedemdziesiątego dziewiątego roku",
  "twenty-three may follow nineteen seventy-nine"
]

const around = (date: string): string => `It should read ${date} in the second line of the letter.`

describe("A registered date of birth in words", () => {
  it.each(written)("is replaced: %j", async (date) => {
    const { text } = await deidentify(around(date), { identities })
    assert.match(text, /^It should read (?:dnia )?\[Date of birth \d\] in the second line of the letter\.$/)
  })

  it.each(others)("is no other date: %j", async (date) => {
    assert.strictEqual((await deidentify(around(date), { identities })).text, around(date))
  })

  it("leaves what follows it", async () => {
    const { text } = await deidentify(around("twenty-third March nineteen seventy-nine and two others"), { identities })
    assert.include(text, "[Date of birth 1] and two others in the second line")
  })

  it("is replaced where a line or a footnote cuts it", async () => {
    const cut = "12 It was the twenty-third day of\n13 March, nineteen[4] seventy-nine, in the letter."
    const { text } = await deidentify(cut, { identities })
    assert.notMatch(text, /twenty|March|nineteen|seventy/)
    assert.match(text, /in the letter\.$/)
  })

  it.each([written[0]!, "dreiundzwanzigster März neunzehnhundertneunundsiebzig"])(
    "stays in what an agent writes: %j",
    (date) => assert.deepStrictEqual(scan(around(date), identities), [])
  )
})

describe("A registered date of birth in a form", () => {
  it.each([
    "2|3|0|3|1|9|7|9",
    "|2|3|0|3|1|9|7|9|",
    "2 3 0 3 1 9 7 9",
    "2\t3\t0\t3\t1\t9\t7\t9",
    "2\n3\n0\n3\n1\n9\n7\n9",
    "[2][3].[0][3].[1][9][7][9]",
    "2 3 / 0 3 / 1 9 7 9",
    "Day 23 Month 03 Year 1979",
    "Tag: 23 Monat: März Jahr: 1979",
    "Jour 23\nMois 3\nAnnée 1979"
  ])("is replaced: %j", async (date) => {
    const { text } = await deidentify(`The form says ${date} below its title.`, { identities })
    assert.match(text, /^The form says \|?(?:\[?\[Date of birth \d\]\]?)\|? below its title\.$/u)
  })

  it.each(["2|3|0|3|1|9|8|9", "2 4 0 3 1 9 7 9", "Day 23 Month 04 Year 1979"])("is no other: %j", async (date) => {
    const form = `The form says ${date} below its title.`
    assert.strictEqual((await deidentify(form, { identities })).text, form)
  })

  it.each(["2|3|0|3|1|9|7|9", "Day 23 Month 03 Year 1979"])("stays in what an agent writes: %j", (date) =>
    assert.deepStrictEqual(scan(`It says ${date} below.`, identities), [])
  )
})

describe("A date of birth in words", () => {
  it.each([
    ["the third of May nineteen eighty-four", "1984-05-03"],
    ["tweeëntwintig november negentieneenennegentig", "22 november 1991"],
    ["siebzehnten Juni neunzehnhunderteinundsiebzig", "17.06.1971"],
    ["dix-sept juin mil neuf cent soixante et onze", "17 juin 1971"],
    ["sept mai mil neuf cent quatre-vingt", "7 mai 1980"],
    ["veintidós de noviembre de mil novecientos noventa y uno", "22 de noviembre de 1991"]
  ])("%s is %s", (words, digits) => {
    assert.strictEqual(datesOfBirth.key(words), datesOfBirth.key(digits))
  })

  it("has one placeholder with the one in digits, and so has a number in two spellings", async () => {
    const { text } = await deidentify(
      "She was born on the third of May 1984. DOB: 03.05.1984. Born on the third of May nineteen eighty-four.\n" +
        "Tel. 089 4471203, phone +49 89 4471203.\nIBAN DE89 3704 0044 0532 0130 00 is DE89370400440532013000."
    )
    assert.strictEqual(
      text,
      "She was born on [Date of birth 1]. DOB: [Date of birth 1]. Born on [Date of birth 1].\n" +
        "Tel. [Phone 1], phone [Phone 1].\nIBAN [Identifier 1] is [Identifier 1]."
    )
  })
})
