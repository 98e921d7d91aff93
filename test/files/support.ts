/** Files for tests: an extractor that reads scripted documents, and ways to wait for work without a clock. */
import type { TextField } from "@incamera/deidentification/pseudonyms"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import { ExtractorUnavailable, FileTypeUnsupported, FileUnreadable } from "@incamera/domain/files/FileErrors"
import { type DocumentPart, type Extracted, TextExtractor } from "@incamera/domain/files/TextExtractor"
import type { Upload } from "@incamera/domain/files/CaseFiles"
import { newAgentId, newBearerTokenId } from "@incamera/domain/Ids"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { createHash } from "node:crypto"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"

const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

/** A piece of text with its part, or an event at that point. */
export type Scripted =
  | readonly [part: DocumentPart, text: string, fields?: ReadonlyArray<TextField>]
  | "hang"
  | "pause"
  | "break"
  | "fail"
  | "die"
  | "unknown"

export const script = (...pieces: ReadonlyArray<Scripted>): string => JSON.stringify(pieces)

/** Makes an extractor that reads what `script` wrote. It starts when it has all bytes, and counts its readings. */
export const makeExtractor = () => {
  const state = { begun: 0, read: 0, hangs: true, pauses: false, fails: true }
  const released = (what: "hangs" | "pauses") =>
    Stream.fromEffectDrain(
      Effect.eventually(Effect.suspend(() => (state[what] ? Effect.andThen(turn, Effect.fail("still")) : Effect.void)))
    )
  const play = (
    piece: Scripted
  ): Stream.Stream<Extracted, ExtractorUnavailable | FileTypeUnsupported | FileUnreadable> => {
    switch (piece) {
      case "hang":
        return released("hangs")
      case "pause":
        return released("pauses")
      case "break":
        return Stream.fail(new FileUnreadable({ problem: "broken" }))
      case "unknown":
        return Stream.fail(new FileTypeUnsupported())
      case "fail":
        return state.fails ? Stream.fail(new ExtractorUnavailable({ reason: "Test" })) : Stream.empty
      case "die":
        return Stream.die(new Error("a bug"))
      default:
        return Stream.succeed({
          _tag: "Text",
          part: piece[0],
          text: piece[1],
          ...(piece[2] === undefined ? {} : { fields: piece[2] })
        })
    }
  }
  const layer = Layer.succeed(
    TextExtractor,
    TextExtractor.of({
      extract: (bytes) =>
        Stream.unwrap(
          Effect.map(
            Stream.runFold(
              Stream.decodeText(bytes),
              () => "",
              (all, text) => all + text
            ),
            (text) => {
              state.begun++
              const pieces = JSON.parse(text) as ReadonlyArray<Scripted>
              const opened: Extracted = { _tag: "Opened", mediaType: "application/pdf", pages: pieces.length }
              const rest = pieces.map((piece, index) =>
                Stream.concat(
                  play(piece),
                  Stream.sync((): Extracted => {
                    state.read++
                    return { _tag: "Progress", pagesDone: index + 1, pages: pieces.length }
                  })
                )
              )
              return [Stream.succeed(opened), ...rest].reduce<Stream.Stream<Extracted, any>>(
                (all, one) => Stream.concat(all, one),
                Stream.empty
              )
            }
          )
        )
    })
  )
  return { layer, state }
}

/** Makes a gate that holds back writes of a text until a test opens it, for any source of the text. */
export const makeWriting = () => {
  const state = { waits: false }
  const open = Effect.eventually(
    Effect.suspend(() => (state.waits ? Effect.andThen(turn, Effect.fail("still")) : Effect.void))
  )
  const over = (stores: Layer.Layer<StoragePorts>) =>
    Layer.provideMerge(
      Layer.effect(
        CaseFileStore,
        Effect.map(CaseFileStore, (store) =>
          CaseFileStore.of({ ...store, addText: (...text) => Effect.andThen(open, store.addText(...text)) })
        )
      ),
      stores
    )
  return { state, over }
}

export const contentOf = (text: string, size = 7): Stream.Stream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, i * size + size)
  )
  return Stream.fromIterable(chunks)
}

export const uploadOf = (text: string, name = "notes.txt"): Upload<never, never> => ({
  name,
  content: contentOf(text, 1_000)
})

/** Creates a user with a case, and their agent. */
export const newWorld = Effect.gen(function* () {
  const user = yield* domain.newUser
  const agent = {
    _tag: "Agent" as const,
    userId: user.userId,
    agentId: yield* newAgentId,
    tokenId: yield* newBearerTokenId
  }
  const { value } = yield* (yield* Cases).create(user, new CaseDraft({ ...caseDraft }))
  return { user, agent, userId: user.userId, caseId: value.caseId }
})

/** Advances the test clock in fixed steps until the condition holds. */
export const until = Effect.fnUntraced(function* <E, R>(holds: Effect.Effect<boolean, E, R>, stepMillis = 0) {
  for (let round = 0; round < 2_000; round++) {
    if (yield* holds) return
    yield* TestClock.adjust(stepMillis)
    yield* turn
  }
  return yield* Effect.die(new Error("It never came to hold."))
})

/** Returns the size and hash that a file's record has for this text. */
export const digestOf = (text: string): { readonly size: number; readonly sha256: string } => ({
  size: Buffer.byteLength(text),
  sha256: createHash("sha256").update(text).digest("hex")
})
