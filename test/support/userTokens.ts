/** User tokens of the test's own identity provider. */
import type { JSONWebKeySet, JWTHeaderParameters, JWTPayload } from "jose"
import { exportJWK, generateKeyPair, SignJWT } from "jose"

export const issuer = "https://idp.example"
export const audience = "https://service.example"

export interface SigningKey {
  readonly kid: string
  readonly alg: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}

export const newSigningKey = async (kid: string, alg = "ES256"): Promise<SigningKey> => ({
  kid,
  alg,
  ...(await generateKeyPair(alg, { extractable: true }))
})

/** Returns the public halves of keys, as a provider publishes them. */
export const keySetOf = async (...keys: ReadonlyArray<SigningKey>): Promise<JSONWebKeySet> => ({
  keys: await Promise.all(
    keys.map(async ({ kid, alg, publicKey }) => Object.assign(await exportJWK(publicKey), { kid, alg, use: "sig" }))
  )
})

/** Claims of a good token from second 0 to second 900 of the test clock. */
export const goodClaims: JWTPayload = { iss: issuer, aud: audience, sub: "alice", iat: 0, exp: 900 }

/** Signs claims unchanged; a claim given as `undefined` is left out. */
export const sign = (
  key: SigningKey,
  claims: JWTPayload = goodClaims,
  header: Partial<JWTHeaderParameters> = { typ: "at+jwt" }
): Promise<string> =>
  new SignJWT(JSON.parse(JSON.stringify(claims)))
    .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
    .sign(key.privateKey)
