/** A user's settings for their account: how strictly texts are refused, and which names are public. Stored sealed. */
import { Context, Effect, Layer, Option } from "effect"
import { Changes } from "../changes/Changes.ts"
import { PrivacySettings } from "./PrivacySettings.ts"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"
import { PrivacySettingsStore } from "./PrivacySettingsStore.ts"
import { makeSettingsSealing } from "./settingsSealing.ts"

export interface VersionedPrivacySettings {
  readonly settings: PrivacySettings
  /** 0 until the user sets something, one more with every change. */
  readonly version: number
}

export class AccountSettings extends Context.Service<
  AccountSettings,
  {
    /** Returns the user's settings; `PrivacySettings.strict` by default. */
    readonly privacy: (userId: UserId) => Effect.Effect<VersionedPrivacySettings, StoreError | VaultLocked>
    /** Replaces the settings of this version; none if they have another version by now. */
    readonly putPrivacy: (
      userId: UserId,
      settings: PrivacySettings,
      version: number
    ) => Effect.Effect<Option.Option<VersionedPrivacySettings>, StoreError | VaultLocked>
    /**
     * Changes the latest settings. `change` is pure: if another change came in between, it runs again, so that no
     * concurrent change is lost. If it returns the same object, nothing is written.
     */
    readonly amendPrivacy: (
      userId: UserId,
      change: (now: PrivacySettings) => PrivacySettings
    ) => Effect.Effect<VersionedPrivacySettings, StoreError | VaultLocked>
    /** Changes whenever `privacy` does, so that what was computed from it can be cached. Cheap. */
    readonly revision: (userId: UserId) => Effect.Effect<string, StoreError>
  }
>()("@incamera/domain/settings/AccountSettings") {
  static readonly layer = Layer.effect(
    AccountSettings,
    Effect.gen(function* () {
      const store = yield* PrivacySettingsStore
      const changes = yield* Changes
      const sealing = yield* makeSettingsSealing

      /** In the order of use, the latest last. Callers can cache compiled names by this object. */
      const cache = new Map<UserId, VersionedPrivacySettings>()

      const remember = (userId: UserId, settings: VersionedPrivacySettings): VersionedPrivacySettings => {
        cache.delete(userId)
        cache.set(userId, settings)
        if (cache.size > Limits.privacySettingsCached) cache.delete(cache.keys().next().value!)
        return settings
      }

      const privacy = Effect.fn("AccountSettings.privacy")(function* (userId: UserId) {
        const version = yield* store.version(userId)
        if (version === 0) return { settings: PrivacySettings.strict, version }
        const cached = cache.get(userId)
        if (cached?.version === version) return remember(userId, cached)
        const found = yield* store.find(userId)
        if (Option.isNone(found)) return { settings: PrivacySettings.strict, version: 0 }
        const settings = yield* sealing.open(userId, found.value)
        return remember(userId, { settings, version: found.value.version })
      })

      const putPrivacy = Effect.fn("AccountSettings.putPrivacy")(function* (
        userId: UserId,
        settings: PrivacySettings,
        version: number
      ) {
        const next = version + 1
        const sealed = yield* sealing.seal(userId, next, settings)
        const put = Effect.map(store.put(userId, sealed), (kept) => ({
          value: kept,
          did: kept ? [{ action: "privacy.update" as const, resourceId: userId, caseId: null }] : []
        }))
        const kept = yield* changes.run(userId, { type: "user" })(put)
        return kept ? Option.some({ settings, version: next }) : Option.none()
      })

      const amendPrivacy = Effect.fn("AccountSettings.amendPrivacy")(function* (
        userId: UserId,
        change: (now: PrivacySettings) => PrivacySettings
      ) {
        for (let attempt = 1; attempt <= Limits.settingsAttempts; attempt++) {
          const now = yield* privacy(userId)
          const changed = change(now.settings)
          if (changed === now.settings) return now
          const kept = yield* putPrivacy(userId, changed, now.version)
          if (Option.isSome(kept)) return kept.value
        }
        return yield* new StoreError({ operation: "AccountSettings.amendPrivacy", reason: "Contention" })
      })

      return AccountSettings.of({
        privacy,
        putPrivacy,
        amendPrivacy,
        revision: (userId) => Effect.map(store.version(userId), String)
      })
    })
  )
}
