/** All data of one user, except credentials. */
import type { AuditEntry } from "@incamera/domain/audit"
import type { Case } from "@incamera/domain/cases"
import type { Container, ContainerId, ContainerType } from "@incamera/domain/containers"
import type { Deliverable, DeliverableRevision } from "@incamera/domain/deliverables"
import type {
  BranchId,
  CaseFileId,
  CaseId,
  DeliverableId,
  InvitationId,
  NodeId,
  PartyId,
  PhaseId,
  SecureStepId,
  TimelineId
} from "@incamera/domain/Ids"
import type { AgePosition } from "@incamera/domain/paging"
import type { Party } from "@incamera/domain/parties"
import type { ConfirmableChange, SecureStep } from "@incamera/domain/securesteps"
import type { RationHolder } from "@incamera/domain/refusals"
import type { Phase, TaskEvent, TokenUsage } from "@incamera/domain/tasks"
import { type Branch, mainBranchOf } from "@incamera/domain/timelines"
import type {
  DocumentId,
  SealedIdentity,
  SealedOriginals,
  SealedPseudonyms,
  WrappedCaseKey
} from "@incamera/domain/vault"
import type { Invitation } from "@incamera/domain/invitations"
import { type DateTime, HashMap, HashSet, Option } from "effect"
import type { FileRow } from "./internal/FileRow.ts"

/** A request with an `Idempotency-Key`. */
export interface RepeatableRow {
  readonly fingerprint: string
  /** Identifies the claim. */
  readonly holder: string
  readonly leaseUntil: DateTime.Utc
  readonly expiresAt: DateTime.Utc
  readonly answer: string | null
  /** Case that the answer is about. */
  readonly caseId: CaseId | null
}

export interface TimelineRow {
  readonly container: Container
  readonly branches: ReadonlyArray<BranchId>
}

export interface BranchRow {
  readonly branch: Branch
  /** Ordinal of the phase that the branch forked from; 0 for `main`. */
  readonly forkOrdinal: number
  /** Number of branches it inherits from. */
  readonly depth: number
  /** Its own phases by ordinal, without gaps, from `forkOrdinal` + 1. */
  readonly phases: HashMap.HashMap<number, PhaseId>
}

export interface TaskRow {
  readonly phase: Phase
  readonly fingerprint: string
  readonly sentBy: RationHolder | null
  /** Events by sequence, without gaps. */
  readonly log: HashMap.HashMap<number, TaskEvent>
}

export interface DeliverableRow {
  readonly record: Deliverable
  /** Revisions from the first, without gaps. `position` is the place among the task's drafts. */
  readonly revisions: ReadonlyArray<{ readonly position: number; readonly record: DeliverableRevision }>
}

/** The owner and lease of a task that has not ended. */
export interface RunningRow {
  /** Null while the task waits for a secure step, because then nobody owns it. */
  readonly nodeId: NodeId | null
  readonly epoch: number
  /** Milliseconds since the epoch: end of the lease, or of the waiting. */
  readonly leaseUntil: number
  readonly cancelRequested: boolean
}

/** The part of a holder's refusal ration already spent. */
export interface RationRow {
  /** UTC date, such as "2026-01-31". */
  readonly day: string
  readonly spent: number
  /** Null while not held. */
  readonly heldAt: DateTime.Utc | null
}

/** Everything sealed under a case's key, so that it is destroyed with the key. */
export interface CaseVault {
  readonly key: WrappedCaseKey
  readonly identities: HashMap.HashMap<PartyId, SealedIdentity>
  readonly pseudonyms: SealedPseudonyms | undefined
  readonly originals: HashMap.HashMap<DocumentId, SealedOriginals>
}

export const emptyCaseVault = (key: WrappedCaseKey): CaseVault => ({
  key,
  identities: HashMap.empty(),
  pseudonyms: undefined,
  originals: HashMap.empty()
})

export interface UserTables {
  readonly cases: HashMap.HashMap<CaseId, Case>
  /** Oldest first, so that new cases are appended. */
  readonly caseOrder: ReadonlyArray<AgePosition<CaseId>>
  /** Containers by `containerKey`. */
  readonly containers: HashMap.HashMap<string, Container>
  readonly timelines: HashMap.HashMap<TimelineId, TimelineRow>
  readonly branches: HashMap.HashMap<BranchId, BranchRow>
  readonly tasks: HashMap.HashMap<PhaseId, TaskRow>
  /** Tasks that have not ended. */
  readonly running: HashMap.HashMap<PhaseId, RunningRow>
  /** Language model tokens of each task. */
  readonly tokens: HashMap.HashMap<PhaseId, TokenUsage>
  /** Tokens used and reserved, by day. */
  readonly tokenDays: HashMap.HashMap<string, number>
  readonly rations: HashMap.HashMap<RationHolder, RationRow>
  /** Hashes of the registered values that each holder has read about. */
  readonly valuesRead: HashMap.HashMap<RationHolder, ReadonlySet<string>>
  readonly parties: HashMap.HashMap<PartyId, Party>
  /** Last party number given in each case. */
  readonly partiesNumbered: HashMap.HashMap<CaseId, number>
  readonly secureSteps: HashMap.HashMap<SecureStepId, SecureStep>
  /** Changes confirmed with a step; only for steps with changes. */
  readonly toConfirm: HashMap.HashMap<SecureStepId, ReadonlyArray<ConfirmableChange>>
  readonly deliverables: HashMap.HashMap<DeliverableId, DeliverableRow>
  /** Entries by sequence, without gaps. */
  readonly audit: HashMap.HashMap<number, AuditEntry>
  /** Requests by key hash. */
  readonly requests: HashMap.HashMap<string, RepeatableRow>
  readonly invitations: HashMap.HashMap<InvitationId, Invitation>
  /** Hash of each invitation's link. */
  readonly invitationLinks: HashMap.HashMap<InvitationId, string>
  readonly files: HashMap.HashMap<CaseFileId, FileRow>
  /** Number of files numbered in each case. */
  readonly filesNumbered: HashMap.HashMap<CaseId, number>
  readonly vaults: HashMap.HashMap<CaseId, CaseVault>
  /** Cases that can never get a vault again. */
  readonly destroyedVaults: HashSet.HashSet<CaseId>
  /** Grows with every change of the vault's entries. */
  readonly vaultRevision: number
}

export const emptyTables: UserTables = {
  cases: HashMap.empty(),
  caseOrder: [],
  containers: HashMap.empty(),
  timelines: HashMap.empty(),
  branches: HashMap.empty(),
  tasks: HashMap.empty(),
  running: HashMap.empty(),
  tokens: HashMap.empty(),
  tokenDays: HashMap.empty(),
  rations: HashMap.empty(),
  valuesRead: HashMap.empty(),
  parties: HashMap.empty(),
  partiesNumbered: HashMap.empty(),
  secureSteps: HashMap.empty(),
  toConfirm: HashMap.empty(),
  deliverables: HashMap.empty(),
  audit: HashMap.empty(),
  requests: HashMap.empty(),
  invitations: HashMap.empty(),
  invitationLinks: HashMap.empty(),
  files: HashMap.empty(),
  filesNumbered: HashMap.empty(),
  vaults: HashMap.empty(),
  destroyedVaults: HashSet.empty(),
  vaultRevision: 0
}

export const containerKey = (type: ContainerType, id: ContainerId | CaseId): string => `${type}/${id}`

/** Returns the tables with a new container, its timeline and its main branch. */
export const withContainer = (tables: UserTables, container: Container): UserTables => ({
  ...tables,
  containers: HashMap.set(tables.containers, containerKey(container.containerType, container.containerId), container),
  timelines: HashMap.set(tables.timelines, container.timelineId, { container, branches: [container.mainBranchId] }),
  branches: HashMap.set(tables.branches, container.mainBranchId, {
    branch: mainBranchOf(container),
    forkOrdinal: 0,
    depth: 0,
    phases: HashMap.empty()
  })
})

/** Returns a container's phases on all branches. */
export const phasesOfContainer = (
  tables: UserTables,
  type: ContainerType,
  id: ContainerId | CaseId
): ReadonlyArray<PhaseId> =>
  Option.match(HashMap.get(tables.containers, containerKey(type, id)), {
    onNone: () => [],
    onSome: ({ timelineId }) =>
      HashMap.getUnsafe(tables.timelines, timelineId).branches.flatMap((branchId) =>
        Array.from(HashMap.values(HashMap.getUnsafe(tables.branches, branchId).phases))
      )
  })

const withoutContainer = (tables: UserTables, type: ContainerType, id: ContainerId | CaseId): UserTables => {
  const key = containerKey(type, id)
  const container = Option.getOrUndefined(HashMap.get(tables.containers, key))
  if (container === undefined) return tables
  const phases = phasesOfContainer(tables, type, id)
  const { branches } = HashMap.getUnsafe(tables.timelines, container.timelineId)
  return {
    ...tables,
    containers: HashMap.remove(tables.containers, key),
    timelines: HashMap.remove(tables.timelines, container.timelineId),
    branches: HashMap.removeMany(tables.branches, branches),
    tasks: HashMap.removeMany(tables.tasks, phases),
    running: HashMap.removeMany(tables.running, phases),
    tokens: HashMap.removeMany(tables.tokens, phases)
  }
}

/** Returns the tables without a case and everything in it, except sealed records: the vault destroys those. */
export const withoutCase = (tables: UserTables, caseId: CaseId): UserTables => ({
  ...withoutContainer(tables, "case", caseId),
  cases: HashMap.remove(tables.cases, caseId),
  caseOrder: tables.caseOrder.filter(({ id }) => id !== caseId),
  requests: HashMap.filter(tables.requests, (request) => request.caseId !== caseId),
  parties: HashMap.filter(tables.parties, (party) => party.caseId !== caseId),
  partiesNumbered: HashMap.remove(tables.partiesNumbered, caseId),
  secureSteps: HashMap.filter(
    tables.secureSteps,
    ({ containerId, containerType }) => containerKey(containerType, containerId) !== containerKey("case", caseId)
  ),
  toConfirm: HashMap.filter(tables.toConfirm, (_, id) =>
    Option.exists(
      HashMap.get(tables.secureSteps, id),
      ({ containerId, containerType }) => containerKey(containerType, containerId) !== containerKey("case", caseId)
    )
  ),
  deliverables: HashMap.filter(tables.deliverables, ({ record }) => record.caseId !== caseId),
  invitations: HashMap.filter(tables.invitations, (invitation) => invitation.caseId !== caseId),
  invitationLinks: HashMap.filter(tables.invitationLinks, (_, id) =>
    Option.exists(HashMap.get(tables.invitations, id), (invitation) => invitation.caseId !== caseId)
  ),
  files: HashMap.filter(tables.files, (file) => file.caseId !== caseId),
  filesNumbered: HashMap.remove(tables.filesNumbered, caseId)
})
