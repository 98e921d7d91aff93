/**
 * Identifiers of records: a type prefix and a UUIDv7, so that a log line shows what it names and rows sort by age.
 * Design, "Core resources". A phase is the exception: its identifier is the caller's own UUID.
 */
import { Effect, Schema, SchemaTransformation } from "effect"
import { SecureRandom } from "effect/crypto"

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"

const prefixed = (prefix: string) =>
  Schema.String.check(
    Schema.isPattern(new RegExp(`^${prefix}_${uuid}$`, "u"), { expected: `an identifier that starts with ${prefix}_` })
  )

export const UserId = prefixed("user").pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

export const AgentId = prefixed("agent").pipe(Schema.brand("AgentId"))
export type AgentId = typeof AgentId.Type

/** Names a bearer token without revealing it: a stream remembers by it the credential that opened it. */
export const BearerTokenId = prefixed("token").pipe(Schema.brand("BearerTokenId"))
export type BearerTokenId = typeof BearerTokenId.Type

export const CaseId = prefixed("case").pipe(Schema.brand("CaseId"))
export type CaseId = typeof CaseId.Type

export const PartyId = prefixed("party").pipe(Schema.brand("PartyId"))
export type PartyId = typeof PartyId.Type

export const TimelineId = prefixed("timeline").pipe(Schema.brand("TimelineId"))
export type TimelineId = typeof TimelineId.Type

export const BranchId = prefixed("branch").pipe(Schema.brand("BranchId"))
export type BranchId = typeof BranchId.Type

export const CaseFileId = prefixed("file").pipe(Schema.brand("CaseFileId"))
export type CaseFileId = typeof CaseFileId.Type

export const PartnerId = prefixed("partner").pipe(Schema.brand("PartnerId"))
export type PartnerId = typeof PartnerId.Type

export const InvitationId = prefixed("invitation").pipe(Schema.brand("InvitationId"))
export type InvitationId = typeof InvitationId.Type

export const SecureStepId = prefixed("step").pipe(Schema.brand("SecureStepId"))
export type SecureStepId = typeof SecureStepId.Type

/** One browser that its user signed in with. */
export const SessionId = prefixed("session").pipe(Schema.brand("SessionId"))
export type SessionId = typeof SessionId.Type

export const DeliverableId = prefixed("deliverable").pipe(Schema.brand("DeliverableId"))
export type DeliverableId = typeof DeliverableId.Type

/** One run of the server; owns the tasks it works on. */
export const NodeId = prefixed("node").pipe(Schema.brand("NodeId"))
export type NodeId = typeof NodeId.Type

const uuidInAnyCase = uuid.replaceAll("a-f", "A-Fa-f")

/** The caller's UUID of a phase, in any version; stored in lower case (RFC 9562, section 4). */
export const PhaseId = Schema.String.check(
  Schema.isPattern(new RegExp(`^${uuidInAnyCase}$`, "u"), { expected: "a UUID" })
).pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.isPattern(new RegExp(`^${uuid}$`, "u"), { expected: "a UUID" })).pipe(
      Schema.brand("PhaseId")
    ),
    SchemaTransformation.toLowerCase()
  )
)
export type PhaseId = typeof PhaseId.Type

const make = <A>(prefix: string) =>
  Effect.map(
    Effect.flatMap(SecureRandom.SecureRandom, (random) => random.uuidV7()),
    (id) => `${prefix}_${id}` as A
  )

/** Makes the id of a task that a user requests in the browser. */
export const newPhaseId = Effect.flatMap(SecureRandom.SecureRandom, (random) =>
  Effect.map(random.uuidV7(), (id) => PhaseId.make(id))
)

export const newUserId = make<UserId>("user")
export const newAgentId = make<AgentId>("agent")
export const newBearerTokenId = make<BearerTokenId>("token")
export const newCaseId = make<CaseId>("case")
export const newPartyId = make<PartyId>("party")
export const newTimelineId = make<TimelineId>("timeline")
export const newBranchId = make<BranchId>("branch")
export const newCaseFileId = make<CaseFileId>("file")
export const newPartnerId = make<PartnerId>("partner")
export const newInvitationId = make<InvitationId>("invitation")
export const newSecureStepId = make<SecureStepId>("step")
export const newSessionId = make<SessionId>("session")
export const newDeliverableId = make<DeliverableId>("deliverable")
export const newNodeId = make<NodeId>("node")

/** Owns what waits for any node. No run of the server has it. */
export const noNode = NodeId.make("node_00000000-0000-0000-0000-000000000000")
