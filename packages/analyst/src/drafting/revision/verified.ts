/** Checks in a draft's text whether it did what a note asked. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { languageOf, plainWord } from "../../text/languageWords.ts"
import { contentOf } from "../../answering/terms.ts"
import type { Changes, NotFollowed } from "./Changes.ts"

/** Returns why the draft's text doesn't show what was asked for; null if it does. */
export type Unmet = (draft: string) => SafeText | null

const plain = (text: string): string =>
  ` ${plainWord(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `

/** Words of a passage that show it, and where they may begin: a chat's line has its header first. */
const window = 8
const headerWords = 12

const holds = (draft: string, passage: string): boolean => {
  const words = plain(passage).trim().split(" ")
  const whole = plain(draft)
  const last = Math.max(0, Math.min(headerWords, words.length - window))
  return Array.from({ length: last + 1 }, (_, from) => words.slice(from, from + window).join(" ")).some((some) =>
    whole.includes(` ${some} `)
  )
}

/** Lines that quote a source: the rest is the template's. */
const quotedLines = (draft: string): ReadonlyArray<string> =>
  draft.split("\n").filter((line) => /\[\d{1,6}\]\s{0,2}$/.test(line))

/** Letters of a word that its other forms may lack. */
const ending = 2
const shortestStem = 4

const speaksOf = (line: string, words: ReadonlyArray<string>): boolean => {
  const said = plain(line)
  return (
    words.length > 0 &&
    words.every((word) => said.includes(` ${word.slice(0, Math.max(shortestStem, word.length - ending))}`))
  )
}

export const leftOut =
  (passages: ReadonlyArray<string>, topics: ReadonlyArray<string>): Unmet =>
  (draft) =>
    passages.some((passage) => holds(draft, passage)) ||
    topics.some((topic) => {
      const words = contentOf(topic, languageOf(topic) ?? "en")
      return quotedLines(draft).some((line) => speaksOf(line, words))
    })
      ? safe`a passage of the draft still speaks of it`
      : null

export const added =
  (passages: ReadonlyArray<string>): Unmet =>
  (draft) =>
    passages.every((passage) => holds(draft, passage)) ? null : safe`what was found for it didn’t get into the draft`

export const withoutFiles =
  (files: ReadonlyArray<number>): Unmet =>
  (draft) =>
    files.some((file) => draft.includes(`[File ${file}]`)) ? safe`the draft still has a passage of it` : null

export const says =
  (words: string, otherwise: SafeText): Unmet =>
  (draft) =>
    plain(draft).includes(plain(words)) ? null : otherwise

/** The text of a draft without the notes before and the list behind it. */
const bodyOf = (draft: string): string =>
  draft
    .split(/\n---\n/)[0]!
    .split("\n")
    .filter((line) => !line.startsWith(">"))
    .join("\n")
    .trim()

const wordsOnPage = 500
const lengths =
  /(?<half>half a page|halbe seite|demi-page|media página|halve pagina)|(?<page>(?:one|a single|a) page|eine seite|une page|una página|één pagina)|(?<words>\d{2,4})\s{1,2}(?:words|wörter|mots|palabras|woorden)/iu

export const shorter =
  (said: string, before: string | null): Unmet =>
  (draft) => {
    const body = bodyOf(draft)
    if (before !== null && body.length >= bodyOf(before).length) return safe`the draft didn’t become shorter`
    const wanted = lengths.exec(said)?.groups
    if (wanted === undefined) return null
    const most =
      wanted["words"] === undefined ? wordsOnPage / (wanted["half"] === undefined ? 1 : 2) : Number(wanted["words"])
    return body.split(/\s+/).length > most ? safe`the draft is still longer than that` : null
  }

export const changed =
  (before: string | null): Unmet =>
  (draft) =>
    before !== null && bodyOf(before) === bodyOf(draft) ? safe`nothing in the draft changed` : null

/** Returns the changes with what the text of the draft shows of them. */
export function verified(changes: Changes, draft: string): Changes {
  const unmet = changes.checks.flatMap(({ said, unmet }): ReadonlyArray<NotFollowed> => {
    const why = unmet(draft)
    return why === null ? [] : [{ said, why }]
  })
  const failed = new Set<string>(unmet.map(({ said }) => said))
  const known = new Set<string>(changes.notFollowed.map(({ said }) => said))
  return {
    ...changes,
    followed: changes.followed.filter((said) => !failed.has(said)),
    notFollowed: [...changes.notFollowed, ...unmet.filter(({ said }) => !known.has(said))]
  }
}
