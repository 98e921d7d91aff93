import { secureContext } from "@incamera/adapters-http/outbound/TrustedAuthorities"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeAuthority } from "../support/certificates.ts"

describe("Whom our connections believe", () => {
  it.effect("is read once for the same authorities, and again for any others", () =>
    Effect.gen(function* () {
      const [one, other] = yield* Effect.promise(() => Promise.all([makeAuthority("One"), makeAuthority("Other")]))
      const both = [one!.pem, other!.pem]
      const lists = [[], [one!.pem], [other!.pem], both, both.toReversed()]
      for (const before of lists) {
        for (const after of lists) {
          const first = yield* secureContext(before)
          assert.strictEqual((yield* secureContext(after)) === first, before === after)
          yield* Effect.flip(secureContext([...before, "no certificate"]))
          assert.strictEqual(yield* secureContext(after), yield* secureContext([...after]))
        }
      }
    })
  )
})
