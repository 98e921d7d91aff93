/**
 * The id of a request in logs, traces and the `x-request-id` of its answer. A caller may send an id so that several
 * tries share it, but only one that this service issued. A made-up id might spell a name, or hold a telephone number as
 * hexadecimal digits, and would be in every log.
 */
import { Secrets } from "@incamera/domain/secrets"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"

export const header = "x-request-id"

/** Hexadecimal digits of the random part, and of the signature. */
const randomDigits = 20
const signatureDigits = 12

const form = new RegExp(`^[0-9a-f]{${randomDigits + signatureDigits}}$`)

/** Returns a request's id: the one in its header if we issued it, else a new one. */
export const makeRequestIds = Effect.gen(function* () {
  const secrets = yield* Secrets
  const random = yield* SecureRandom.SecureRandom
  const signed = (digits: string) => digits + secrets.sign("request-id", digits).slice(0, signatureDigits)
  const fresh = Effect.map(random.randomBytes(randomDigits / 2), (bytes) => signed(Buffer.from(bytes).toString("hex")))
  return (sent: string | undefined): Effect.Effect<string> =>
    sent !== undefined && form.test(sent) && signed(sent.slice(0, randomDigits)) === sent ? Effect.succeed(sent) : fresh
})
