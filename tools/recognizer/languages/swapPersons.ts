/** Variants of annotated texts of a language: other names of its lists in the same places. */
import { inCapitals, inSmallLetters, inTitleCase, namesInCapitals, type Piece, wrapped } from "../augment.ts"
import type { Random } from "../random.ts"
import { label } from "../Sample.ts"
import type { NameList, PersonSource } from "./nameLists.ts"

const word = /[\p{L}\p{M}]{3,}/gu
const tail = 2

const inCaseOf = (original: string, name: string): string =>
  original === original.toUpperCase() && original !== original.toLowerCase() ? name.toUpperCase() : name

/** Finds another name with the same ending, so that cases and genders stay as they are. */
export const makeLikeness = (list: NameList, persons: ReadonlyArray<string>, random: Random) => {
  const parts = persons.flatMap((name) => name.match(word) ?? []).filter((part) => part !== part.toLowerCase())
  const byEnd = new Map<string, Array<string>>()
  for (const name of [...list.given, ...list.surnames]) {
    for (const form of [name, ...(list.inflected.get(name) ?? [])]) {
      const key = form.slice(-tail).toLowerCase()
      byEnd.set(key, [...(byEnd.get(key) ?? []).slice(-400), form])
    }
  }
  return (name: string): string => {
    // A name that no list has.
    if (parts.length > 0 && random.chance(0.35)) {
      const other = random.pick(parts)
      return inCaseOf(name, other.slice(0, Math.ceil(other.length / 2)) + name.slice(-tail))
    }
    const alike = byEnd.get(name.slice(-tail).toLowerCase())
    if (alike === undefined || alike.length < 8) return name
    return inCaseOf(name, random.pick(alike))
  }
}

/** Names as the language's own people write them; foreign ones stay. */
const native = /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4}|[\p{Script=Han}\p{Script=Hiragana}]{3,6})$/u

/** Makes a foreign name of two others, as no list has them all: the beginning of one, the end of the other. */
const crossed = (foreign: ReadonlyArray<string>, random: Random): string => {
  const [one, other] = [random.pick(foreign), random.pick(foreign)]
  return one.slice(0, Math.ceil(one.length / 2)) + other.slice(Math.ceil(other.length / 2))
}

export const makeSwap = (
  list: NameList,
  source: PersonSource,
  { isUnspaced, persons }: { readonly isUnspaced: boolean; readonly persons: ReadonlyArray<string> },
  random: Random
) => {
  const foreign = persons.filter((name) => !native.test(name) && !/\p{Script=Latin}/u.test(name))
  const like = makeLikeness(list, persons, random)
  return (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
    const swapped = new Map<string, string>()
    const once = (original: string, make: () => string): string => {
      const known = swapped.get(original) ?? make()
      swapped.set(original, known)
      return known
    }
    return pieces.map((piece) => {
      if (piece.label !== label.person) return piece
      if (isUnspaced) {
        if (native.test(piece.text)) return { ...piece, text: once(piece.text, source.person) }
        const isForeign = foreign.length > 0 && !/\p{Script=Latin}/u.test(piece.text)
        return isForeign ? { ...piece, text: once(piece.text, () => crossed(foreign, random)) } : piece
      }
      return {
        ...piece,
        text: piece.text.replace(word, (found) =>
          found === found.toLowerCase() && found !== found.toUpperCase() ? found : once(found, () => like(found))
        )
      }
    })
  }
}

/** Returns a random variant of how the text might be written. */
export const otherWriting = (pieces: ReadonlyArray<Piece>, random: Random): ReadonlyArray<Piece> => {
  const how = random.next()
  if (how < 0.06) return inCapitals(pieces)
  if (how < 0.09) return inSmallLetters(pieces)
  if (how < 0.12) return inTitleCase(pieces)
  if (how < 0.2) return namesInCapitals(pieces)
  if (how < 0.26) return wrapped(pieces, 50 + random.below(40))
  return pieces
}
