/**
 * Every use-case service over the ports it needs. A host provides the ports and calls the services. An embedding host
 * provides memory adapters or its own; the server provides SQL and HTTP ones.
 */
import { Effect, Layer } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { Access } from "./authentication/Access.ts"
import { Agents } from "./agents/Agents.ts"
import * as measuredAgents from "./agents/measuredAgents.ts"
import { TokenExchange } from "./agents/TokenExchange.ts"
import type { AgentCardFetcher } from "./agents/AgentCardFetcher.ts"
import { AuditLog } from "./audit/AuditLog.ts"
import { Cases } from "./cases/Cases.ts"
import { Changes } from "./changes/Changes.ts"
import type { Deidentification } from "./deidentification/Deidentification.ts"
import * as measuredDeidentification from "./deidentification/measuredDeidentification.ts"
import { DirectoryNames } from "./deidentification/DirectoryNames.ts"
import { CaseDeidentification } from "./deidentification/pseudonyms/CaseDeidentification.ts"
import { Deliverables } from "./deliverables/Deliverables.ts"
import { Parties } from "./parties/Parties.ts"
import { InvitationLinks } from "./invitations/InvitationLinks.ts"
import { Invitations } from "./invitations/Invitations.ts"
import * as partnerNames from "./partners/partnerNames.ts"
import { PartnerDirectory } from "./partners/PartnerDirectory.ts"
import { Partners } from "./partners/Partners.ts"
import { PartyDiscovery } from "./deidentification/pseudonyms/PartyDiscovery.ts"
import { ExternalNames } from "./externalnames/ExternalNames.ts"
import type { CaseCorrections } from "./files/CaseCorrections.ts"
import { CaseFiles } from "./files/CaseFiles.ts"
import { FileRunner } from "./files/FileRunner.ts"
import * as measuredFiles from "./files/measuredFiles.ts"
import { TextDigests } from "./files/TextDigests.ts"
import type { TextExtractor } from "./files/TextExtractor.ts"
import { Refusals } from "./refusals/Refusals.ts"
import { RateLimits } from "./ratelimits/RateLimits.ts"
import type { MasterKeys } from "./secrets/MasterKeys.ts"
import { Secrets } from "./secrets/Secrets.ts"
import { Workspaces } from "./workspace/Workspaces.ts"
import { SecureStepOpening } from "./securesteps/SecureStepOpening.ts"
import { SecureSteps } from "./securesteps/SecureSteps.ts"
import * as refusedTexts from "./securesteps/refusedTexts.ts"
import * as waitingTasks from "./tasks/waitingTasks.ts"
import { Sessions } from "./sessions/Sessions.ts"
import * as EventRetention from "./tasks/EventRetention.ts"
import * as measuredTasks from "./tasks/measuredTasks.ts"
import { OpenStreams } from "./tasks/OpenStreams.ts"
import { LiveLogs } from "./tasks/LiveLogs.ts"
import { RequestPriority } from "./tasks/RequestPriority.ts"
import type { ServiceAgent } from "./tasks/ServiceAgent.ts"
import { TaskRunner } from "./tasks/TaskRunner.ts"
import { Tasks } from "./tasks/Tasks.ts"
import { Timelines } from "./timelines/Timelines.ts"
import type { StoragePorts } from "./StoragePorts.ts"
import type { StoreProbe } from "./StoreProbe.ts"
import { AccountSettings } from "./settings/AccountSettings.ts"
import { Users } from "./users/Users.ts"
import type { UserTokenVerifier } from "./users/UserTokenVerifier.ts"
import { CaseShredding } from "./vault/CaseShredding.ts"
import { FileSealing } from "./vault/FileSealing.ts"
import { FileReview } from "./disclosure/FileReview.ts"
import * as foundPartiesOfCase from "./disclosure/foundPartiesOfCase.ts"
import { IdentityPreview } from "./disclosure/IdentityPreview.ts"
import { IdentityVault } from "./vault/IdentityVault.ts"
import { KeyRotation } from "./keyrotation/KeyRotation.ts"
import { PartyIdentities } from "./vault/PartyIdentities.ts"
import { Reidentification } from "./disclosure/Reidentification.ts"

const foundations = Layer.mergeAll(
  Changes.layer,
  ExternalNames.layer,
  LiveLogs.layer,
  RateLimits.layer,
  RequestPriority.layer
).pipe(Layer.provideMerge(Secrets.layer), Layer.provideMerge(SecureRandom.layerWebCrypto))

/** De-identifies documents by the settings of their account and the names of the partner directory. */
const caseDeidentification = Layer.unwrap(
  Effect.gen(function* () {
    const { publicTo } = yield* Effect.promise(() => import("@incamera/deidentification/publicnames"))
    const accounts = yield* AccountSettings
    const directoryNames = yield* DirectoryNames
    return CaseDeidentification.layerWith({
      isPublic: Effect.fnUntraced(function* (userId) {
        const { settings } = yield* accounts.privacy(userId)
        return publicTo(settings, yield* directoryNames.current)
      })
    })
  })
)

const caseCorrections = Layer.unwrap(
  Effect.map(
    Effect.promise(() => import("./disclosure/makeCaseCorrections.ts")),
    ({ layer }) => layer
  )
)

const boundary = Layer.mergeAll(
  measuredDeidentification.layer,
  caseDeidentification,
  caseCorrections,
  CaseShredding.layer,
  PartyIdentities.layer,
  FileSealing.layer,
  IdentityPreview.layer,
  Layer.provide(PartyDiscovery.layer, foundPartiesOfCase.layer),
  Layer.provide(FileReview.layer, FileSealing.layer),
  Reidentification.layer
).pipe(
  Layer.provide(partnerNames.layer),
  Layer.provideMerge(Layer.mergeAll(IdentityVault.layer, AccountSettings.layer, KeyRotation.layer)),
  Layer.provide(Aead.layerWebCrypto)
)

/** The ports whose use shows whether the service works. */
const measuredPorts = Layer.mergeAll(
  measuredAgents.cardFetcher,
  measuredFiles.textExtractor,
  measuredTasks.serviceAgent,
  measuredTasks.store
)

/**
 * Needs the storage ports, `MasterKeys`, `AgentCardFetcher`, `UserTokenVerifier`, `ServiceAgent` and `TextExtractor`,
 * and the needs of `taskRunner`. Its scope runs the background work: the node's tasks and files, and the watch over
 * open streams.
 */
export const layerWith = <E, R>({ taskRunner }: { readonly taskRunner: Layer.Layer<TaskRunner, E, R> }) =>
  Layer.mergeAll(
    Access.layer,
    Layer.provide(measuredAgents.agents, Agents.layer),
    AuditLog.layer,
    CaseFiles.layer,
    Cases.layer,
    Deliverables.layer,
    EventRetention.layer,
    InvitationLinks.layer,
    Invitations.layer,
    Parties.layer,
    PartnerDirectory.layer,
    Partners.layer,
    SecureSteps.layer,
    Layer.provide(Sessions.layer, Aead.layerWebCrypto),
    Layer.provide(measuredTasks.tasks, Tasks.layer),
    Timelines.layer,
    Layer.provide(measuredAgents.tokenExchange, TokenExchange.layer),
    Workspaces.layer
  ).pipe(
    Layer.provideMerge(Layer.mergeAll(Users.layer, OpenStreams.layer, taskRunner, FileRunner.layer, TextDigests.layer)),
    Layer.provideMerge(Refusals.layer),
    Layer.provide(refusedTexts.layer),
    Layer.provide(waitingTasks.layer),
    Layer.provideMerge(SecureStepOpening.layer),
    Layer.provideMerge(boundary),
    Layer.provideMerge(foundations),
    Layer.provide(measuredPorts)
  )

/** All services that the domain gives its host. */
export type Services =
  | Access
  | AccountSettings
  | Agents
  | AuditLog
  | CaseCorrections
  | CaseDeidentification
  | CaseFiles
  | CaseShredding
  | Cases
  | Changes
  | Deidentification
  | Deliverables
  | ExternalNames
  | FileReview
  | FileRunner
  | FileSealing
  | IdentityPreview
  | IdentityVault
  | InvitationLinks
  | Invitations
  | KeyRotation
  | LiveLogs
  | OpenStreams
  | Parties
  | PartnerDirectory
  | Partners
  | PartyDiscovery
  | PartyIdentities
  | RateLimits
  | Refusals
  | Reidentification
  | RequestPriority
  | Secrets
  | SecureRandom.SecureRandom
  | SecureStepOpening
  | SecureSteps
  | Sessions
  | TaskRunner
  | Tasks
  | TextDigests
  | Timelines
  | TokenExchange
  | Users
  | Workspaces

/** What a host provides besides storage. */
export type { AgentCardFetcher, MasterKeys, ServiceAgent, TextExtractor, UserTokenVerifier }

/** All services, with tasks shared by the nodes of one database. */
export const layer: Layer.Layer<
  Services,
  never,
  Exclude<StoragePorts, StoreProbe> | AgentCardFetcher | MasterKeys | ServiceAgent | TextExtractor | UserTokenVerifier
> = layerWith({ taskRunner: TaskRunner.layer })
