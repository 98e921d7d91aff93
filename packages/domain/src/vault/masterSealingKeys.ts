/** The keys for one purpose that are derived from the master keys, by version. */
import { Effect, Option } from "effect"
import { deriveKey, type MasterKey, MasterKeys } from "../secrets/MasterKeys.ts"
import { type SealingKey, sealingKey } from "./sealing.ts"
import { VaultLocked } from "./VaultLocked.ts"

export interface MasterSealingKeys {
  /** Seals new data. */
  readonly current: Effect.Effect<{ readonly version: number; readonly key: SealingKey }>
  /** Opens data sealed under a version; fails if its master key is missing. */
  readonly of: (version: number) => Effect.Effect<SealingKey, VaultLocked>
}

export const makeMasterSealingKeys = Effect.fnUntraced(function* (purpose: "privacy-settings" | "vault-wrapping") {
  const masterKeys = yield* MasterKeys
  // By object, not by version: if a version ever gets another key, the earlier one's derived key must not be used for
  // it.
  const derived = new WeakMap<MasterKey, SealingKey>()
  const derive = (master: MasterKey) =>
    Effect.suspend(() => {
      const kept = derived.get(master)
      if (kept !== undefined) return Effect.succeed(kept)
      return Effect.promise(() => deriveKey(master, purpose)).pipe(
        Effect.flatMap(sealingKey),
        // A derived key always has the right length.
        Effect.orDie,
        Effect.tap((key) => Effect.sync(() => derived.set(master, key)))
      )
    })
  return {
    current: Effect.flatMap(masterKeys.known, ([master]) =>
      Effect.map(derive(master), (key) => ({ version: master.version, key }))
    ),
    of: (version) =>
      Effect.flatMap(
        masterKeys.find(version),
        Option.match({ onNone: () => Effect.fail(new VaultLocked()), onSome: derive })
      )
  } satisfies MasterSealingKeys
})
