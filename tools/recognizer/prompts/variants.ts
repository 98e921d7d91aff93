/** Variants of annotated prompts: other names in the same places, and other capitals. */
import { fromPieces, inCapitals, inSmallLetters, type Piece, piecesOf } from "../augment.ts"
import type { Labelled } from "../encode.ts"
import type { NameSource } from "../nameSource.ts"
import type { Random } from "../random.ts"
import { languages } from "../languages/languages.ts"
import { personSource, readNameList } from "../languages/nameLists.ts"
import { makeLikeness } from "../languages/swapPersons.ts"
import { isNaming, labelled, type Prompt, promptLabel } from "./readPrompts.ts"

const likeIt = (original: string, replacement: string): string =>
  original === original.toLowerCase()
    ? replacement.toLowerCase()
    : original === original.toUpperCase() && original.length > 3
      ? replacement.toUpperCase()
      : replacement

const word = /[\p{L}\p{M}]{3,}/gu

/** `world`: names of all languages. */
export const makeVariants = (folder: string, world: NameSource, random: Random) => {
  const spoken = Object.values(languages).filter(({ group }) => group !== "greek" && group !== "cyrillic")
  const lists = spoken.map((language) => ({ language, list: readNameList(folder, language) }))
  const sources = lists
    .filter(({ list }) => list.given.length > 0 && /\p{Script=Latin}/u.test(list.given[0]!))
    .map(({ language, list }) => personSource(list, language, random))
  const likeness = Object.fromEntries(
    Object.entries(languages).map(([tag, language]) => [tag, makeLikeness(readNameList(folder, language), [], random)])
  )
  const ofAnywhere = (text: string): string => {
    const words = text.split(/\s+/u).length
    if (random.chance(0.5)) {
      const source = random.pick(sources)
      if (/, /u.test(text)) return `${source.surname()}, ${source.given()}`
      return words === 1 ? (random.chance(0.6) ? source.surname() : source.given()) : source.person()
    }
    if (/, /u.test(text)) return `${world.family()}, ${world.given()}`
    if (words > 1) return random.chance(0.7) ? `${world.given()} ${world.family()}` : world.person()
    return random.chance(0.4) ? world.word() : random.chance(0.6) ? world.family() : world.given()
  }
  const otherPerson = (language: string, text: string): string => {
    const like = likeness[language]
    if (like !== undefined && random.chance(0.5)) return text.replace(word, (found) => likeIt(found, like(found)))
    return likeIt(text, ofAnywhere(text))
  }
  const swapped = ({ language }: Prompt, piece: Piece): Piece => {
    if (piece.label === promptLabel.person) return { ...piece, text: otherPerson(language, piece.text) }
    if (piece.label === promptLabel.organization && random.chance(0.4)) {
      return { ...piece, text: likeIt(piece.text, world.organization()) }
    }
    return piece
  }

  /** Returns the prompt, `copies` of it with other names if it has private ones, and some with other capitals. */
  return (prompt: Prompt, copies: number): ReadonlyArray<Labelled> => {
    const own = labelled(prompt)
    const pieces = piecesOf(own)
    const made = [own, own]
    if (isNaming(prompt)) {
      for (let copy = 0; copy < copies; copy++) {
        const other = pieces.map((piece) => swapped(prompt, piece))
        made.push(fromPieces(other, 1))
        if (random.chance(0.5)) made.push(fromPieces(inSmallLetters(other), 1))
      }
    }
    if (random.chance(0.4)) made.push(fromPieces(inSmallLetters(pieces), 1))
    if (random.chance(0.15)) made.push(fromPieces(inCapitals(pieces), 1))
    return made
  }
}
