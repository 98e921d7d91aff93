/** Reads documents in this process, hundreds a second, and in separate processes, as the product does. */
import { Buffer } from "node:buffer"
import { layerWith, type ProcessTextExtractorOptions } from "@incamera/adapters-documents/ProcessTextExtractor"
import { Output } from "@incamera/adapters-documents/document/Output"
import { readDocument } from "@incamera/adapters-documents/document/readDocument"
import { problemOf, Unsupported } from "@incamera/adapters-documents/document/Unreadable"
import type { EncodedMessage } from "@incamera/adapters-documents/process/ChildMessage"
import type { FileProblem } from "@incamera/domain/files/FileErrors"
import {
  type Contained,
  type DocumentPart,
  type Extracted,
  type ExtractOptions,
  TextExtractor
} from "@incamera/domain/files/TextExtractor"
import { Effect, Stream } from "effect"

export interface Reading {
  readonly messages: ReadonlyArray<EncodedMessage>
  readonly outcome: "read" | "unsupported" | FileProblem
}

export const bytesOf = (content: string | Uint8Array): Buffer => Buffer.from(content as string)

/** In this process. */
export const readHere = async (
  content: string | Uint8Array,
  contained: ExtractOptions["contained"] = "read"
): Promise<Reading> => {
  const messages: Array<EncodedMessage> = []
  try {
    const output = new Output((message) => messages.push(message), contained)
    await readDocument(bytesOf(content), output, 0)
    output.end()
    return { messages, outcome: "read" }
  } catch (failure) {
    return { messages, outcome: failure instanceof Unsupported ? "unsupported" : problemOf(failure) }
  }
}

export const mediaTypeOf = ({ messages }: Reading): string | undefined =>
  messages.find((message) => message._tag === "Opened")?.mediaType

/** Joins consecutive pieces of one part. */
export const partsOf = ({ messages }: { readonly messages: ReadonlyArray<Contained | EncodedMessage | Extracted> }) => {
  const parts: Array<readonly [part: DocumentPart, text: string]> = []
  for (const message of messages) {
    if (message._tag !== "Text") continue
    const last = parts.at(-1)
    if (last !== undefined && last[0] === message.part) parts[parts.length - 1] = [last[0], last[1] + message.text]
    else parts.push([message.part, message.text])
  }
  return parts
}

/** All text of a part. */
export const textOf = (
  reading: { readonly messages: ReadonlyArray<Contained | EncodedMessage | Extracted> },
  part: DocumentPart
): string =>
  partsOf(reading)
    .filter(([name]) => name === part)
    .map(([, text]) => text)
    .join("")

/** Passes it on in pieces, as they come from a connection. */
export const inPieces = (content: string | Uint8Array, bytes = 65_536): Stream.Stream<Uint8Array> => {
  const all = bytesOf(content)
  return Stream.range(0, Math.max(0, Math.ceil(all.length / bytes) - 1)).pipe(
    Stream.map((at) => all.subarray(at * bytes, (at + 1) * bytes))
  )
}

/** In a separate process: its output before the end, and its outcome. */
export const extract = (content: string | Uint8Array, contained: ExtractOptions["contained"] = "read") =>
  Effect.gen(function* () {
    const extractor = yield* TextExtractor
    const messages: Array<Contained | Extracted> = []
    const outcome = yield* extractor.extract(inPieces(content), { contained }).pipe(
      Stream.runForEach((message) => Effect.sync(() => messages.push(message))),
      Effect.as("read" as string),
      Effect.catchTags({
        FileUnreadable: ({ problem }) => Effect.succeed(problem as string),
        FileTypeUnsupported: () => Effect.succeed("unsupported"),
        ExtractorUnavailable: ({ reason }) => Effect.succeed(`unavailable: ${reason}`)
      })
    )
    return { messages, outcome }
  })

export const provideExtractor =
  (options: ProcessTextExtractorOptions = {}) =>
  <A, E>(effect: Effect.Effect<A, E, TextExtractor>): Effect.Effect<A, E> =>
    Effect.provide(effect, layerWith(options))
