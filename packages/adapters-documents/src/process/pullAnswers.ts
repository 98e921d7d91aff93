/** Reads the reading process's messages and checks them against the promises of the port. */
import {
  type Contained,
  type Extracted,
  type ExtractOptions,
  ExtractorUnavailable,
  FileTypeUnsupported,
  FileUnreadable
} from "@incamera/domain/files"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/limits/documents"
import { type Array as Arr, Cause, Clock, Effect, Schema } from "effect"
import { ChildMessage } from "./ChildMessage.ts"
import { FrameReader } from "./Frames.ts"
import type { ReadingProcess } from "./ReadingProcess.ts"

type Problem = ExtractorUnavailable | FileTypeUnsupported | FileUnreadable

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(ChildMessage))

const outOfTurn = Effect.fail(new ExtractorUnavailable({ reason: "answered-out-of-turn" }))

/** The messages so far, as far as they restrict the next one. */
class Conversation {
  #ready = false
  #opened = false
  #pages: number | null = null
  #pagesDone = 0
  #scanned = 0
  #characters = 0
  #pieces = 0
  #isWithin = false
  #documents = 0
  #bytes = 0
  readonly #contained: ExtractOptions["contained"]

  constructor({ contained }: ExtractOptions) {
    this.#contained = contained
  }

  get isReady(): boolean {
    return this.#ready
  }

  /** Milliseconds that the pages so far may add to the deadline. */
  get scanMillis(): number {
    return this.#scanned * Limits.scannedPageMillis
  }

  /** Returns nothing, a message to pass on, or the end. */
  take(message: ChildMessage): Effect.Effect<Contained | Extracted | undefined, Problem | Cause.Done> {
    if (message._tag === "Ready") {
      if (this.#ready) return outOfTurn
      this.#ready = true
      return Effect.succeed(undefined)
    }
    if (!this.#ready) return outOfTurn
    switch (message._tag) {
      case "Contained":
      case "ContainedBytes":
      case "ContainedEnd":
        return this.#takeContained(message)
      case "Unreadable":
        return Effect.fail(new FileUnreadable({ problem: message.problem }))
    }
    // Nothing else comes between the bytes of a document.
    if (this.#isWithin) return outOfTurn
    switch (message._tag) {
      case "Unsupported":
        return this.#opened ? outOfTurn : Effect.fail(new FileTypeUnsupported())
      case "Opened":
        if (this.#opened) return outOfTurn
        this.#opened = true
        this.#pages = message.pages
        return Effect.succeed(message)
      case "Progress":
        if (!this.#opened) return outOfTurn
        // A document without pages counts its pictures.
        this.#pages ??= message.pages
        if (message.pages !== this.#pages || message.pagesDone > message.pages || message.pagesDone < this.#pagesDone) {
          return outOfTurn
        }
        this.#pagesDone = message.pagesDone
        return Effect.succeed(message)
      case "Scanning":
        this.#scanned++
        return Effect.succeed(undefined)
      case "Text":
        this.#characters += message.text.length
        if (++this.#pieces > Limits.filePieces) return Effect.fail(new FileUnreadable({ problem: "too-complex" }))
        if (!this.#opened) return outOfTurn
        return this.#characters > DomainLimits.fileCharacters
          ? Effect.fail(new FileUnreadable({ problem: "too-much-text" }))
          : Effect.succeed(message)
      case "Ended":
        return this.#opened ? Cause.done() : outOfTurn
    }
  }

  #takeContained(message: Contained): Effect.Effect<Contained, Problem> {
    const isBeginning = message._tag === "Contained"
    if (this.#contained !== "apart" || !this.#opened || this.#isWithin === isBeginning) return outOfTurn
    this.#isWithin = message._tag !== "ContainedEnd"
    if (isBeginning) this.#documents++
    if (message._tag === "ContainedBytes") this.#bytes += message.bytes.length
    return this.#documents > Limits.documentParts || this.#bytes > Limits.unpackedBytes
      ? Effect.fail(new FileUnreadable({ problem: "too-complex" }))
      : Effect.succeed(message)
  }
}

/**
 * Waits for the child until the deadline at most, counted over all messages; each page that is a picture moves the
 * deadline, to `Limits.scansMillis` at most. Time that the consumer spends elsewhere doesn't count: the child waits for
 * the consumer then.
 */
export const pullAnswers = (child: ReadingProcess, deadlineMillis: number, options: ExtractOptions) => {
  const frames = new FrameReader()
  const conversation = new Conversation(options)
  let waitedMillis = 0

  const nextFrame = Effect.try({
    try: () => frames.next(),
    catch: () => new ExtractorUnavailable({ reason: "answered-nonsense" })
  })

  /** A child that ended without a last message ran out of memory because of its document. */
  const endedEarly = Effect.suspend((): Effect.Effect<never, Problem> =>
    conversation.isReady
      ? Effect.fail(new FileUnreadable({ problem: "too-complex" }))
      : Effect.fail(new ExtractorUnavailable({ reason: "ended-at-start" }))
  )

  const nextPiece = Effect.fnUntraced(function* (began: number) {
    const allowed = Math.min(deadlineMillis + conversation.scanMillis, Math.max(deadlineMillis, Limits.scansMillis))
    const left = allowed - waitedMillis - ((yield* Clock.currentTimeMillis) - began)
    return yield* Effect.promise((signal) => child.read(signal)).pipe(
      Effect.timeoutOrElse({
        duration: Math.max(0, left),
        orElse: () => Effect.fail(new FileUnreadable({ problem: "too-complex" }))
      })
    )
  })

  const nextMessage = Effect.fnUntraced(function* (
    began: number
  ): Effect.fn.Return<Contained | Extracted, Problem | Cause.Done> {
    for (;;) {
      const json = yield* nextFrame
      if (json === undefined) {
        const piece = yield* nextPiece(began)
        if (piece === undefined) return yield* endedEarly
        frames.push(piece)
        continue
      }
      const message = yield* decode(json).pipe(
        Effect.mapError(() => new ExtractorUnavailable({ reason: "answered-nonsense" }))
      )
      const extracted = yield* conversation.take(message)
      if (extracted !== undefined) return extracted
    }
  })

  return Effect.gen(function* () {
    const began = yield* Clock.currentTimeMillis
    const extracted = yield* nextMessage(began)
    waitedMillis += (yield* Clock.currentTimeMillis) - began
    return [extracted] as Arr.NonEmptyReadonlyArray<Contained | Extracted>
  })
}
