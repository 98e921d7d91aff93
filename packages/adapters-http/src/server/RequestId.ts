/**
 * What a request is called in logs and traces, and in the `x-request-id` of its answer. A caller may send one along, so
 * that several tries of one thing go by one name: but only one that this service gave out before. What a caller made up
 * might spell a name, or be a telephone number in hexadecimal, and it would be in every log.
 */
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"

export const header = "x-request-id"

/** Hexadecimal digits: what is random, and what shows that we made it. */
const randomDigits = 20
const signatureDigits = 12

const form = new RegExp(`^[0-9a-f]{${randomDigits + signatureDigits}}$`)

/** Gives the id of a request from the header it came with, if it came with one. */
export const makeRequestIds = Effect.gen(function* () {
  const secrets = yield* Secrets
  const random = yield* SecureRandom.SecureRandom
  const signed = (digits: string) => digits + secrets.sign("request-id", digits).slice(0, signatureDigits)
  const fresh = Effect.map(random.randomBytes(randomDigits / 2), (bytes) => signed(Buffer.from(bytes).toString("hex")))
  return (sent: string | undefined): Effect.Effect<string> =>
    sent !== undefined && form.test(sent) && signed(sent.slice(0, randomDigits)) === sent ? Effect.succeed(sent) : fresh
})
