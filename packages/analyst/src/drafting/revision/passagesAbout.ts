/** Finds the passages about a topic of a note, to leave them out. */
import { languageOf, languages } from "../../text/languageWords.ts"
import type { Passage, PassageIndex } from "../../answering/PassageIndex.ts"
import { stemsFor } from "../../answering/rank.ts"
import { termsOf } from "../../answering/terms.ts"
import type { SafeText } from "@incamera/domain/deidentification"

const quoted = /["“„«](?<words>[^"”“»\n]{3,200})["”“»]/u

const onOneLine = (words: string): string => words.replaceAll(/\s+/g, " ").toLowerCase()

/**
 * Returns the passages that have all words of a topic that the case has, or if none does, its rarest word. Words in
 * quotation marks are looked for as they are.
 */
export function passagesAbout(index: PassageIndex, topic: SafeText): ReadonlyArray<Passage> {
  const { passages, reading } = index
  const exact = quoted.exec(topic)?.groups?.["words"]
  if (exact !== undefined) {
    const words = onOneLine(exact)
    return passages.filter(({ end, start }) => onOneLine(reading.text.slice(start, end)).includes(words))
  }
  const numbers = topic.match(/\d[\d.,]*\d|\d/g) ?? []
  const found = termsOf(topic, languageOf(topic) ?? "en")
    .map((term) => {
      const places = new Set<number>()
      for (const language of languages)
        for (const stem of stemsFor(term, index, language).keys())
          for (const place of index.places[language].get(stem) ?? []) places.add(place)
      return places
    })
    .filter((places) => places.size > 0)
    .toSorted((one, other) => one.size - other.size)
  const [rarest] = found
  if (rarest === undefined) return []
  const common = [...rarest].filter((place) => found.every((places) => places.has(place)))
  return (common.length > 0 ? common : [...rarest])
    .map((place) => passages[place]!)
    .filter(({ end, start }) => numbers.every((number) => reading.text.slice(start, end).includes(number)))
}
