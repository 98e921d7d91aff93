/** A file's de-identified text as one text, in which a line such as `[Header]` marks the start of a part. */
import { Effect, Option, Stream } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { Deidentification } from "../deidentification/Deidentification.ts"
import { join, slice } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import * as Limits from "../Limits.ts"
import { StoreError } from "../StoreError.ts"
import type { UserId } from "../Ids.ts"
import type { CaseFile } from "./CaseFile.ts"
import type { CaseFileStore, TextPiece } from "./CaseFileStore.ts"
import { marks, withoutMarks } from "./partMarks.ts"

/** Returns the line before a piece, if any. The body gets a line only when the text returns to it. */
const markBefore = (piece: TextPiece, previous: TextPiece | undefined): string => {
  if (piece.part === (previous?.part ?? "body")) return ""
  const lineEnd = previous === undefined || previous.text.endsWith("\n") ? "" : "\n"
  return `${lineEnd}${marks[piece.part]}\n`
}

type StreamGuard = Effect.Success<ReturnType<Deidentification["Service"]["streamGuard"]>>

/** Guards a text in turns with other work, and charges its reader. */
const guarded = Effect.fnUntraced(function* (guard: StreamGuard, text: string) {
  const out: Array<SafeText> = []
  for (let at = 0; at < text.length; at += EngineLimits.charactersInOneGo) {
    out.push(guard.push(text.slice(at, at + EngineLimits.charactersInOneGo)))
    yield* Effect.yieldNow
  }
  yield* guard.settle
  return join(out, "")
})

/** Cuts a text into pieces of one length, never within a surrogate pair; returns the rest, too. */
const cutEvenly = (text: SafeText): { readonly pieces: ReadonlyArray<SafeText>; readonly rest: SafeText } => {
  const pieces: Array<SafeText> = []
  let at = 0
  while (text.length - at > Limits.textPieceCharacters) {
    const end = at + Limits.textPieceCharacters
    const isWithin = /[\ud800-\udbff]/u.test(text[end - 1]!)
    pieces.push(slice(text, at, isWithin ? end - 1 : end))
    at = isWithin ? end - 1 : end
  }
  return { pieces, rest: slice(text, at) }
}

interface Reading {
  readonly position: number
  readonly previous: TextPiece | undefined
  /** Guarded text that is too short for a piece. */
  readonly held: SafeText
}

type Step = readonly [pieces: ReadonlyArray<SafeText>, next: Option.Option<Reading>]

const start: Reading = { position: 0, previous: undefined, held: join([], "") }

const stepOf =
  (store: CaseFileStore["Service"], guard: StreamGuard, userId: UserId, { caseId, fileId, version }: CaseFile) =>
  ({ held, position, previous }: Reading): Effect.Effect<Step, StoreError | TooManyRequests> =>
    Effect.gen(function* () {
      const piece = Option.getOrUndefined(yield* store.text(userId, fileId, position))
      // Checked after reading the piece: new work changes the record in its first step, so an unchanged record means
      // that the piece is of this version.
      const now = yield* store.find(userId, caseId, fileId)
      if (Option.isNone(now) || now.value.version !== version) {
        return yield* new StoreError({ operation: "CaseFileStore.text", reason: "Gone" })
      }
      if (piece === undefined) {
        const { pieces, rest } = cutEvenly(join([held, guard.end()], ""))
        yield* guard.settle
        return [[...pieces, rest], Option.none()] as const
      }
      const text = yield* guarded(guard, markBefore(piece, previous) + withoutMarks(piece.text))
      const { pieces, rest } = cutEvenly(join([held, text], ""))
      return [pieces, Option.some({ position: position + 1, previous: piece, held: rest })] as const
    })

/**
 * Streams the text of a ready file in this version. Fails if the file is deleted or returns to review meanwhile: a
 * truncated text must not look complete, and unreleased text must not go out.
 *
 * All pieces but the last have the same length, because the store's pieces reveal lengths of the original.
 */
export const fileText = (
  store: CaseFileStore["Service"],
  guard: StreamGuard,
  userId: UserId,
  file: CaseFile
): Stream.Stream<SafeText, StoreError | TooManyRequests> => Stream.paginate(start, stepOf(store, guard, userId, file))

/**
 * The same, with the first piece read already: a reader whose ration ends within it gets that as the answer, instead of
 * a text that breaks off. If the file is deleted meanwhile, the text itself says so.
 */
export const openedText = Effect.fnUntraced(function* (
  store: CaseFileStore["Service"],
  guard: StreamGuard,
  userId: UserId,
  file: CaseFile
): Effect.fn.Return<Stream.Stream<SafeText, StoreError | TooManyRequests>, StoreError | TooManyRequests> {
  const step = stepOf(store, guard, userId, file)
  const first = Effect.gen(function* () {
    let [pieces, next] = yield* step(start)
    while (pieces.length === 0 && Option.isSome(next)) [pieces, next] = yield* step(next.value)
    const rest = Option.match(next, { onNone: () => Stream.empty, onSome: (one) => Stream.paginate(one, step) })
    return Stream.concat(Stream.fromIterable(pieces), rest)
  })
  return yield* first.pipe(
    Effect.catchTag("StoreError", (error) =>
      error.reason === "Gone" ? Effect.succeed(Stream.fail(error)) : Effect.fail(error)
    )
  )
})
