/**
 * Variants of annotated texts, so that the recognizer learns where names occur rather than which names: other names in
 * the same places, other cases, wrapped and cut lines.
 */
import type { Labelled } from "./encode.ts"
import { inventWord, type NameSource } from "./nameSource.ts"
import type { Random } from "./random.ts"
import { label } from "./Sample.ts"

export interface Piece {
  readonly text: string
  readonly label: number
}

/** Splits a labeled text into pieces of one label each. If spans overlap, the first of the longest wins. */
export const piecesOf = ({ spans, text }: Labelled): ReadonlyArray<Piece> => {
  const inOrder = spans.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const pieces: Array<Piece> = []
  let from = 0
  for (const span of inOrder) {
    if (span.start < from) continue
    if (span.start > from) pieces.push({ text: text.slice(from, span.start), label: label.nothing })
    pieces.push({ text: text.slice(span.start, span.end), label: span.label })
    from = span.end
  }
  if (from < text.length) pieces.push({ text: text.slice(from), label: label.nothing })
  return pieces
}

export const fromPieces = (pieces: ReadonlyArray<Piece>, weight: number): Labelled => {
  const spans: Array<Labelled["spans"][number]> = []
  let text = ""
  for (const piece of pieces) {
    const start = text.length
    text += piece.text
    if (piece.label !== label.nothing) spans.push({ start, end: text.length, label: piece.label })
  }
  return { text, spans, weight }
}

const word = /[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu
const titles =
  /^(?:mr|mrs|ms|miss|dr|prof|sir|dame|lord|lady|von|van|de|der|den|di|da|del|della|la|le|al|bin|ben|and|of|the)$/iu

const likeIt = (original: string, replacement: string): string =>
  original === original.toUpperCase() && original.length > 1
    ? replacement.toUpperCase()
    : original === original.toLowerCase()
      ? replacement.toLowerCase()
      : replacement

/** Replaces names by others; each word gets the same replacement everywhere. */
export const swapNames = (
  pieces: ReadonlyArray<Piece>,
  names: NameSource,
  isCommon: (word: string) => boolean,
  random: Random
): ReadonlyArray<Piece> => {
  const swapped = new Map<string, string>()
  const swap = (original: string, make: () => string): string => {
    const key = original.toLowerCase()
    const replacement = swapped.get(key) ?? make()
    swapped.set(key, replacement)
    return likeIt(original, replacement)
  }
  return pieces.map((piece) => {
    if (piece.label === label.person) {
      return {
        ...piece,
        text: piece.text.replace(word, (found) => {
          if (titles.test(found)) return found
          if (found.length === 1) return found === found.toUpperCase() ? names.initial() : found
          return swap(found, names.word)
        })
      }
    }
    if (piece.label === label.organization || piece.label === label.place) {
      const fresh = piece.label === label.place ? names.place : names.brand
      return {
        ...piece,
        text: piece.text.replace(word, (found) => {
          if (found.length < 3 || isCommon(found.toLowerCase()) || titles.test(found)) return found
          if (found === found.toUpperCase() && found.length < 6) return names.acronym(found.length)
          return swap(found, random.chance(0.75) ? fresh : () => inventWord(random))
        })
      }
    }
    return piece
  })
}

const mapText = (pieces: ReadonlyArray<Piece>, change: (text: string) => string): ReadonlyArray<Piece> =>
  pieces.map((piece) => ({ ...piece, text: change(piece.text) }))

const keepsLength = (text: string, changed: string): string => (changed.length === text.length ? changed : text)

export const inCapitals = (pieces: ReadonlyArray<Piece>) =>
  mapText(pieces, (text) => keepsLength(text, text.toUpperCase()))

export const inSmallLetters = (pieces: ReadonlyArray<Piece>) =>
  mapText(pieces, (text) => keepsLength(text, text.toLowerCase()))

export const inTitleCase = (pieces: ReadonlyArray<Piece>) =>
  mapText(pieces, (text) => text.replace(/(?<![\p{L}'’])\p{Ll}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase()))

/** Puts only names in capitals: "SMITH was heard". */
export const namesInCapitals = (pieces: ReadonlyArray<Piece>) =>
  pieces.map((piece) => (piece.label === label.person ? { ...piece, text: piece.text.toUpperCase() } : piece))

/** Wraps lines as a mail program does. */
export const wrapped = (pieces: ReadonlyArray<Piece>, width: number): ReadonlyArray<Piece> => {
  let column = 0
  return mapText(pieces, (text) => {
    let result = ""
    for (const character of text) {
      const isEnd = character === " " && column > width
      result += isEnd ? "\n" : character
      column = isEnd || character === "\n" ? 0 : column + 1
    }
    return result
  })
}

/** Returns a random variant of how the text might be written. */
export const variant = (
  pieces: ReadonlyArray<Piece>,
  names: NameSource,
  isCommon: (word: string) => boolean,
  random: Random
): ReadonlyArray<Piece> => {
  const swapped = random.chance(0.92) ? swapNames(pieces, names, isCommon, random) : pieces
  const how = random.next()
  if (how < 0.12) return inCapitals(swapped)
  if (how < 0.26) return inSmallLetters(swapped)
  if (how < 0.3) return inTitleCase(swapped)
  if (how < 0.36) return namesInCapitals(swapped)
  if (how < 0.44) return wrapped(swapped, 50 + random.below(40))
  return swapped
}
