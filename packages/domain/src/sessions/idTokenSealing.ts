/**
 * Seals the ID token of a session with a key derived from the session's secret. The token names the person and is
 * needed only to end the provider's session. Only the browser has the secret, and the browser signs out; a database
 * without the browser can't open the token, even with the master key.
 */
import { Effect, Redacted } from "effect"
import { createBlake3 } from "../hashing/Hasher.ts"
import type { SessionId } from "../Ids.ts"
import { type BelongsTo, makeSealing, type Sealed, sealingKey } from "../vault/sealing.ts"

const keyOf = (secret: Redacted.Redacted<string>) =>
  Effect.promise(async () => {
    const hasher = await createBlake3()
    return hasher
      .init()
      .update(`in-camera/id-token:${Redacted.value(secret)}`)
      .digest("binary")
  }).pipe(Effect.flatMap(sealingKey))

const belongTo = (sessionId: SessionId): BelongsTo => ["id-token", sessionId]

export const makeIdTokenSealing = Effect.map(makeSealing, (sealing) => ({
  seal: Effect.fnUntraced(function* (
    secret: Redacted.Redacted<string>,
    sessionId: SessionId,
    idToken: Redacted.Redacted<string>
  ) {
    const plaintext = new TextEncoder().encode(Redacted.value(idToken))
    return yield* sealing.seal(yield* keyOf(secret), plaintext, belongTo(sessionId))
  }, Effect.orDie),
  /** None if it was not sealed for this session and secret. */
  open: Effect.fnUntraced(function* (secret: Redacted.Redacted<string>, sessionId: SessionId, sealed: Sealed) {
    const plaintext = yield* sealing.open(yield* keyOf(secret), sealed, belongTo(sessionId))
    return Redacted.make(new TextDecoder().decode(plaintext), { label: "ID token" })
  }, Effect.option)
}))
