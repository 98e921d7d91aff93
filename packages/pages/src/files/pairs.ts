/**
 * Splits a piece of a file into pairs of paragraphs: the original and its de-identified text. Cuts fall only where both
 * texts are equal, so both sides of a pair have the same content, and all pairs together make up both texts completely.
 */
import * as Limits from "../Limits.ts"
import type { ReviewedPiece } from "@incamera/domain/disclosure"

type Replacement = ReviewedPiece["replaced"][number]

/** Text that both sides share, or a replacement with its index in the piece. */
export type Segment =
  | { readonly _tag: "Same"; readonly text: string }
  | { readonly _tag: "Replaced"; readonly original: string; readonly index: number; readonly by: Replacement }

export interface Pair {
  readonly position: number
  readonly part: ReviewedPiece["part"]
  /** Offsets in the de-identified text of the piece, end exclusive. */
  readonly start: number
  readonly end: number
  readonly segments: ReadonlyArray<Segment>
  /** Words of this page that are hard to read; none if absent. */
  readonly hardWords?: ReadonlySet<string>
}

const soft = Limits.reviewParagraphCharacters
const hard = 2 * soft

const paragraphEnd = /\n[ \t]*\n\s*|\f\s*/u

/** Moves a cut behind a surrogate pair. */
const whole = (text: string, at: number): number => {
  const code = text.charCodeAt(at - 1)
  return code >= 0xd800 && code <= 0xdbff && at < text.length ? at + 1 : at
}

/** Finds the end of a paragraph that already has `already` characters; undefined if it continues after `text`. */
const endIn = (text: string, already: number): number | undefined => {
  const reach = text.slice(0, Math.max(1, hard - already))
  const found = paragraphEnd.exec(reach)
  if (found !== null) return found.index + found[0].length
  const line = reach.indexOf("\n", Math.max(0, soft - already))
  if (line !== -1) return line + 1
  if (reach.length === text.length && already + text.length < hard) return undefined
  const space = reach.lastIndexOf(" ")
  return space > 0 ? space + 1 : whole(text, reach.length)
}

export const pairsOf = (piece: ReviewedPiece): ReadonlyArray<Pair> => {
  const pairs: Array<Pair> = []
  let segments: Array<Segment> = []
  let start = 0
  let characters = 0

  const close = (end: number) => {
    if (segments.length > 0) pairs.push({ position: piece.position, part: piece.part, start, end, segments })
    segments = []
    start = end
    characters = 0
  }
  const addSame = (from: number, to: number) => {
    for (let at = from; at < to;) {
      const rest = piece.text.slice(at, Math.min(to, at + hard + 1))
      const cut = endIn(rest, characters)
      const text = cut === undefined ? rest : rest.slice(0, cut)
      segments.push({ _tag: "Same", text })
      characters += text.length
      at += text.length
      if (cut !== undefined) close(at)
    }
  }

  let from = 0
  for (const [index, by] of piece.replaced.entries()) {
    addSame(from, by.start)
    const original = piece.original.slice(by.originalStart, by.originalEnd)
    segments.push({ _tag: "Replaced", original, index, by })
    characters += original.length
    from = by.end
  }
  addSame(from, piece.text.length)
  close(piece.text.length)
  return pairs
}
