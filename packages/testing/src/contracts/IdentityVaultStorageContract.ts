/** Contract tests for every `IdentityVaultStorage`. Its records belong to cases of the `CaseStore` beside it. */
import { layer } from "@effect/vitest"
import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { PartyStore } from "@incamera/domain/parties"
import type { UserStore } from "@incamera/domain/users"
import type { IdentityVaultStorage } from "@incamera/domain/vault"
import { destruction } from "./vault/destruction.ts"
import { finds } from "./vault/finds.ts"
import { identities } from "./vault/identities.ts"
import { records } from "./vault/records.ts"
import { rewrapping } from "./vault/rewrapping.ts"

export const suite = (
  name: string,
  stores: Layer.Layer<CaseStore | IdentityVaultStorage | PartyStore | UserStore, unknown>
): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `IdentityVaultStorage (${name})`,
    (it) => {
      identities(it)
      records(it)
      destruction(it)
      rewrapping(it)
      finds(it)
    }
  )
