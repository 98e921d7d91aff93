/** Names nobody registered, in many languages and scripts: who is found, and who is nobody. */
import { assert, describe, it } from "@effect/vitest"
import { loadNameRecognizer } from "@incamera/deidentification/names"
import { groupsOf } from "@incamera/deidentification/names/groups"
import { makeCharacters, hashWord } from "@incamera/deidentification/names/characters"
import { isAndName, nameStart, particlesOf } from "@incamera/deidentification/names/particles"
import { isInLegalForm } from "@incamera/deidentification/names/legalForms"
import { makeAlphabet, padding, Tokens } from "@incamera/deidentification/names/Tokens"
import { deidentify } from "@incamera/deidentification/deidentify"
import { makeWordSet } from "@incamera/deidentification/names/WordSet"
import { atOnce } from "@incamera/deidentification/Steps"
import { languageSample, nobody } from "./languageSample.ts"

const personsIn = async (text: string): Promise<ReadonlyArray<string>> => {
  const recognizer = await loadNameRecognizer(text)
  return atOnce(recognizer.names(text))
    .filter(({ kind }) => kind === "person")
    .map(({ end, start }) => text.slice(start, end))
}

/** Words of roles and titles before a name that may be in a find: "Lejeren Mette Sørensen". */
const mostWithRole = 5
/** Finds in the sentences that name nobody, all in Arabic and Hebrew. */
const mostAlarms = 3

describe("Persons in other languages", () => {
  const sentences = Object.values(languageSample).flat()

  it.each(Object.entries(languageSample))("%s: each is found", async (_, own) => {
    for (const { persons, text } of own) {
      const found = await personsIn(text)
      for (const person of persons)
        assert.isTrue(
          found.some((name) => name.endsWith(person)),
          `${text}: ${found.join()}`
        )
    }
  })

  it("are found without the words around them", async () => {
    const inexact: Array<string> = []
    for (const { persons, text } of sentences) {
      const found = await personsIn(text)
      if (persons.length > 0 && found.join("|") !== persons.join("|")) inexact.push(found.join("|"))
    }
    assert.isAtMost(inexact.length, mostWithRole, inexact.join(", "))
  })

  it("are not made up in sentences without any", async () => {
    const alarms: Array<string> = []
    for (const { persons, text } of sentences) if (persons.length === 0) alarms.push(...(await personsIn(text)))
    assert.isAtMost(alarms.length, mostAlarms, alarms.join(", "))
  })

  it.each(nobody)("%s is nobody", async (text) => {
    assert.deepStrictEqual(await personsIn(text), [])
  })

  it("are found wherever a text changes its language", async () => {
    const text = "The tenant is Harriet Olsen.\n\nАрендатор Сергей Иванов не вернул ключи от квартиры."
    assert.deepStrictEqual(await personsIn(text), ["Harriet Olsen", "Сергей Иванов"])
  })

  it("become placeholders", async () => {
    const { text } = await deidentify("El señor Gómez niega los hechos.")
    assert.strictEqual(text, "El señor [Name 1] niega los hechos.")
  })
})

describe("The groups that a text needs", () => {
  it.each([
    ["The tenant has not paid the rent.", "english"],
    ["The applicant, Mr Jiří Dvořák, lives in Brno.", "english"],
    ["Rent", "english"],
    ["Der Mieter hat die Miete nicht bezahlt.", "latin"],
    ["Jiří Dvořák nezaplatil nájem.", "slavic"],
    ["Lejeren har ikke betalt husleje.", "nordic"],
    ["A bérlő nem fizette ki a bérleti díjat.", "hungarian"],
    ["Kiracı kirayı ödemedi ve evi boşaltmadı.", "turkish"],
    ["Vuokralainen ei ole maksanut vuokraa.", "finnish"],
    ["Īrnieks nav samaksājis īres maksu.", "baltic"],
    ["Арендатор не вернул ключи.", "cyrillic"],
    ["Ο ενοικιαστής δεν πλήρωσε.", "greek"],
    ["承租人没有支付房租。", "chinese"],
    ["賃借人は家賃を支払っていない。", "japanese"],
    ["임차인은 임대료를 내지 않았다.", "korean"],
    ["The angle α of the roof", "english"]
  ])("%s → %s", (text, group) => {
    assert.strictEqual(groupsOf(text).join(), group)
  })

  it("are several for a text in several scripts", () => {
    assert.deepStrictEqual(groupsOf("The tenant, 王建国, has paid."), ["english", "chinese"])
  })
})

describe("Scripts without spaces", () => {
  const wordsOf = (text: string): ReadonlyArray<string> => {
    const tokens = new Tokens(makeAlphabet("character"), text.length)
    tokens.read(text, 0, text.length)
    return Array.from({ length: tokens.count - 2 * padding }, (_, index) =>
      text.slice(tokens.start[index + padding], tokens.end[index + padding])
    )
  }

  it("are read by character, Katakana by word, Thai with its vowels", () => {
    assert.deepStrictEqual(wordsOf("王は"), ["王", "は"])
    assert.deepStrictEqual(wordsOf("ジョンは"), ["ジョン", "は"])
    assert.deepStrictEqual(wordsOf("เขาดี"), ["เขา", "ดี"])
    assert.deepStrictEqual(wordsOf("CM放送"), ["CM", "放", "送"])
  })
})

describe("A particle before a name", () => {
  const characters = makeCharacters()
  const listed = new Set(["יוסי", "שרה"].map((name) => hashWord(characters, name)))
  const model = {
    alphabet: makeAlphabet(),
    lists: {
      ...particlesOf("hebrew"),
      names: { has: (hash: number) => listed.has(hash) },
      common: makeWordSet(new Uint8Array(0)),
      places: makeWordSet(new Uint8Array(0)),
      haveUncased: true
    }
  }

  it("and a listed name are two words", () => {
    assert.isTrue(isAndName(model, "ויוסי", 0, 5))
    assert.isFalse(isAndName(model, "ליוסי", 0, 5))
    assert.isFalse(isAndName(model, "יוסי", 0, 4))
  })

  it.each([
    ["ויוסי", 1],
    ["וליוסי", 2],
    ["שרה", 0],
    ["ודבורה", 0]
  ])("%s begins at %i", (word, start) => {
    assert.strictEqual(nameStart(model, word, 0, word.length), start)
  })
})

describe("A legal form", () => {
  const isIn = (text: string, part: string) => isInLegalForm(text, text.indexOf(part), text.indexOf(part) + part.length)

  it.each([
    ["S.L.P.", "S.L.P"],
    ["una GmbH gründen", "GmbH"],
    ["zarząd sp. z o.o. odpowiada", "sp. z o.o"],
    ["sindaco di s.r.l. per omessa vigilanza", "s.r"],
    ["constituir una S. de R.L. en México", "R.L."]
  ])("alone is no name, and no part of it is: %s", (text, part) => {
    assert.isTrue(isIn(text, part))
  })

  it.each(["Halvorsen GmbH", "Brevani s.r.l."])("belongs to a name: %s", (name) => {
    assert.isFalse(isIn(name, name))
  })
})

describe("An office before a name in a document", () => {
  it.each([
    ["My client, Judge Thaynara Okwuosa, was dismissed.", "My client, [Name 1], was dismissed."],
    ["Judge Okwuosa denied the motion", "Judge [Name 1] denied the motion"],
    ["Lady Hall paid.", "[Name 1] paid."],
    ["Dear Judge Smith,\nthank you.", "Dear Judge [Name 1],\nthank you."],
    ["The Treasurer, L. Hall, agreed.", "The Treasurer, [Name 1], agreed."]
  ])("is no reason to leave it: %s", async (text, expected) => {
    const { text: replaced } = await deidentify(text)
    assert.strictEqual(replaced, expected)
  })
})
