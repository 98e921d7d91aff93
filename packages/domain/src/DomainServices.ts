/**
 * Every use-case service over the ports it needs: what a host provides ports to and then calls. An embedding host
 * provides memory adapters or its own; the server provides SQL and HTTP ones.
 */
import { Effect, Layer } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { Access } from "./access/Access.ts"
import { Agents } from "./agents/Agents.ts"
import { TokenExchange } from "./agents/TokenExchange.ts"
import { Cases } from "./cases/Cases.ts"
import { Deidentification } from "./deidentification/Deidentification.ts"
import { loadNameRecognizer } from "./deidentification/names/loadNameRecognizer.ts"
import { publicTo } from "./deidentification/policy/publicTo.ts"
import { CaseDeidentification } from "./deidentification/pseudonyms/CaseDeidentification.ts"
import { Secrets } from "./secrets/Secrets.ts"
import { OpenStreams } from "./tasks/OpenStreams.ts"
import { TaskRunner } from "./tasks/TaskRunner.ts"
import { Tasks } from "./tasks/Tasks.ts"
import { AccountSettings } from "./users/AccountSettings.ts"
import { Users } from "./users/Users.ts"
import { IdentityVault } from "./vault/IdentityVault.ts"
import { KeyRotation } from "./vault/KeyRotation.ts"
import { Reidentification } from "./vault/Reidentification.ts"

const foundations = Secrets.layer.pipe(Layer.provideMerge(SecureRandom.layerWebCrypto))

/** De-identifies documents by the settings of the account whose they are. */
const caseDeidentification = Layer.unwrap(
  Effect.map(AccountSettings, (accounts) =>
    CaseDeidentification.layerWith({
      recognizer: loadNameRecognizer,
      isPublic: (userId) => Effect.map(accounts.privacy(userId), ({ settings }) => publicTo(settings))
    })
  )
)

const boundary = Layer.mergeAll(Deidentification.layer, caseDeidentification, Reidentification.layer).pipe(
  Layer.provideMerge(Layer.mergeAll(IdentityVault.layer, AccountSettings.layer, KeyRotation.layer)),
  Layer.provide(Aead.layerWebCrypto)
)

/**
 * Needs the storage ports, `MasterKeys`, `AgentCardFetcher`, `UserTokenVerifier` and `ServiceAgent`. Runs in the
 * background what its scope keeps: the node's tasks and the watch over open streams.
 */
export const layer = Layer.mergeAll(Access.layer, Agents.layer, TokenExchange.layer, Cases.layer, Tasks.layer).pipe(
  Layer.provideMerge(Layer.mergeAll(Users.layer, OpenStreams.layer, TaskRunner.layer)),
  Layer.provideMerge(boundary),
  Layer.provideMerge(foundations)
)
