/**
 * Makes one form of the many in which servers write chat completions: the AI SDK refuses an answer that strays from the
 * protocol. What can't be read stays as it is, for the SDK to refuse.
 */
import * as Limits from "../Limits.ts"
import { Effect, Option, Schema, Stream } from "effect"
import { Sse } from "effect/encoding"
import { failed, type ModelFailed } from "../protocol/ModelFailed.ts"

const maybe = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))
const Loose = Schema.Record(Schema.String, Schema.Unknown)

const Delta = Schema.Struct({
  content: maybe(Schema.Union([Schema.String, Schema.Array(Loose)])),
  reasoning_content: maybe(Schema.String),
  reasoning: maybe(Schema.String),
  refusal: maybe(Schema.String),
  tool_calls: maybe(
    Schema.Array(
      Schema.Struct({
        index: maybe(Schema.Int),
        id: maybe(Schema.String),
        function: maybe(Schema.Struct({ name: maybe(Schema.String), arguments: maybe(Schema.Unknown) })),
        extra_content: maybe(Schema.Unknown)
      })
    )
  )
})

const Chunk = Schema.Struct({
  choices: maybe(
    Schema.Array(Schema.Struct({ delta: maybe(Delta), message: maybe(Delta), finish_reason: maybe(Schema.String) }))
  ),
  usage: maybe(Schema.Unknown),
  error: maybe(Schema.Unknown)
})

const decodeUsage = Schema.decodeUnknownOption(
  Schema.Struct({ prompt_tokens: Schema.Number, completion_tokens: Schema.Number })
)

const decodeChunk = Schema.decodeUnknownOption(Schema.fromJsonString(Chunk))

type Call = NonNullable<NonNullable<(typeof Delta.Type)["tool_calls"]>[number]>

const tidyCall = ({ extra_content, function: called, id, index }: Call) => ({
  index,
  id,
  function: {
    name: called?.name,
    arguments: typeof called?.arguments === "object" ? JSON.stringify(called.arguments ?? {}) : called?.arguments
  },
  extra_content
})

/** The one choice that we asked for; a whole answer has a message in the place of a delta. */
const tidied = ({ choices, usage }: typeof Chunk.Type) => {
  const choice = choices?.[0]
  const { content, reasoning, reasoning_content, refusal, tool_calls } = choice?.delta ?? choice?.message ?? {}
  const delta = {
    content,
    reasoning_content: reasoning_content ?? reasoning,
    refusal,
    tool_calls: tool_calls?.map(tidyCall)
  }
  return {
    choices: [{ delta, finish_reason: choice?.finish_reason }] as const,
    usage: Option.getOrUndefined(decodeUsage(usage))
  }
}

/** An answer that isn't a stream of events: one JSON document, or one on each line. */
const documentsIn = (text: string): ReadonlyArray<string> =>
  Option.isSome(decodeChunk(text)) ? [text] : text.split("\n").filter((line) => line.trim() !== "")

/** Fails with `too-large` if an event is. */
export const tidyChunks = (bytes: Stream.Stream<Uint8Array, ModelFailed>): Stream.Stream<Uint8Array, ModelFailed> =>
  Stream.suspend(() => {
    const encoder = new TextEncoder()
    const decoder = new TextDecoder()
    let isDone = false
    let isFinished = false
    let isCounted = false
    let hasSaid = false
    let document: string | undefined
    let chunks: Array<Uint8Array> = []
    const add = (data: string) => chunks.push(encoder.encode(`data: ${data}\n\n`))
    const take = (data: string) => {
      if (isDone || data.trim() === "") return
      isDone = data.trim() === "[DONE]"
      if (isDone) return
      const chunk = Option.getOrUndefined(decodeChunk(data))
      if (chunk === undefined || chunk.error != null || (chunk.choices == null && chunk.usage == null)) return add(data)
      const tidy = tidied(chunk)
      const [{ delta, finish_reason }] = tidy.choices
      hasSaid ||= (delta.content?.length ?? 0) > 0 || (delta.tool_calls?.length ?? 0) > 0
      isFinished ||= finish_reason != null
      isCounted ||= tidy.usage != null
      add(JSON.stringify(tidy))
    }
    const parser = Sse.makeParser((event) => event._tag === "Event" && take(event.data), {
      maxEventSize: Limits.modelEventCharacters
    })
    const flushed = () => {
      const ready = chunks
      chunks = []
      return ready
    }
    let hasBegun = false
    const feed = (chunk: Uint8Array): Effect.Effect<ReadonlyArray<Uint8Array>, ModelFailed> => {
      const text = decoder.decode(chunk, { stream: true })
      if (!hasBegun && text.trim() !== "") {
        hasBegun = true
        if (/^\s*[{[]/.test(text)) document = ""
      }
      if (document !== undefined) document += text
      else if (parser.feed(text) !== undefined) return Effect.fail(failed("too-large"))
      return Effect.succeed(flushed())
    }
    return bytes.pipe(
      Stream.mapEffect(feed),
      // Nothing more will follow, even if the connection stays open.
      Stream.takeUntil(() => isDone || (isFinished && isCounted)),
      // A failure after the end doesn't matter.
      Stream.catch((failure) => (isFinished ? Stream.empty : Stream.fail(failure))),
      Stream.concat(
        Stream.sync(() => {
          for (const data of documentsIn(document ?? "")) take(data)
          // The connection ended as it should, so the answer is whole.
          if (hasSaid && !isFinished) add(JSON.stringify(tidied({ choices: [{ finish_reason: "stop" }] })))
          return flushed()
        })
      ),
      Stream.flattenIterable
    )
  })
