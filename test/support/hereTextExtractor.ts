/** Reads documents in this process: the product's reader without its own process, which takes a second to start. */
import * as Limits from "@incamera/domain/limits/documents"
import { FileTypeUnsupported, FileUnreadable } from "@incamera/domain/files/FileErrors"
import {
  type Contained,
  type Extracted,
  type ExtractOptions,
  TextExtractor
} from "@incamera/domain/files/TextExtractor"
import { Effect, Layer, Stream } from "effect"
import { Buffer } from "node:buffer"
import { readHere, type Reading } from "../documents/support/read.ts"

const given = (message: Reading["messages"][number]): ReadonlyArray<Contained | Extracted> => {
  switch (message._tag) {
    case "Contained":
    case "ContainedEnd":
    case "Opened":
    case "Progress":
    case "Text":
      return [message]
    case "ContainedBytes":
      return [{ _tag: "ContainedBytes", bytes: Buffer.from(message.bytes, "base64") }]
    default:
      return []
  }
}

const extract: TextExtractor["Service"]["extract"] = <E, R>(
  bytes: Stream.Stream<Uint8Array, E, R>,
  { contained }: ExtractOptions
) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const content = Buffer.concat(yield* Stream.runCollect(bytes))
      if (content.length > Limits.fileBytes) return Stream.fail(new FileUnreadable({ problem: "too-complex" }))
      const { messages, outcome } = yield* Effect.promise(() => readHere(content, contained))
      const said = Stream.fromIterable(messages.flatMap(given))
      if (outcome === "read") return said
      const failure = outcome === "unsupported" ? new FileTypeUnsupported() : new FileUnreadable({ problem: outcome })
      return Stream.concat(said, Stream.fail(failure))
    })
  )

export const layer = Layer.succeed(TextExtractor, TextExtractor.of({ extract }))
