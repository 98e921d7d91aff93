/** Contract tests for every `CaseFileStore`. */
import type { CaseStore } from "@incamera/domain/cases"
import type { CaseFileStore } from "@incamera/domain/files"
import type { UserStore } from "@incamera/domain/users"
import type { IdentityVaultStorage } from "@incamera/domain/vault"
import { layer } from "@effect/vitest"
import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { receiving } from "./files/receiving.ts"
import { containment } from "./files/containment.ts"
import { extraction } from "./files/extraction.ts"
import { reading } from "./files/reading.ts"
import { removal } from "./files/removal.ts"
import { leases } from "./files/leases.ts"
import { thoroughness } from "./files/thoroughness.ts"

export const suite = (
  name: string,
  stores: Layer.Layer<CaseFileStore | CaseStore | IdentityVaultStorage | UserStore, unknown>
): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `CaseFileStore (${name})`,
    (it) => {
      receiving(it)
      extraction(it)
      reading(it)
      removal(it)
      leases(it)
      thoroughness(it)
      containment(it)
    }
  )
