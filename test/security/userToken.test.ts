/**
 * Which user tokens are accepted. Specification, "Endpoints", user authentication. The test clock starts at second 0.
 */
import { assert, describe, it } from "@effect/vitest"
import * as JwtUserTokenVerifier from "@incamera/adapters-http/authentication/JwtUserTokenVerifier"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as Limits from "@incamera/domain/Limits"
import { UserTokenVerifier } from "@incamera/domain/users/UserTokenVerifier"
import { Effect, Logger, Redacted, References } from "effect"
import { TestClock } from "effect/testing"
import { base64url, exportSPKI, type JWTPayload, SignJWT } from "jose"
import { audience, goodClaims, issuer, keySetOf, newSigningKey, sign, type SigningKey } from "../support/userTokens.ts"

const es256 = await newSigningKey("es256")
const rs256 = await newSigningKey("rs256", "RS256")
const others = await Promise.all(
  ["RS384", "RS512", "PS256", "PS384", "PS512", "ES384", "ES512", "EdDSA", "Ed25519"].map((alg) =>
    newSigningKey(alg.toLowerCase(), alg)
  )
)
const stranger = await newSigningKey("es256")
const keySet = await keySetOf(es256, rs256, ...others)
const goodToken = await sign(es256)
const trusted = JwtUserTokenVerifier.layerLocal({ issuer, audience, keySet })

const verify = (token: string) =>
  Effect.flatMap(UserTokenVerifier, (verifier) => verifier.verify(Redacted.make(token), "api")).pipe(
    Effect.provide(trusted)
  )

const assertRefused = Effect.fnUntraced(function* (token: string) {
  const failure = yield* Effect.flip(verify(token))
  assert.deepInclude(failure, { _tag: "Unauthorized", needs: "user-token" })
})

const signed = (claims: JWTPayload, header?: Parameters<typeof sign>[2], key: SigningKey = es256) =>
  Effect.promise(() => sign(key, { ...goodClaims, ...claims }, header))

const part = (value: unknown) => base64url.encode(JSON.stringify(value))

describe("a token of the issuer for this service", () => {
  for (const key of [es256, rs256, ...others]) {
    it.effect(`is believed when signed with ${key.alg}`, () =>
      Effect.gen(function* () {
        const user = yield* verify(yield* signed({}, undefined, key))
        assert.deepStrictEqual({ ...user }, { issuer, subject: "alice" })
      })
    )
  }

  for (const typ of ["at+jwt", "AT+JWT", "application/at+jwt", "JWT", "jwt", undefined]) {
    it.effect(`is believed with the type ${typ}`, () =>
      Effect.gen(function* () {
        const user = yield* verify(yield* signed({}, typ === undefined ? {} : { typ }))
        assert.strictEqual(user.subject, "alice")
      })
    )
  }

  it.effect("is believed for several audiences, one of them this service", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* verify(yield* signed({ aud: ["https://other.example", audience] }))).subject, "alice")
    })
  )

  it.effect("is accepted with the longest subject", () =>
    Effect.gen(function* () {
      const sub = "a".repeat(Limits.userSubjectCharacters)
      assert.strictEqual((yield* verify(yield* signed({ sub }))).subject, sub)
    })
  )
})

describe("a scope that is asked for", () => {
  const asking = (scope: string) => JwtUserTokenVerifier.layerLocal({ issuer, audience, keySet, scope })
  const verifyFor = (scope: string, token: string) =>
    Effect.flatMap(UserTokenVerifier, (verifier) => verifier.verify(Redacted.make(token), "api")).pipe(
      Effect.provide(asking(scope))
    )

  for (const claims of [{ scope: "openid api" }, { scope: "api" }, { scp: ["openid", "api"] }]) {
    it.effect(`is found in ${JSON.stringify(claims)}`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* verifyFor("api", yield* signed(claims))).subject, "alice")
      })
    )
  }

  for (const claims of [{}, { scope: "openid profile" }, { scope: "mcp apis api2" }, { scope: 7 }, { scp: "apis" }]) {
    it.effect(`is missing in ${JSON.stringify(claims)}`, () =>
      Effect.gen(function* () {
        const failure = yield* Effect.flip(verifyFor("api", yield* signed(claims as JWTPayload)))
        assert.strictEqual(failure._tag, "ScopeMissing")
      })
    )
  }
})

describe("the MCP interface", () => {
  const mcp = { audience: `${audience}/api/mcp`, scope: "mcp" }
  const believing = (demands: object) =>
    JwtUserTokenVerifier.layerLocal({ issuer, audience, keySet, scope: "api", ...demands })
  const answerTo = (claims: JWTPayload, use: "api" | "mcp", demands: object = { mcp }) =>
    Effect.gen(function* () {
      const token = Redacted.make(yield* signed(claims))
      const answer = yield* Effect.result((yield* UserTokenVerifier).verify(token, use))
      return answer._tag === "Success" ? answer.success.subject : answer.failure._tag
    }).pipe(Effect.provide(believing(demands)))

  it.effect("has its own audience and scope: a token for one interface is refused at the other", () =>
    Effect.gen(function* () {
      const forMcp = { aud: mcp.audience, scope: "mcp" }
      const forBoth = { aud: [audience, mcp.audience], scope: "api mcp" }
      assert.strictEqual(yield* answerTo(forMcp, "mcp"), "alice")
      assert.strictEqual(yield* answerTo(forMcp, "api"), "Unauthorized")
      assert.strictEqual(yield* answerTo({ scope: "api mcp" }, "mcp"), "Unauthorized")
      assert.strictEqual(yield* answerTo({ ...forMcp, scope: "api" }, "mcp"), "ScopeMissing")
      assert.strictEqual(yield* answerTo(forBoth, "mcp"), "alice")
      assert.strictEqual(yield* answerTo(forBoth, "api"), "alice")
    })
  )

  it.effect("takes no token where none is meant for it", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* answerTo({ scope: "api mcp" }, "mcp", {}), "Unauthorized")
    })
  )
})

describe("time", () => {
  const tolerance = HttpLimits.userTokenClockToleranceSeconds
  it.effect("a token ends at its expiry, give or take the tolerance, to the millisecond", () =>
    Effect.gen(function* () {
      const token = yield* signed({ exp: 900 })
      yield* TestClock.setTime((900 + tolerance) * 1_000 - 1)
      assert.strictEqual((yield* verify(token)).subject, "alice")
      yield* TestClock.adjust(1)
      yield* assertRefused(token)
    })
  )

  it.effect("a token begins at its not-before, give or take the tolerance, to the millisecond", () =>
    Effect.gen(function* () {
      const token = yield* signed({ nbf: 60 })
      yield* TestClock.setTime((60 - tolerance) * 1_000 - 1)
      yield* assertRefused(token)
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* verify(token)).subject, "alice")
    })
  )

  it.effect("a token without an end is refused", () =>
    Effect.gen(function* () {
      const { exp: _end, ...endless } = goodClaims
      yield* assertRefused(yield* Effect.promise(() => sign(es256, endless)))
    })
  )

  it.effect("an expiry that is not a number is refused", () =>
    Effect.gen(function* () {
      yield* assertRefused(yield* signed({ exp: "2999-01-01" as unknown as number }))
    })
  )
})

describe("claims", () => {
  const bad: ReadonlyArray<readonly [what: string, claims: Record<string, unknown>]> = [
    ["another issuer", { iss: "https://evil.example" }],
    ["the issuer with a slash", { iss: `${issuer}/` }],
    ["the issuer in upper case", { iss: issuer.toUpperCase() }],
    ["no issuer", { iss: undefined }],
    ["a list of issuers", { iss: [issuer] }],
    ["another audience", { aud: "https://other.example" }],
    ["the audience with a slash", { aud: `${audience}/` }],
    ["a part of the audience", { aud: audience.slice(0, -1) }],
    ["no audience", { aud: undefined }],
    ["an empty list of audiences", { aud: [] }],
    ["the audience as a key", { aud: { [audience]: true } }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["a subject that is no text", { sub: 7 }],
    ["a subject that is a list", { sub: ["alice"] }],
    ["a subject too long", { sub: "a".repeat(Limits.userSubjectCharacters + 1) }],
    ["a zero byte in the subject", { sub: "alice\u0000" }],
    ["a line break in the subject", { sub: "alice\nbob" }],
    ["half a character in the subject", { sub: "alice\ud800" }]
  ]
  for (const [what, claims] of bad) {
    it.effect(`${what} is refused`, () =>
      Effect.gen(function* () {
        yield* assertRefused(yield* signed(claims as JWTPayload))
      })
    )
  }

  it.effect("an ID token is refused: its audience is the client", () =>
    Effect.gen(function* () {
      yield* assertRefused(yield* signed({ aud: "browser-client", nonce: "n", azp: "browser-client" }, { typ: "JWT" }))
    })
  )

  for (const claim of ["at_hash", "c_hash", "events"]) {
    it.effect(`an ID or log-out token (${claim}) is refused where its audience is this service's too`, () =>
      Effect.gen(function* () {
        yield* assertRefused(yield* signed({ [claim]: {} }, { typ: "JWT" }))
      })
    )
  }
})

describe("signatures", () => {
  it.effect("none is refused, however it is written", () =>
    Effect.gen(function* () {
      for (const alg of ["none", "None", "NONE", "", undefined, null]) {
        for (const signature of ["", "AAAA"]) {
          yield* assertRefused(`${part({ alg, typ: "at+jwt", kid: "es256" })}.${part(goodClaims)}.${signature}`)
        }
      }
    })
  )

  for (const alg of ["HS256", "HS384", "HS512"]) {
    it.effect(`${alg} with the public key as its secret is refused`, () =>
      Effect.gen(function* () {
        const pem = yield* Effect.promise(() => exportSPKI(rs256.publicKey))
        const jwk = JSON.stringify(keySet.keys[1])
        for (const secret of [pem, pem.trim(), jwk, ""]) {
          // jose refuses to sign with an empty secret; an attacker's tool wouldn't.
          const key = secret === "" ? new Uint8Array(64) : new TextEncoder().encode(secret)
          const token = yield* Effect.promise(() =>
            new SignJWT(goodClaims).setProtectedHeader({ alg, kid: "rs256", typ: "at+jwt" }).sign(key)
          )
          yield* assertRefused(token)
        }
      })
    )
  }

  it.effect("a stranger's key under a known name is refused", () =>
    Effect.gen(function* () {
      yield* assertRefused(yield* signed({}, undefined, stranger))
    })
  )

  it.effect("a key the token brings along is not used", () =>
    Effect.gen(function* () {
      const [jwk] = (yield* Effect.promise(() => keySetOf(stranger))).keys
      yield* assertRefused(yield* signed({}, { typ: "at+jwt", jwk: jwk!, jku: "https://evil.example/jwks" }, stranger))
    })
  )

  it.effect("an unknown key is refused", () =>
    Effect.gen(function* () {
      yield* assertRefused(yield* signed({}, { typ: "at+jwt", kid: "unknown" }))
    })
  )

  it.effect("a key of another algorithm is refused", () =>
    Effect.gen(function* () {
      yield* assertRefused(yield* signed({}, { typ: "at+jwt", kid: "rs256" }))
    })
  )

  it.effect("a changed payload, header or signature is refused", () =>
    Effect.gen(function* () {
      const token = yield* signed({})
      const [header, , signature] = token.split(".")
      yield* assertRefused(`${header}.${part({ ...goodClaims, sub: "bob" })}.${signature}`)
      yield* assertRefused(`${part({ alg: "ES256", kid: "es256" })}.${token.split(".")[1]}.${signature}`)
      yield* assertRefused(`${header}.${token.split(".")[1]}.${"A".repeat(signature!.length)}`)
      yield* assertRefused(`${header}.${token.split(".")[1]}.`)
    })
  )

  it.effect("an extension we don't know but must is refused", () =>
    Effect.gen(function* () {
      const header = { alg: "ES256", kid: "es256", typ: "at+jwt", crit: ["x"], x: 1 }
      const [, payload, signature] = (yield* signed({})).split(".")
      yield* assertRefused(`${part(header)}.${payload}.${signature}`)
    })
  )

  for (const typ of ["dpop+jwt", "logout+jwt", "secevent+jwt", "id_token+jwt", "JWE", "", 7]) {
    it.effect(`a token of the type "${typ}" is refused`, () =>
      Effect.gen(function* () {
        yield* assertRefused(yield* signed({}, { typ: typ as string }))
      })
    )
  }
})

describe("text that is not a token", () => {
  const texts: ReadonlyArray<readonly [what: string, text: string]> = [
    ["nothing", ""],
    ["a word", "token"],
    ["dots", ".."],
    ["four dots", "...."],
    ["an opaque token", `icb_${"a".repeat(49)}`],
    ["three parts that are no JSON", "a.b.c"],
    ["a header that is a list", `${part([])}.${part(goodClaims)}.AAAA`],
    ["a header that is null", `${part(null)}.${part(goodClaims)}.AAAA`],
    ["a payload that is a text", `${part({ alg: "ES256" })}.${part("x")}.AAAA`],
    ["a token with Bearer", `Bearer ${goodToken}`],
    ["a token with a line break", `${goodToken}\n`],
    ["two tokens", `${goodToken},${goodToken}`],
    ["an encrypted token", `${part({ alg: "RSA-OAEP", enc: "A256GCM" })}.AAAA.AAAA.AAAA.AAAA`]
  ]
  for (const [what, text] of texts) {
    it.effect(`${what} is refused`, () => assertRefused(text))
  }

  it.effect("a token over the bound is refused, however good", () =>
    Effect.gen(function* () {
      const token = yield* signed({ padding: "x".repeat(Limits.credentialCharacters) })
      assert.isAbove(token.length, Limits.credentialCharacters)
      yield* assertRefused(token)
      const shorter = yield* signed({ padding: "x".repeat(Limits.credentialCharacters / 2) })
      assert.strictEqual((yield* verify(shorter)).subject, "alice")
    })
  )
})

describe("the operator's log", () => {
  it.effect("has why a token was refused, and nothing of the token", () =>
    Effect.gen(function* () {
      const lines: Array<string> = []
      const logger = Logger.map(Logger.formatJson, (line) => {
        lines.push(line)
      })
      const tokens = [
        yield* signed({ sub: "alice-the-client", exp: -100 }),
        yield* signed({ sub: "alice-the-client", iss: "https://elsewhere.example" }),
        "secret-not-a-token"
      ]
      yield* Effect.forEach(tokens, (token) => Effect.flip(verify(token))).pipe(
        Effect.provide(Logger.layer([logger])),
        Effect.provideService(References.MinimumLogLevel, "Trace")
      )
      assert.strictEqual(lines.length, tokens.length)
      assert.include(lines[0], "ERR_JWT_EXPIRED")
      for (const secret of ["alice", "elsewhere", "secret", ...tokens]) assert.notInclude(lines.join(), secret)
    })
  )
})
