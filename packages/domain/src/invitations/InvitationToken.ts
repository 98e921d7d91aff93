/**
 * The partner's token: `<nonce>.<signature>`, two UUIDs of at least 120 bits each. Their form can't be mistaken for a
 * personal number. Only the token has the nonce; the store has a keyed hash of it. The signature binds the nonce to its
 * invitation and expiry.
 */
import { DateTime, Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { timingSafeEqual } from "effect/crypto/Mac"
import { asUuid } from "../paging/Cursor.ts"
import type { Secrets } from "../secrets/Secrets.ts"
import type { Invitation } from "./Invitation.ts"

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
const form = new RegExp(`^(${uuid})[.](${uuid})$`, "u")
const digitsSigned = 30

type Signed = Pick<Invitation, "expiresAt" | "invitationId">

const hashOf = (secrets: Secrets["Service"], nonce: string): string => secrets.sign("invitation-link", nonce)

const signatureOf = (secrets: Secrets["Service"], { expiresAt, invitationId }: Signed, nonce: string): string =>
  asUuid(
    secrets
      .sign("invitation-token", `${invitationId} ${DateTime.toEpochMillis(expiresAt)} ${nonce}`)
      .slice(0, digitsSigned)
  )

/** Makes a new token for an invitation, and the hash to find it by. */
export const issue = Effect.fnUntraced(function* (secrets: Secrets["Service"], invitation: Signed) {
  const nonce = yield* Effect.flatMap(SecureRandom.SecureRandom, (random) => random.uuidV4())
  return { token: `${nonce}.${signatureOf(secrets, invitation, nonce)}`, hash: hashOf(secrets, nonce) }
})

/** Returns the hash to find a token by; none for a malformed token. */
export const hashOfToken = (secrets: Secrets["Service"], token: string): Option.Option<string> => {
  const nonce = form.exec(token)?.[1]
  return nonce === undefined ? Option.none() : Option.some(hashOf(secrets, nonce))
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** True if the token was signed for this invitation. Takes constant time. */
export const isSignedFor = (secrets: Secrets["Service"], token: string, invitation: Signed): boolean => {
  const [, nonce = "", signature = ""] = form.exec(token) ?? []
  return timingSafeEqual(bytes(signature), bytes(signatureOf(secrets, invitation, nonce)))
}
