/** The part of a file that one page shows, starting or ending at a place. */
import type { ReviewedPieces } from "@incamera/domain/disclosure"
import { Effect } from "effect"
import { withHardWords } from "./hardWords.ts"
import { type Pair, pairsOf } from "./pairs.ts"
import type { Place } from "./reviewPlace.ts"

export interface ReviewWindow extends Pick<ReviewedPieces, "file" | "isOriginal"> {
  readonly pairs: ReadonlyArray<Pair>
  readonly start: Place
  /** The start of the next page; null at the end. */
  readonly next: Place | null
}

/**
 * Pieces to read before a place for the previous page. More than one, because comments and headers make small pieces.
 */
const piecesBefore = 8

const startOf = ({ position, start }: Pair): Place => ({ position, at: start })

const endOf = ({ end, position }: Pair): Place => ({ position, at: end })

const isBefore = (pair: Pair, { at, position }: Place): boolean =>
  pair.position < position || (pair.position === position && pair.start < at)

/** Counts the leading pairs that fit the budget; at least one. */
const fitting = (pairs: ReadonlyArray<Pair>, budget: number, weightOf: (pair: Pair) => number): number => {
  let left = budget
  for (const [count, pair] of pairs.entries()) {
    left -= weightOf(pair)
    if (left < 0 && count > 0) return count
  }
  return pairs.length
}

/** `read` returns a file's pieces from a position on. */
export const windowOver = <E, R>(
  read: (from: number) => Effect.Effect<ReviewedPieces, E, R>,
  budget: number,
  weightOf: (pair: Pair) => number
) => {
  /** Reads from a place on; the first pair contains the place. */
  const from = Effect.fnUntraced(function* (place: Place) {
    const asked = yield* read(place.position)
    const isBeyond = asked.pieces.length === 0 && place.position > 0
    const { file, isOriginal, next, pieces } = isBeyond ? yield* read(0) : asked
    const all = withHardWords(pieces.flatMap(pairsOf))
    const later = isBeyond ? all : all.filter(({ end, position }) => position > place.position || end > place.at)
    const pairs = later.length === 0 ? all : later
    const shown = pairs.slice(0, fitting(pairs, budget, weightOf))
    const [first] = shown
    const last = shown.at(-1)
    const isWhole = shown.length === pairs.length
    const window: ReviewWindow = {
      file,
      isOriginal,
      pairs: shown,
      start: first === undefined ? { position: 0, at: 0 } : startOf(first),
      next: isWhole ? (next === null ? null : { position: next, at: 0 }) : endOf(last!)
    }
    return window
  })

  const piecesUpTo = Effect.fnUntraced(function* ({ at, position }: Place) {
    const reaches = ({ next }: ReviewedPieces) => next === null || next > position || (next === position && at === 0)
    const many = yield* read(Math.max(0, position - piecesBefore))
    if (reaches(many)) return many
    const one = yield* read(Math.max(0, position - 1))
    if (reaches(one)) return one
    const last = yield* read(position)
    return { ...last, pieces: [...one.pieces, ...last.pieces] }
  })

  const upTo = Effect.fnUntraced(function* (place: Place) {
    const { file, isOriginal, pieces } = yield* piecesUpTo(place)
    const pairs = withHardWords(pieces.flatMap(pairsOf)).filter((pair) => isBefore(pair, place))
    const shown = pairs.slice(-fitting(pairs.toReversed(), budget, weightOf))
    const [first] = shown
    if (first === undefined || (first.position === 0 && first.start === 0)) return yield* from({ position: 0, at: 0 })
    const window: ReviewWindow = { file, isOriginal, pairs: shown, start: startOf(first), next: place }
    return window
  })

  return { from, upTo }
}
