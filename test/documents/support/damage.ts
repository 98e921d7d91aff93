/** Damages documents, and asserts that reading them ends as it may. */
import { Buffer } from "node:buffer"
import { assert } from "@effect/vitest"
import { ChildMessage } from "@incamera/adapters-documents/process/ChildMessage"
import { Schema } from "effect"
import { readHere } from "./read.ts"

/** Position, kind and amount of a change: in thousandths of the file. */
export const Change = Schema.Struct({
  kind: Schema.Literals(["flip", "cut", "double", "drop", "put"]),
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 })),
  length: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 64 })),
  byte: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
})

export const changed = (bytes: Uint8Array, { at, byte, kind, length }: typeof Change.Type): Uint8Array => {
  const place = Math.floor((bytes.length * at) / 1_000)
  const [before, hit, after] = [
    bytes.subarray(0, place),
    bytes.subarray(place, place + length),
    bytes.subarray(place + length)
  ]
  if (kind === "cut") return before
  if (kind === "drop") return Buffer.concat([before, after])
  if (kind === "double") return Buffer.concat([before, hit, hit, hit, after])
  if (kind === "put") return Buffer.concat([before, Buffer.alloc(length, byte), hit, after])
  return Buffer.concat([before, hit.map((old) => old ^ byte), after])
}

const decode = Schema.decodeUnknownSync(ChildMessage)

/** Asserts that it ends as the port allows, with only output that the port allows. */
export const assertSound = async (bytes: Uint8Array): Promise<void> => {
  const { messages, outcome } = await readHere(bytes)
  assert.include(["read", "unsupported", "empty", "broken", "encrypted", "no-text", "too-complex"], outcome)
  for (const message of messages) decode(message)
  if (messages.length > 0) assert.strictEqual(messages[0]!._tag, "Opened")
  assert.strictEqual(messages.at(-1)?._tag === "Ended", outcome === "read")
}
