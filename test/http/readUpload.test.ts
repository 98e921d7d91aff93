/** A form is read correctly, and an invalid one refused, however the network cuts it. */
import { readUpload } from "@incamera/adapters-http/files/readUpload"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as Limits from "@incamera/domain/Limits"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Schema, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { boundary, form, formHeaders } from "../support/uploads.ts"

/** Cuts into pieces of these sizes in a cycle; the last takes the rest. */
const requestOf = (body: Uint8Array, sizes: ReadonlyArray<number>) => {
  let at = 0
  let turn = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= body.length) return controller.close()
      const size = sizes.length === 0 ? body.length : sizes[turn++ % sizes.length]!
      controller.enqueue(Uint8Array.from(body.subarray(at, at + size)))
      at += size
    }
  })
  const init = { method: "POST", headers: formHeaders, body: stream, duplex: "half" }
  return HttpServerRequest.fromWeb(new Request("https://localhost/files", init as RequestInit))
}

const read = (body: Uint8Array, sizes: ReadonlyArray<number> = []) =>
  Effect.scoped(
    Effect.gen(function* () {
      const upload = yield* readUpload(requestOf(body, sizes))
      const chunks = yield* Stream.runCollect(upload.content)
      return { name: upload.name, content: Buffer.concat([...chunks]) }
    })
  )

/** Made of the syntax of forms, so much of it looks like the end of the part, but isn't. */
const Bytes = Schema.Array(
  Schema.Literals([
    "\r",
    "\n",
    "\r\n",
    "-",
    "--",
    `--${boundary.slice(0, -1)}`,
    `\r\n--${boundary.slice(0, 9)}`,
    "z",
    "é"
  ])
)
const Sizes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 })))

describe("An upload", () => {
  it.effect.prop(
    "gives the file as it was sent, in pieces of any size",
    { parts: Bytes, sizes: Sizes },
    ({ parts, sizes }) =>
      Effect.gen(function* () {
        const content = Buffer.from(parts.join(""))
        const found = yield* read(form({ content }), sizes)
        assert.deepStrictEqual(found.content, content)
        assert.strictEqual(found.name, "notes.txt")
      })
  )

  it.effect.prop("is never whole when its end is missing", { parts: Bytes, sizes: Sizes }, ({ parts, sizes }) =>
    Effect.gen(function* () {
      const whole = form({ content: Buffer.from(parts.join("")) })
      // Including the final two dashes, and everything before them.
      for (const cut of [4, 6, 20, whole.length - 10]) {
        const exit = yield* Effect.exit(read(whole.subarray(0, Math.max(0, whole.length - cut)), sizes))
        assert.isTrue(Exit.isFailure(exit), String(cut))
      }
    })
  )

  it.effect("has the file's name as read, with any other headers", () =>
    Effect.gen(function* () {
      const headers = [
        `Content-Disposition: form-data; name="file"; filename="a b.txt"; filename*=UTF-8''%C3%A9.txt`,
        'Content-Type: text/plain; note="x y"',
        "X-Note: hello"
      ]
      const { name } = yield* read(form({ content: "x", headers }), [3])
      assert.strictEqual(name, "é.txt")
    })
  )

  it.effect("is not a form of two parts, in pieces of any size", () =>
    Effect.gen(function* () {
      const two = form({ content: "x" }, { content: "y" })
      for (const size of [1, 2, 7, 50, 1_000]) {
        assert.isTrue(Exit.isFailure(yield* Effect.exit(read(two, [size]))), String(size))
      }
    })
  )

  it.effect("is not waited for without end: neither for its part, nor for its headers, nor for its last byte", () =>
    Effect.gen(function* () {
      const before = Buffer.concat([Buffer.alloc(2 * HttpLimits.uploadOverheadBytes, 32), form({ content: "x" })])
      const headers = [`Content-Disposition: form-data; name="file"; filename="a.txt"`, `X-Note: ${"x".repeat(9_000)}`]
      for (const body of [before, form({ content: "x", headers })]) {
        const exit = yield* Effect.exit(read(body, [1_000]))
        assert.isTrue(Exit.isFailure(exit) && JSON.stringify(exit.cause).includes("BadRequest"))
      }
      const after = Buffer.concat([
        form({ content: "x" }),
        Buffer.alloc(Limits.fileBytes + HttpLimits.uploadOverheadBytes, 32)
      ])
      const exit = yield* Effect.exit(read(after, [1_000_000]))
      assert.isTrue(Exit.isFailure(exit) && JSON.stringify(exit.cause).includes("PayloadTooLarge"))
    })
  )
})
