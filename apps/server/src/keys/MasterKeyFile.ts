/**
 * Master keys from `INCAMERA_MASTER_KEY`, or from the key file in the data directory, which the first start creates.
 * The file is polled, so that a running server picks up a rotation. The variable is read once.
 */
import { findVersion, type KnownMasterKeys, MasterKeys } from "@incamera/domain/secrets"
import * as Limits from "../Limits.ts"
import { Clock, Effect, Layer, Option, Redacted, Schedule, Semaphore, SubscriptionRef } from "effect"
import { ConfigurationInvalid } from "../Configuration.ts"
import { keyFileName, readKeyFile, readOrMakeKeyFile } from "./keyFile.ts"
import { parseMasterKeys } from "./masterKeyText.ts"

const keyFileSource = `The key file ${keyFileName} in the data directory`

const malformed = (source: string) =>
  new ConfigurationInvalid({
    problem: `${source} must contain VERSION:BASE64 entries of 32 bytes each, the current key first.`
  })

const unreadable = () =>
  new ConfigurationInvalid({
    problem: `${keyFileSource} can't be read or created. Check the permissions of the data directory.`
  })

const parse = (source: string, text: string) => {
  const keys = parseMasterKeys(text)
  return keys === undefined ? Effect.fail(malformed(source)) : Effect.succeed(keys)
}

const isSameKey = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, place) => byte === b[place])

/** Keeps known keys as the same objects, so that values derived from them stay cached. */
const keepKnown = (known: KnownMasterKeys, read: KnownMasterKeys): KnownMasterKeys => {
  const [current, ...others] = read.map(
    (key) => known.find(({ key: bytes, version }) => version === key.version && isSameKey(bytes, key.key)) ?? key
  )
  return [current!, ...others]
}

const fromVariable = (text: string) =>
  Layer.unwrap(Effect.map(parse("INCAMERA_MASTER_KEY", text), (keys) => MasterKeys.layerOf(...keys)))

const fromFile = (dataDir: string) =>
  Layer.effect(
    MasterKeys,
    Effect.gen(function* () {
      const first = yield* Effect.uninterruptible(
        Effect.tryPromise({ try: () => readOrMakeKeyFile(dataDir), catch: unreadable })
      )
      // Only a warning: on a file system without modes, nobody could fix it.
      if (first.open) {
        yield* Effect.logWarning(`${keyFileSource} can be read by other users of this machine. Set its mode to 600.`)
      }
      const known = yield* SubscriptionRef.make(yield* parse(keyFileSource, first.text))
      let text = first.text
      let complained = false
      let lastMiss = -Infinity

      const take = Effect.gen(function* () {
        const file = yield* Effect.tryPromise({ try: () => readKeyFile(dataDir), catch: unreadable })
        if (file === undefined) return yield* unreadable()
        if (file.text !== text) {
          const read = yield* parse(keyFileSource, file.text)
          text = file.text
          yield* SubscriptionRef.update(known, (before) => keepKnown(before, read))
        }
        complained = false
      })
      // One at a time, so that older content never replaces newer content. If the file can't be used, for example while
      // somebody edits it, the known keys stay in use.
      const look = Semaphore.makeUnsafe(1).withPermits(1)(
        Effect.catch(take, ({ message }) => {
          if (complained) return Effect.void
          complained = true
          return Effect.logWarning(`${message} The keys that were read before are still in use.`)
        })
      )
      yield* Effect.forkScoped(Effect.schedule(look, Schedule.spaced(Limits.masterKeyLookMillis)))

      const find = Effect.fnUntraced(function* (version: number) {
        const kept = findVersion(yield* SubscriptionRef.get(known), version)
        if (Option.isSome(kept)) return kept
        const now = yield* Clock.currentTimeMillis
        if (now < lastMiss + Limits.masterKeyCooldownMillis) return Option.none()
        yield* look
        const found = findVersion(yield* SubscriptionRef.get(known), version)
        if (Option.isNone(found)) lastMiss = now
        return found
      })

      return MasterKeys.of({ known: SubscriptionRef.get(known), find, changes: SubscriptionRef.changes(known) })
    })
  )

export const layer = (options: {
  readonly dataDir: string
  readonly masterKey: Option.Option<Redacted.Redacted<string>>
}): Layer.Layer<MasterKeys, ConfigurationInvalid> =>
  Option.match(options.masterKey, {
    onNone: () => fromFile(options.dataDir),
    onSome: (configured) => fromVariable(Redacted.value(configured))
  })
