/** Puts the contradictions first that a request names: "what contradicts the driver's account of the light?" */
import { contentOf } from "../answering/terms.ts"
import type { Contradiction } from "../contradictions/findContradictions.ts"
import type { Reading } from "../Reading.ts"
import { languageOf } from "../text/languageWords.ts"
import { stemOf } from "../text/stems.ts"
import { contradictionRequests } from "./contradictionRequests.ts"

/** Words of a request that name no thing. */
const general = new Set(
  (
    "contradiction list find show check point account version statement story witness testimony report letter paper record other together whole all two both " +
    "aussage angabe schilderung darstellung zeuge schreiben andere beide récit témoignage déclaration pièce témoin autre " +
    "declaración testimonio testigo relato escrito otro verklaring getuige stuk brief andere"
  ).split(" ")
)

/** The first words of a text tell what it is: "BUROFAX", "Statement of the driver". */
const head = 200

/** What a word counts in a passage of the contradiction, and at the head of a text that has one. */
const inPassage = 2
const inHead = 1

const letters = /\p{L}[\p{L}\p{M}]{2,40}/gu

export interface Sorted {
  readonly found: ReadonlyArray<Contradiction>
  /** How many of the first ones have the most of the request's words; 0 if none has any. */
  readonly named: number
}

export function aboutFirst(reading: Reading, found: ReadonlyArray<Contradiction>, request: string): Sorted {
  const language = languageOf(request) ?? "en"
  const stem = (word: string): string => stemOf(word.toLowerCase(), language)
  const words = contentOf(request.replaceAll(contradictionRequests, " "), language)
    .map(stem)
    .filter((word) => word.length > 2 && !general.has(word))
  if (words.length === 0) return { found, named: 0 }
  const wordsAt = (start: number, end: number): ReadonlySet<string> =>
    new Set(Array.from(reading.text.slice(start, end).matchAll(letters), ([whole]) => stem(whole)))
  const heads = reading.parts.map(({ start }) => wordsAt(start, start + head))
  const weigh = ({ sides }: Contradiction): number => {
    const passages = sides.flat()
    const said = passages.map(({ span }) => wordsAt(span.start, span.end))
    return words.reduce((sum, word) => {
      if (said.some((all) => all.has(word))) return sum + inPassage
      return passages.some(({ part }) => heads[part]?.has(word)) ? sum + inHead : sum
    }, 0)
  }
  const weighed = found.map((one) => ({ one, weight: weigh(one) })).toSorted((a, b) => b.weight - a.weight)
  const most = weighed[0]?.weight ?? 0
  return {
    found: weighed.map(({ one }) => one),
    named: most === 0 ? 0 : weighed.filter(({ weight }) => weight === most).length
  }
}
