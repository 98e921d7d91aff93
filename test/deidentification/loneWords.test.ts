/** Words that have a capital because of their place are no parties; names in the same places are. */
import { assert, describe, it } from "@effect/vitest"
import type { Finding } from "@incamera/deidentification/Finding"
import { publicTo } from "@incamera/deidentification/publicnames/publicTo"

/** True if the word between the braces stays, if the recognizer took it for a person. */
const stays = (marked: string, unlisted: boolean): boolean => {
  const start = marked.indexOf("{")
  const end = marked.indexOf("}") - 1
  const finding: Finding = {
    start,
    end,
    kind: "person",
    basis: "recognized",
    placeholder: "[Name]",
    ...(unlisted ? { unlisted: true } : {})
  }
  return publicTo({ publicNames: [] })(marked.replace(/[{}]/gu, ""), finding)
}

const rows = (unlisted: boolean, stay: boolean, texts: ReadonlyArray<string>): void => {
  for (const text of texts) it(text, () => assert.strictEqual(stays(text, unlisted), stay))
}

describe("A word that only has a capital", () => {
  describe("because it begins a sentence", () => {
    rows(true, true, [
      "They sealed it again. {Silicone} was all over the pumps, and the silicone had cracked.",
      "Rozmawialiśmy o tym.\n{Nikt} nie pytał mnie o zgodę na wykorzystanie raportu.",
      "Nie ma zgody. {Komisja} rozmawiała z nim w maju.",
      "Pompa znowu przecieka. {Uszczelki} trzeba zamówić z wyprzedzeniem.",
      "Abbiamo chiesto il prezzo. {Listino} e sconti sono uguali.",
      "The bill of quantities is this.\n3\tHall\t{Rewire} lighting circuit and test\t23 no",
      "L'enduit a été arrosé. {L'eau} apparaît à l'intérieur après quatre minutes.",
      "The well was flooded. {Lightwell} levels are low; the lightwell drains slowly."
    ])
  })
  describe("because of its language or its form", () => {
    rows(false, true, [
      "Die Ladung steht seit gestern am {Kai}. Sie wird morgen geholt.",
      "Sie erreichen uns {Mo}–Do 8–15 Uhr.",
      "The motion fails.\n{II}. The claim is late.",
      "{III}\nThe facts are these. Nobody denies them."
    ])
  })
  describe("in a label or a path", () => {
    rows(true, true, [
      "Do doręczenia.\n\n{Kopia}: do akt\nNie ma innych.",
      "Przelew na konto. {Bonifico} sul conto di EUR 3.000."
    ])
  })
})

describe("A name in the same place", () => {
  rows(true, false, [
    "We met. {Krumbiegel} was late. He had no letter.",
    "The list of all is this.\n3\tHall\t{Krumbiegel}\t23 no",
    "Das Muster kommt. {Krumbiegel} holt es morgen ab.",
    // A name may be written small, or in an address.
    "We met. {Krumbiegel} was late. Write to krumbiegel@example.com.",
    "We met. {Krumbiegel} was late. I told krumbiegel so.",
    "We met. {Rewald} was late. We told Rewald that the rewald was cold.",
    "Nie ma zgody. {Zagrodnik} rozmawiał z nim w maju."
  ])
  rows(false, false, [
    "I am {Kai}. You know me from work.",
    "Wir trafen uns mit {Kai}. Er kam spät.",
    "They spoke. {Mo} was late. He had no letter.",
    "They spoke. {Ilona} was late. She had no letter.",
    "They spoke to Mr {Silicone}. The silicone was old."
  ])
})
