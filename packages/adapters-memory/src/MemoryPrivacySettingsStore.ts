/** `PrivacySettingsStore` in memory. */
import { Effect, Layer, Option } from "effect"
import type { UserId } from "@incamera/domain/Ids"
import { type OwnedPrivacySettings, PrivacySettingsStore, type SealedPrivacySettings } from "@incamera/domain/settings"
import { MemoryDatabase } from "./MemoryDatabase.ts"

// Copies bytes in and out, because callers may wipe their arrays.
const copy = (settings: SealedPrivacySettings): SealedPrivacySettings => ({
  ...settings,
  nonce: Uint8Array.from(settings.nonce),
  ciphertext: Uint8Array.from(settings.ciphertext)
})

/** The order of settings lists. */
const compare = (a: OwnedPrivacySettings, b: OwnedPrivacySettings): number =>
  a.settings.masterVersion === b.settings.masterVersion
    ? a.userId < b.userId
      ? -1
      : a.userId > b.userId
        ? 1
        : 0
    : a.settings.masterVersion - b.settings.masterVersion

const make = ({ onUndo }: MemoryDatabase["Service"]) => {
  const byUser = new Map<UserId, SealedPrivacySettings>()

  return PrivacySettingsStore.of({
    find: (userId) => Effect.sync(() => Option.map(Option.fromUndefinedOr(byUser.get(userId)), copy)),

    put: (userId, settings) =>
      Effect.suspend(() => {
        const before = byUser.get(userId)
        if ((before?.version ?? 0) !== settings.version - 1) return Effect.succeed(false)
        byUser.set(userId, copy(settings))
        const undo = () => void (before === undefined ? byUser.delete(userId) : byUser.set(userId, before))
        return Effect.as(onUndo(undo), true)
      }),

    version: (userId) => Effect.sync(() => byUser.get(userId)?.version ?? 0),

    listNotUnder: (masterVersion, { after, limit }) =>
      Effect.sync(() =>
        Array.from(byUser, ([userId, settings]): OwnedPrivacySettings => ({ userId, settings }))
          .filter(({ settings }) => settings.masterVersion !== masterVersion)
          .filter((record) => Option.isNone(after) || compare(record, after.value) > 0)
          .sort(compare)
          .slice(0, limit)
          .map(({ settings, userId }) => ({ userId, settings: copy(settings) }))
      ),

    reseal: (userId, from, settings) =>
      Effect.sync(() => {
        const kept = byUser.get(userId)
        if (kept === undefined || kept.version !== settings.version || kept.masterVersion !== from) return false
        byUser.set(userId, copy(settings))
        return true
      })
  })
}

export const layer: Layer.Layer<PrivacySettingsStore, never, MemoryDatabase> = Layer.effect(
  PrivacySettingsStore,
  Effect.map(MemoryDatabase, make)
)
