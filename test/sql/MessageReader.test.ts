/** The wire protocol's messages come out whole, however the bytes were cut. */
import { assert, describe, it } from "@effect/vitest"
import { Buffer } from "node:buffer"
import { Schema } from "effect"
import { MalformedMessage, MessageReader } from "@incamera/adapters-sql/embedded/MessageReader"
import * as Limits from "@incamera/adapters-sql/Limits"
import { message, startup } from "./support/RawConnection.ts"

const Sizes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(20)
)
const Bodies = Schema.Array(Schema.String).check(Schema.isMaxLength(30))

const drain = (reader: MessageReader): Array<Buffer> => {
  const messages: Array<Buffer> = []
  for (let next = reader.next(); next !== undefined; next = reader.next()) {
    messages.push(Buffer.from(next))
    reader.expectTyped()
  }
  return messages
}

describe("MessageReader", () => {
  it.prop("gives the messages that were sent, in pieces of any size", [Bodies, Sizes], ([bodies, sizes]) => {
    const sent = [startup(), ...bodies.map((body) => message("Q", body))]
    const bytes = Buffer.concat(sent)
    const reader = new MessageReader()
    const received: Array<Buffer> = []
    for (let offset = 0, turn = 0; offset < bytes.length; turn++) {
      const size = sizes[turn % sizes.length]!
      reader.push(bytes.subarray(offset, offset + size))
      received.push(...drain(reader))
      offset += size
    }
    assert.deepStrictEqual(received, sent)
  })

  it("joins a message of many megabytes in small pieces without copying it again and again", () => {
    const reader = new MessageReader()
    reader.expectTyped()
    const large = message("P", "x".repeat(16_000_000))
    // If each piece copied everything so far, this would move hundreds of gigabytes and never end.
    for (let offset = 0; offset < large.length; offset += 512) {
      assert.isUndefined(reader.next())
      reader.push(large.subarray(offset, offset + 512))
    }
    assert.isTrue(reader.next()?.equals(large))
  })

  it("refuses lengths that can't be", () => {
    for (const length of [-1, 0, 3, Limits.embeddedMessageBytes + 1, 0x7fffffff]) {
      const reader = new MessageReader()
      const bytes = Buffer.alloc(8)
      bytes.writeInt32BE(length, 0)
      reader.push(bytes)
      assert.throws(() => reader.next(), MalformedMessage)
    }
  })
})
