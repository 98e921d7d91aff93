/** Contract tests for every `PartyStore`. */
import { layer } from "@effect/vitest"
import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import type { UnitOfWork } from "@incamera/domain/changes"
import type { PartyStore } from "@incamera/domain/parties"
import type { UserStore } from "@incamera/domain/users"
import { creation } from "./parties/creation.ts"
import { numbering } from "./parties/numbering.ts"
import { changing } from "./parties/changing.ts"
import { removal } from "./parties/removal.ts"

export const suite = (
  name: string,
  stores: Layer.Layer<CaseStore | PartyStore | UnitOfWork | UserStore, unknown>
): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `PartyStore (${name})`,
    (it) => {
      creation(it)
      numbering(it)
      changing(it)
      removal(it)
    }
  )
