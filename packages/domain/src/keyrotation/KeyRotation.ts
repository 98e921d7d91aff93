/**
 * Moves records from earlier versions of the master key to the current one: wraps case keys again (not the data they
 * seal) and seals account settings again. Runs alongside all other work, on any node. A record is replaced only if it
 * is unchanged since it was read, so concurrent runs do no harm, and the next run finishes an interrupted one.
 */
import { Context, Effect, Layer, Option } from "effect"
import * as Limits from "../Limits.ts"
import { MasterKeys } from "../secrets/MasterKeys.ts"
import type { StoreError } from "../StoreError.ts"
import { type OwnedPrivacySettings, PrivacySettingsStore } from "../settings/PrivacySettingsStore.ts"
import { makeSettingsSealing } from "../settings/settingsSealing.ts"
import { makeCaseKeys } from "../vault/caseKeys.ts"
import { IdentityVaultStorage, type OwnedCaseKey } from "../vault/IdentityVaultStorage.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"

export interface Rotated {
  /** Version of the current master key. Everything except the locked records is under it now. */
  readonly version: number
  /** Case keys that this run wrapped again. */
  readonly caseKeys: number
  /** Accounts whose settings this run sealed again. */
  readonly accounts: number
  /** Records that can't be opened and stay unchanged: their master key is missing, or somebody tampered with them. */
  readonly locked: number
}

/** Result for one record. "moved": another run was faster. */
type Outcome = "replaced" | "moved" | "locked"

/** One kind of record under a master key. */
interface Kind<A> {
  readonly counts: "caseKeys" | "accounts"
  readonly page: (version: number, after: Option.Option<A>) => Effect.Effect<ReadonlyArray<A>, StoreError>
  /** Replaces the record; false if somebody else replaced it in the meantime. */
  readonly replace: (record: A) => Effect.Effect<boolean, StoreError | VaultLocked>
}

type OnProgress = (soFar: Rotated) => Effect.Effect<void>

export class KeyRotation extends Context.Service<
  KeyRotation,
  {
    /**
     * Repeats until a pass finds nothing left, at most `Limits.rewrapPasses` times. Reports progress after every batch.
     * May be interrupted at any time.
     */
    readonly run: (onProgress?: OnProgress) => Effect.Effect<Rotated, StoreError>
  }
>()("@incamera/domain/keyrotation/KeyRotation") {
  static readonly layer = Layer.effect(
    KeyRotation,
    Effect.gen(function* () {
      const masterKeys = yield* MasterKeys
      const vault = yield* IdentityVaultStorage
      const settings = yield* PrivacySettingsStore
      const caseKeys = yield* makeCaseKeys
      const settingsSealing = yield* makeSettingsSealing
      const limit = Limits.rewrapBatch

      const keysOfCases: Kind<OwnedCaseKey> = {
        counts: "caseKeys",
        page: (version, after) => vault.listKeysNotUnder(version, { after, limit }),
        replace: ({ key, userId }) =>
          Effect.flatMap(caseKeys.rewrap(userId, key), (wrapped) => vault.rewrap(userId, key.masterVersion, wrapped))
      }
      const settingsOfAccounts: Kind<OwnedPrivacySettings> = {
        counts: "accounts",
        page: (version, after) => settings.listNotUnder(version, { after, limit }),
        replace: ({ settings: kept, userId }) =>
          Effect.flatMap(settingsSealing.reseal(userId, kept), (sealed) =>
            settings.reseal(userId, kept.masterVersion, sealed)
          )
      }

      const attempt = <A>(kind: Kind<A>, record: A): Effect.Effect<Outcome, StoreError> =>
        kind.replace(record).pipe(
          Effect.map((done) => (done ? "replaced" : "moved")),
          Effect.catchTag("VaultLocked", () => Effect.succeed("locked" as const))
        )

      /** Goes through all records of a kind once. Also returns how many were not locked. */
      const lookAt = Effect.fnUntraced(function* <A>(kind: Kind<A>, start: Rotated, onProgress: OnProgress) {
        let replaced = 0
        let moved = 0
        let locked = 0
        let after = Option.none<A>()
        const soFar = (): Rotated => ({
          ...start,
          [kind.counts]: start[kind.counts] + replaced,
          locked: start.locked + locked
        })
        for (;;) {
          const page = yield* kind.page(start.version, after)
          const outcomes = yield* Effect.forEach(page, (record) => attempt(kind, record), {
            concurrency: Limits.rewrapsAtOnce
          })
          for (const outcome of outcomes) {
            if (outcome === "locked") locked++
            else moved++
            if (outcome === "replaced") replaced++
          }
          if (page.length > 0) yield* onProgress(soFar())
          if (page.length < limit) return { soFar: soFar(), moved }
          after = Option.some(page.at(-1)!)
        }
      })

      const currentVersion = Effect.map(masterKeys.known, ([current]) => current.version)

      const run = Effect.fn("KeyRotation.run")(function* (onProgress: OnProgress = () => Effect.void) {
        let soFar: Rotated = { version: yield* currentVersion, caseKeys: 0, accounts: 0, locked: 0 }
        for (let pass = 1; pass <= Limits.rewrapPasses; pass++) {
          const version = yield* currentVersion
          // Every pass meets the locked records again, so only the last pass counts them.
          const cases = yield* lookAt(keysOfCases, { ...soFar, version, locked: 0 }, onProgress)
          const accounts = yield* lookAt(settingsOfAccounts, cases.soFar, onProgress)
          soFar = accounts.soFar
          if (cases.moved + accounts.moved === 0 && version === (yield* currentVersion)) break
        }
        return soFar
      })

      return KeyRotation.of({ run })
    })
  )
}
