/** `WorkspaceStore` in memory: one read of the user's tables. */
import type { CaseId } from "@incamera/domain/Ids"
import type { Invitation } from "@incamera/domain/invitations"
import { compareAge } from "@incamera/domain/paging"
import type { Party } from "@incamera/domain/parties"
import { PartnerStore } from "@incamera/domain/partners"
import { Timeline } from "@incamera/domain/timelines"
import { boundsOf, Workspace, WorkspaceStore } from "@incamera/domain/workspace"
import { Effect, HashMap, Layer, Option } from "effect"
import { branchPhases } from "./internal/branchPhases.ts"
import { caseFileOf } from "./internal/FileRow.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { containerKey, type UserTables } from "./UserTables.ts"

const numberOf = ({ placeholder }: Party): number => Number(/\d+/u.exec(placeholder)![0])

/** Newest first; at the same instant, the greater id first. */
const newestFirst = <A extends { readonly createdAt: Invitation["createdAt"] }>(
  records: Iterable<A>,
  idOf: (record: A) => string
): ReadonlyArray<A> =>
  [...records].sort(
    (a, b) => -compareAge({ createdAt: a.createdAt, id: idOf(a) }, { createdAt: b.createdAt, id: idOf(b) })
  )

const ofCase = <K, A extends { readonly caseId: CaseId }>(records: HashMap.HashMap<K, A>, caseId: string) =>
  HashMap.filter(records, (record) => record.caseId === caseId)

/** Number of phases of a branch, including inherited ones; ordinals have no gaps. */
const phasesOn = (tables: UserTables, branchId: Workspace["branchId"]): number => {
  const { forkOrdinal, phases } = HashMap.getUnsafe(tables.branches, branchId)
  return forkOrdinal + HashMap.size(phases)
}

export const layer: Layer.Layer<WorkspaceStore, never, MemoryDatabase | PartnerStore> = Layer.effect(
  WorkspaceStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const partners = yield* PartnerStore

    return WorkspaceStore.of({
      read: Effect.fnUntraced(function* (userId, key) {
        const { branchId: wanted, containerId, containerType } = key
        const most = boundsOf(key)
        const tables = yield* database.tables(userId)
        const found = HashMap.get(tables.containers, containerKey(containerType, containerId))
        if (Option.isNone(found)) return Option.none()
        const { createdAt, mainBranchId, timelineId } = found.value
        const branchId = wanted ?? mainBranchId
        const rows = HashMap.getUnsafe(tables.timelines, timelineId).branches
        if (!rows.includes(branchId)) return Option.none()
        const branches = rows
          .map((id) => HashMap.getUnsafe(tables.branches, id).branch)
          .sort(
            (a, b) =>
              Number(a.parentBranchId !== null) - Number(b.parentBranchId !== null) ||
              compareAge({ createdAt: a.createdAt, id: a.branchId }, { createdAt: b.createdAt, id: b.branchId })
          )
        const caseId = containerType === "case" ? containerId : ""
        const record = Option.getOrNull(HashMap.get(tables.cases, caseId as CaseId))
        const files = newestFirst(
          [...HashMap.values(ofCase(tables.files, caseId))].flatMap(
            (row) => caseFileOf(row, tables.vaultRevision) ?? []
          ),
          ({ fileId }) => fileId
        )
        const invited = newestFirst(
          HashMap.values(ofCase(tables.invitations, caseId)),
          ({ invitationId }) => invitationId
        )
        const total = phasesOn(tables, branchId)
        const after = Math.max(0, total - most.phases)
        const invitations = yield* Effect.forEach(invited.slice(0, most.invitations), (invitation) =>
          Effect.map(partners.find(invitation.partnerId), (partner) => ({
            invitation,
            // Always found: partners are never removed, and an invitation refers to one.
            partner: Option.getOrThrow(partner)
          }))
        )
        return Option.some(
          new Workspace({
            containerType,
            containerId,
            createdAt,
            case: record,
            timeline: new Timeline({ timelineId, containerType, containerId, createdAt, branches }),
            branchId,
            phases: branchPhases(tables, branchId, after, most.phases),
            parties: [...HashMap.values(ofCase(tables.parties, caseId))].sort((a, b) => numberOf(a) - numberOf(b)),
            files: files.slice(0, most.files),
            secureSteps: newestFirst(
              [...HashMap.values(tables.secureSteps)].filter(
                (step) =>
                  step.status === "open" && step.containerType === containerType && step.containerId === containerId
              ),
              ({ secureStepId }) => secureStepId
            ).toReversed(),
            invitations,
            totals: { phases: total, files: files.length, invitations: invited.length }
          })
        )
      })
    })
  })
)
