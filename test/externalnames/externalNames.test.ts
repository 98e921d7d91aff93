/** Names that callers choose: sealed at rest, compared without being opened, shown only to their caller. */
import { ExternalNames } from "@incamera/domain/externalnames/ExternalNames"
import { UserId } from "@incamera/domain/Ids"
import * as MasterKeys from "@incamera/domain/secrets/MasterKeys"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Schema } from "effect"
import { masterKeys } from "../support/domain.ts"

const alice = UserId.make("user_0198a000-0000-7000-8000-000000000001")
const bob = UserId.make("user_0198a000-0000-7000-8000-000000000002")

const Name = Schema.Union([Schema.String.check(Schema.isMaxLength(128)), Schema.Int.check(Schema.isGreaterThan(0))])
const layer = Layer.provide(ExternalNames.layer, masterKeys)

describe("A caller's name", () => {
  it.effect.prop("returns to its caller unchanged, and to nobody else", { name: Name }, ({ name }) =>
    Effect.gen(function* () {
      const names = yield* ExternalNames
      const sealed = names.seal(alice, name)
      assert.deepStrictEqual(names.open(alice, sealed), Option.some(name))
      assert.deepStrictEqual(names.open(bob, sealed), Option.none())
      assert.match(sealed, /^xn_[A-Za-z0-9_-]+$/u)
      const told = names.openInJson(alice, JSON.stringify({ a: [sealed], b: { c: sealed } }))
      assert.deepStrictEqual(JSON.parse(told), { a: [name], b: { c: name } })
    }).pipe(Effect.provide(layer))
  )

  it.effect.prop(
    "has one sealed form for each user, before and after a rotation of the master key",
    { name: Name, other: Name },
    ({ name, other }) =>
      Effect.gen(function* () {
        const names = yield* ExternalNames
        const rotated = yield* ExternalNames.pipe(
          Effect.provide(
            Layer.provide(
              ExternalNames.layer,
              MasterKeys.MasterKeys.layerOf(
                { version: 2, key: new Uint8Array(32).fill(8) },
                { version: 1, key: new Uint8Array(32).fill(7) }
              )
            )
          )
        )
        assert.strictEqual(names.seal(alice, name), rotated.seal(alice, name))
        assert.strictEqual(names.seal(alice, name) === names.seal(alice, other), name === other)
        assert.notStrictEqual(names.seal(alice, name), names.seal(bob, name))
      }).pipe(Effect.provide(layer))
  )

  it.effect.prop(
    "is nothing that somebody writes in its form, or changes",
    { text: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{23,60}$/u)), name: Name, at: Schema.Int },
    ({ at, name, text }) =>
      Effect.gen(function* () {
        const names = yield* ExternalNames
        assert.deepStrictEqual(names.open(alice, `xn_${text}`), Option.none())
        const json = JSON.stringify([`xn_${text}`, text])
        assert.strictEqual(names.openInJson(alice, json), json)
        const sealed = names.seal(alice, name)
        const place = 3 + (Math.abs(at) % (sealed.length - 4))
        const changed = sealed.slice(0, place) + (sealed[place] === "A" ? "B" : "A") + sealed.slice(place + 1)
        assert.deepStrictEqual(names.open(alice, changed), Option.none())
      }).pipe(Effect.provide(layer))
  )
})
