/** Reads documents in this process: the product's reader without its own process, which takes a second to start. */
import * as Limits from "@incamera/domain/limits/documents"
import { FileTypeUnsupported, FileUnreadable } from "@incamera/domain/files/FileErrors"
import { type Extracted, TextExtractor } from "@incamera/domain/files/TextExtractor"
import { Effect, Layer, Stream } from "effect"
import { Buffer } from "node:buffer"
import { readHere } from "../documents/support/read.ts"

const extract: TextExtractor["Service"]["extract"] = <E, R>(bytes: Stream.Stream<Uint8Array, E, R>) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const content = Buffer.concat(yield* Stream.runCollect(bytes))
      if (content.length > Limits.fileBytes) return Stream.fail(new FileUnreadable({ problem: "too-complex" }))
      const { messages, outcome } = yield* Effect.promise(() => readHere(content))
      const said = Stream.fromIterable(
        messages.filter(
          (message): message is Extracted =>
            message._tag === "Opened" || message._tag === "Progress" || message._tag === "Text"
        )
      )
      if (outcome === "read") return said
      const failure = outcome === "unsupported" ? new FileTypeUnsupported() : new FileUnreadable({ problem: outcome })
      return Stream.concat(said, Stream.fail(failure))
    })
  )

export const layer = Layer.succeed(TextExtractor, TextExtractor.of({ extract }))
