/** RFC 7636: Proof Key for Code Exchange by OAuth Public Clients. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Browser } from "../support/Browser.ts"
import { newProgram } from "../support/programs.ts"
import { served, step } from "../support/served.ts"
import { allow, authorizationUrl, exchange, newVerifier } from "../../support/signIn.ts"

describe("section 4.4.1, error response", () => {
  it.live("a request without code_challenge, or with a transform other than S256, is invalid_request", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca, program } = yield* newProgram(place)
        const { challenge, verifier } = newVerifier()
        for (const parameters of [
          { code_challenge: "", code_challenge_method: "" },
          { code_challenge: "" },
          { code_challenge: verifier, code_challenge_method: "plain" },
          // The method's default is plain, section 4.3.
          { code_challenge_method: "" },
          { code_challenge_method: "S512" },
          { code_challenge: "short" }
        ]) {
          const answer = yield* step(() =>
            new Browser(ca).go(authorizationUrl(program, challenge, { scope: "api", ...parameters }))
          )
          const error = new URL(answer.headers.location ?? "").searchParams.get("error")
          assert.strictEqual(error, "invalid_request", JSON.stringify(parameters))
        }
      })
    )
  )
})

describe("section 4.6, server verifies code_verifier before returning the tokens", () => {
  it.live("if the values are not equal, the error is invalid_grant", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        const { challenge, verifier } = newVerifier()
        const url = authorizationUrl(program, challenge, { scope: "api" })
        const callback = yield* step(() => allow(new Browser(ca), url, alice))
        for (const wrong of [newVerifier().verifier, challenge]) {
          const answer = yield* step(() => exchange(program, callback, wrong))
          assert.strictEqual(answer.status, 400)
          assert.strictEqual(JSON.parse(answer.text).error, "invalid_grant")
        }
        assert.strictEqual((yield* step(() => exchange(program, callback, verifier))).status, 200)
      })
    )
  )
})
