/**
 * Makes secrets and the keyed hashes under which they are stored. The plaintext is never stored; a stolen database
 * without the master key can't even confirm a guess. 256 random bits need no slow hash (OWASP ASVS 5.0, 6.5.2), and a
 * slow hash here would help denial of service.
 */
import { type Array, Context, Effect, Layer, Option, Redacted, Schema, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { createBlake3 } from "../hashing/Hasher.ts"
import { deriveKey, type MasterKey, MasterKeys, oldestOf } from "./MasterKeys.ts"
import { format, isWellFormed, type SecretKind } from "./SecretFormat.ts"

/** `v<master key version>.<64 hexadecimal digits>` */
export const SecretHash = Schema.String.check(Schema.isPattern(/^v\d+\.[0-9a-f]{64}$/)).pipe(Schema.brand("SecretHash"))
export type SecretHash = typeof SecretHash.Type

/**
 * The possible stored hashes of a presented secret: one per master key version, beginning with the version for new
 * secrets.
 */
export type SecretHashes = Array.NonEmptyReadonlyArray<SecretHash>

export interface NewSecret {
  readonly plaintext: Redacted.Redacted<string>
  readonly hash: SecretHash
}

export class Secrets extends Context.Service<
  Secrets,
  {
    readonly generate: (kind: SecretKind) => Effect.Effect<NewSecret>
    /** None if the text is not a secret of this kind: wrong prefix, length, alphabet or checksum. */
    readonly hashes: (kind: SecretKind, presented: Redacted.Redacted<string>) => Option.Option<SecretHashes>
    /**
     * Returns a keyed hash, in hexadecimal, of data that is not secret. It signs what a caller keeps for us. Uses the
     * oldest available master key, so that a rotation changes no signature.
     */
    readonly sign: (purpose: string, text: string) => string
  }
>()("@incamera/domain/secrets/Secrets") {
  static readonly layer = Layer.effect(
    Secrets,
    Effect.gen(function* () {
      const random = yield* SecureRandom.SecureRandom
      const masterKeys = yield* MasterKeys
      const known = yield* masterKeys.known
      const hasherOf = (master: MasterKey) =>
        Effect.promise(async () => ({
          version: master.version,
          hasher: await createBlake3(await deriveKey(master, "secret-hashes"))
        }))
      // This process keeps one version until it ends: other processes may not know a newer one yet.
      const own = yield* hasherOf(known[0])
      let hashers = [own]
      const follow = (keys: ReadonlyArray<MasterKey>) =>
        Effect.map(
          Effect.forEach(
            keys.filter(({ version }) => version !== own.version),
            hasherOf
          ),
          (others) => void (hashers = [own, ...others])
        )
      yield* follow(known)
      yield* Effect.forkScoped(Stream.runForEach(masterKeys.changes, follow))

      const signer = yield* Effect.promise(async () => createBlake3(await deriveKey(oldestOf(known), "signatures")))
      const hashWith = (entry: typeof own, kind: SecretKind, text: string) =>
        `v${entry.version}.${entry.hasher.init().update(`${kind}:${text}`).digest("hex")}` as SecretHash

      return Secrets.of({
        generate: Effect.fnUntraced(function* (kind) {
          const plaintext = format(kind, yield* random.randomBytes(32))
          return { plaintext: Redacted.make(plaintext, { label: kind }), hash: hashWith(own, kind, plaintext) }
        }),
        hashes: (kind, presented) => {
          const text = Redacted.value(presented)
          if (!isWellFormed(kind, text)) return Option.none()
          return Option.some(hashers.map((entry) => hashWith(entry, kind, text)) as unknown as SecretHashes)
        },
        sign: (purpose, text) => signer.init().update(`${purpose}:${text}`).digest("hex")
      })
    })
  )
}
