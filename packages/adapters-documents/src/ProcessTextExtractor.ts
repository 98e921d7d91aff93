/**
 * The port of text extraction. Each document is read in its own process: if a hostile document takes over, fills up or blocks
 * something, it is that process, which can read its own program and nothing else on the machine.
 *
 * `process` is the service's side: it starts the process, feeds it, checks what it says, and kills it. The other folders are
 * the program of that process: `reader` is its start and end, `document` what all readers share (`kindOf` detects the type,
 * `Output` normalizes, counts and cuts), and each type has a folder. Bytes and text pass through the service in pieces.
 */
import { FileUnreadable } from "@incamera/domain/files/FileErrors"
import { TextExtractor } from "@incamera/domain/files/TextExtractor"
import * as Limits from "./Limits.ts"
import * as DomainLimits from "@incamera/domain/limits/documents"
import { Deferred, Effect, Layer, Semaphore, Stream } from "effect"
import { pullAnswers } from "./process/pullAnswers.ts"
import { type ReadingProcess, startReading } from "./process/ReadingProcess.ts"

export interface ProcessTextExtractorOptions {
  /** Milliseconds one extraction may take; `Limits.extractionMillis` unless told. */
  readonly deadlineMillis?: number
  /** Extractions at one time; `Limits.extractionsAtOnce` unless told. */
  readonly atOnce?: number
  /** What runs the child; the Node that runs this process unless told. */
  readonly program?: string
  /** What it runs, as arguments of Node; the reader unless told. */
  readonly entry?: ReadonlyArray<string>
  /** Told of each child that was started, by its process id. */
  readonly onStart?: (processId: number) => void
}

/** Hands the bytes over as the child takes them. A child that ended early takes no more, and says why by itself. */
const feed = <E, R>(child: ReadingProcess, bytes: Stream.Stream<Uint8Array, E, R>) =>
  bytes.pipe(
    Stream.mapAccum(
      () => 0,
      (sum, piece) => [sum + piece.length, [{ piece, sum: sum + piece.length }]] as const
    ),
    Stream.runForEach(({ piece, sum }) =>
      sum > DomainLimits.fileBytes
        ? Effect.fail(new FileUnreadable({ problem: "too-complex" }))
        : Effect.promise((signal) => child.write(piece, signal))
    ),
    Effect.andThen(Effect.sync(() => child.endInput()))
  )

/**
 * The deadline counts from the start of the child for as long as this side waits for it, the arrival of the bytes
 * included: they should come from a store, not over a stranger's connection, which could hold a place that long.
 */
export const layerWith = (options: ProcessTextExtractorOptions): Layer.Layer<TextExtractor> =>
  Layer.effect(
    TextExtractor,
    Effect.map(Semaphore.make(options.atOnce ?? Limits.extractionsAtOnce), (places) => {
      const deadlineMillis = options.deadlineMillis ?? Limits.extractionMillis
      const extract: TextExtractor["Service"]["extract"] = <E, R>(bytes: Stream.Stream<Uint8Array, E, R>) =>
        Stream.unwrap(
          Effect.gen(function* () {
            yield* places.takeScoped(1)
            const child = yield* Effect.acquireRelease(
              startReading({ program: options.program ?? process.execPath, entry: options.entry, deadlineMillis }),
              (child) => Effect.promise(() => child.kill())
            )
            options.onStart?.(child.processId)
            const failed = yield* Deferred.make<never, E | FileUnreadable>()
            yield* feed(child, bytes).pipe(
              Effect.catchCause((cause) => Deferred.failCause(failed, cause)),
              Effect.forkScoped
            )
            return Stream.fromPull(Effect.succeed(pullAnswers(child, deadlineMillis))).pipe(
              Stream.interruptWhen(Deferred.await(failed))
            )
          })
        )
      return { extract }
    })
  )

export const layer: Layer.Layer<TextExtractor> = layerWith({})
