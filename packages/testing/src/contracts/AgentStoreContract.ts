/** Contract tests for every `AgentStore`. */
import { layer } from "@effect/vitest"
import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import type { AgentStore } from "@incamera/domain/agents"
import type { UserStore } from "@incamera/domain/users"
import { connection } from "./agents/connection.ts"
import { credentials } from "./agents/credentials.ts"
import { registration } from "./agents/registration.ts"

export const suite = (name: string, stores: Layer.Layer<AgentStore | UserStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `AgentStore (${name})`,
    (it) => {
      registration(it)
      connection(it)
      credentials(it)
    }
  )
