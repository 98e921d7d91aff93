/**
 * The keys of an external identity provider: the discovery document, then the key set that it names (OpenID Connect
 * Discovery 1.0, section 4). They are cached for a while. They are read again when a token names an unknown key,
 * because the provider may have rotated keys, but never more often than the cool-down allows, however many forged
 * tokens come.
 *
 * The issuer comes from the operator's configuration, not from a stranger, so its address may be private. Plain HTTP is
 * only for a provider on this machine.
 */
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Clock, Effect, Schema, Semaphore } from "effect"
import type { JSONWebKeySet } from "jose"
import { secureContext } from "../outbound/TrustedAuthorities.ts"
import { KeyNotFound, type KeySource, localKeys } from "./KeySource.ts"
import { isProviderUrl, networkTransport } from "./providerRequest.ts"
import { ProviderUrl, readDiscovery, readDocument } from "./readDiscovery.ts"

/** The configured issuer is invalid. */
export class IssuerInvalid extends Schema.TaggedError<IssuerInvalid>()("IssuerInvalid", {}) {
  override get message() {
    return `The issuer of user tokens must be an https URL without query or fragment, of at most ${DomainLimits.userSubjectCharacters} characters (http is accepted for localhost).`
  }
}

export interface Options {
  /** The issuer, exactly as in tokens. */
  readonly issuer: string
  /** Certificate authorities trusted besides Node's own, each as PEM. */
  readonly extraCa?: ReadonlyArray<string>
}

const Discovery = Schema.Struct({ issuer: Schema.String, jwks_uri: ProviderUrl })

const KeySet = Schema.Struct({
  keys: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)).check(Schema.isMaxLength(Limits.providerKeys))
})

const decodeKeySet = Schema.decodeUnknownEffect(KeySet)

const isIssuer = (text: string): boolean =>
  text.length <= DomainLimits.userSubjectCharacters && isProviderUrl(text) && !/[?#]/.test(text)

interface Reading {
  readonly find: KeySource
  readonly readAt: number
}

/** Makes the key source of an issuer. It reads nothing until the first token arrives. */
export const make = Effect.fnUntraced(function* (options: Options) {
  const { issuer } = options
  if (!isIssuer(issuer)) return yield* new IssuerInvalid()
  const transport = networkTransport(yield* secureContext(options.extraCa ?? []))

  const read = Effect.gen(function* () {
    const discovery = yield* readDiscovery(transport, issuer, Discovery)
    const keySet = yield* decodeKeySet(yield* readDocument(transport, discovery.jwks_uri))
    return localKeys(keySet as unknown as JSONWebKeySet)
  }).pipe(
    Effect.timeout(Limits.providerTimeoutMillis),
    Effect.tapError((error) =>
      Effect.logWarning("the identity provider's keys could not be read", {
        why: error._tag === "RequestFailed" ? error.why : error._tag
      })
    ),
    Effect.mapError(() => new KeyNotFound({ why: "unreachable" }))
  )

  const oneAtATime = yield* Semaphore.make(1)
  let latest: Reading | undefined
  let failedAt: number | undefined

  const isFresh = (reading: Reading | undefined, now: number): reading is Reading =>
    reading !== undefined && now - reading.readAt < Limits.providerKeysMaxAgeMillis

  /** Reads the keys again, unless another fiber has done so since `known`, or the cool-down isn't over. */
  const refresh = (known: Reading | undefined) =>
    oneAtATime.withPermit(
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        if (latest !== undefined && latest !== known) return latest
        if (isFresh(known, now) && now - known.readAt < Limits.providerKeysCooldownMillis) return known
        if (failedAt !== undefined && now - failedAt < Limits.providerRetryMillis) {
          return yield* new KeyNotFound({ why: "unreachable" })
        }
        const find = yield* Effect.tapError(read, () =>
          Effect.map(Clock.currentTimeMillis, (at) => {
            failedAt = at
          })
        )
        latest = { find, readAt: yield* Clock.currentTimeMillis }
        return latest
      })
    )

  const find: KeySource = Effect.fnUntraced(function* (header) {
    const now = yield* Clock.currentTimeMillis
    const known = isFresh(latest, now) ? latest : yield* refresh(latest)
    return yield* known
      .find(header)
      .pipe(
        Effect.catchTag("KeyNotFound", (error) =>
          error.why === "unknown"
            ? Effect.flatMap(refresh(known), (reading) => reading.find(header))
            : Effect.fail(error)
        )
      )
  })
  return find
})
