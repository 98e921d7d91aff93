/** Numbers in words, and dates of birth in words, which are the same as those in digits. */
import { assert, describe, it } from "@effect/vitest"
import { deidentify } from "@incamera/deidentification/deidentify"
import { datesOfBirth } from "@incamera/deidentification/pseudonyms/compareDates"
import { inDigits } from "@incamera/deidentification/words/numberWords"

describe("A number in words", () => {
  it.each([
    ["the third of May nineteen eighty-four", "the 3 of May 1984"],
    ["May third, nineteen oh four", "May 3, 1904"],
    ["May third nineteen eighty", "May 3 1980"],
    ["the tenth of June two thousand and four", "the 10 of June 2004"],
    ["am einundzwanzigsten März zweitausendvier", "am 21 März 2004"],
    ["zehnten Mai neunzehnhundertneunzig", "10 Mai 1990"],
    ["le vingt et un mars mil neuf cent quatre-vingt-dix-sept", "le 21 mars 1997"],
    ["diecinueve mayo mil novecientos ochenta y cinco", "19 mayo 1985"],
    ["tweeëntwintig november negentieneenennegentig", "22 november 1991"],
    ["ventidue novembre millenovecentonovantuno", "22 novembre 1991"],
    ["quattro maggio duemilaquattro", "4 maggio 2004"],
    ["dwudziestego drugiego listopada 1991", "22 listopada 1991"],
    ["vinte e dois novembro dois mil e onze", "22 novembro 2011"],
    ["one and the same", "1 and the same"],
    ["Anden y otra", "Anden y otra"]
  ])("%s", (words, digits) => {
    assert.strictEqual(inDigits(words), digits)
  })

  it("takes time in proportion to the text", () => {
    const begun = performance.now()
    inDigits("neunzehnhundertund-ein-und-".repeat(20_000))
    inDigits("tenten".repeat(100_000))
    assert.isBelow(performance.now() - begun, 2_000)
  })
})

describe("A date of birth in words", () => {
  it.each([
    ["the third of May nineteen eighty-four", "1984-05-03"],
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
