/**
 * The text extraction port. Each document is read in its own process: a hostile document can take over, fill or block
 * only that process, which can read its own program and nothing else on the machine.
 *
 * `process` is the service's side: it starts the process, feeds it, checks its messages, and kills it. The other
 * folders are the program of that process: `reader` starts and ends it, `document` is shared by all readers (`kindOf`
 * detects the type; `Output` normalizes, counts and cuts), and each type has a folder. Bytes and text pass through the
 * service in pieces.
 */
import { type ExtractOptions, FileUnreadable, TextExtractor } from "@incamera/domain/files"
import * as Limits from "./Limits.ts"
import * as DomainLimits from "@incamera/domain/limits/documents"
import { Deferred, Effect, Layer, Semaphore, Stream } from "effect"
import { pullAnswers } from "./process/pullAnswers.ts"
import { type ReadingProcess, startReading } from "./process/ReadingProcess.ts"

export interface ProcessTextExtractorOptions {
  /** Milliseconds for one extraction; `Limits.extractionMillis` by default. */
  readonly deadlineMillis?: number
  /** Concurrent extractions; `Limits.extractionsAtOnce` by default. */
  readonly atOnce?: number
  /** The program that runs the child; by default the Node that runs this process. */
  readonly program?: string
  /** Node's arguments; the reader by default. */
  readonly entry?: ReadonlyArray<string>
  /** Called with the process id of each child that starts. */
  readonly onStart?: (processId: number) => void
}

/** Writes the bytes as the child takes them. A child that ended early takes no more, and reports the reason itself. */
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
 * The deadline starts with the child and covers the time that this side waits for it, including the arrival of the
 * bytes. The bytes should come from a store, not over a stranger's connection, which could hold a place that long.
 */
export const layerWith = (options: ProcessTextExtractorOptions): Layer.Layer<TextExtractor> =>
  Layer.effect(
    TextExtractor,
    Effect.map(Semaphore.make(options.atOnce ?? Limits.extractionsAtOnce), (places) => {
      const deadlineMillis = options.deadlineMillis ?? Limits.extractionMillis
      const extract: TextExtractor["Service"]["extract"] = <E, R>(
        bytes: Stream.Stream<Uint8Array, E, R>,
        asked: ExtractOptions
      ) =>
        Stream.unwrap(
          Effect.gen(function* () {
            yield* places.takeScoped(1)
            const child = yield* Effect.acquireRelease(
              startReading({
                program: options.program ?? process.execPath,
                entry: options.entry,
                deadlineMillis,
                ...asked
              }),
              (child) => Effect.promise(() => child.kill())
            )
            options.onStart?.(child.processId)
            const failed = yield* Deferred.make<never, E | FileUnreadable>()
            yield* feed(child, bytes).pipe(
              Effect.catchCause((cause) => Deferred.failCause(failed, cause)),
              Effect.forkScoped
            )
            return Stream.fromPull(Effect.succeed(pullAnswers(child, deadlineMillis, asked))).pipe(
              Stream.interruptWhen(Deferred.await(failed))
            )
          })
        )
      return { extract }
    })
  )

export const layer: Layer.Layer<TextExtractor> = layerWith({})
