/** Seals privacy settings with a key derived from a master key, bound to their user and version. */
import { Effect } from "effect"
import { PrivacySettings } from "./PrivacySettings.ts"
import type { UserId } from "../Ids.ts"
import { makeMasterSealingKeys } from "../vault/masterSealingKeys.ts"
import { type BelongsTo, makeSealing, recordBytes } from "../vault/sealing.ts"
import type { SealedPrivacySettings } from "./PrivacySettingsStore.ts"

const bytesOf = recordBytes(PrivacySettings)

const belongTo = (userId: UserId, version: number, masterVersion: number): BelongsTo => [
  "privacy-settings",
  userId,
  `${version}`,
  `${masterVersion}`
]

export const makeSettingsSealing = Effect.gen(function* () {
  const sealing = yield* makeSealing
  const keys = yield* makeMasterSealingKeys("privacy-settings")

  const sealBytes = Effect.fnUntraced(function* (userId: UserId, version: number, bytes: Uint8Array) {
    const current = yield* keys.current
    const sealed = yield* sealing.seal(current.key, bytes, belongTo(userId, version, current.version))
    return { version, masterVersion: current.version, ...sealed } satisfies SealedPrivacySettings
  })

  const openBytes = Effect.fnUntraced(function* (userId: UserId, settings: SealedPrivacySettings) {
    const key = yield* keys.of(settings.masterVersion)
    return yield* sealing.open(key, settings, belongTo(userId, settings.version, settings.masterVersion))
  })

  return {
    seal: (userId: UserId, version: number, settings: PrivacySettings) =>
      Effect.flatMap(bytesOf.write(settings), (bytes) => sealBytes(userId, version, bytes)),
    open: (userId: UserId, settings: SealedPrivacySettings) =>
      Effect.flatMap(openBytes(userId, settings), bytesOf.read),
    /** Seals the same settings, of the same version, with a key of the current master key. */
    reseal: (userId: UserId, settings: SealedPrivacySettings) =>
      Effect.flatMap(openBytes(userId, settings), (bytes) => sealBytes(userId, settings.version, bytes))
  }
})
