/** Contract tests for every `WorkspaceStore`. */
import { assert, layer } from "@effect/vitest"
import { CaseFileStore } from "@incamera/domain/files"
import { CaseStore } from "@incamera/domain/cases"
import {
  newBranchId,
  newCaseFileId,
  newInvitationId,
  newNodeId,
  newPartyId,
  newSecureStepId,
  type UserId
} from "@incamera/domain/Ids"
import { Invitation, InvitationStore } from "@incamera/domain/invitations"
import * as Limits from "@incamera/domain/Limits"
import { PartyStore } from "@incamera/domain/parties"
import { PartnerStore } from "@incamera/domain/partners"
import { SecureStepStore } from "@incamera/domain/securesteps"
import { TimelineStore } from "@incamera/domain/timelines"
import type { UserStore } from "@incamera/domain/users"
import { Workspace, type WorkspaceKey, WorkspaceStore } from "@incamera/domain/workspace"
import type { TaskStore } from "@incamera/domain/tasks"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { after, now, text, times } from "../records/values.ts"
import { assertSame } from "../records/same.ts"
import { finish, newRunning } from "../records/tasks.ts"
import { newCase, newContainer } from "../records/cases.ts"
import { newUser } from "../records/users.ts"
import { race } from "../records/outcomes.ts"
import { newPartner } from "../records/partners.ts"

type Stores =
  | CaseFileStore
  | CaseStore
  | InvitationStore
  | PartnerStore
  | PartyStore
  | SecureStepStore
  | TaskStore
  | TimelineStore
  | UserStore
  | WorkspaceStore

const read = Effect.fnUntraced(function* (userId: UserId, key: WorkspaceKey) {
  return yield* (yield* WorkspaceStore).read(userId, key)
})

/** Creates a case with some of everything that a case can have. */
const furnished = Effect.fnUntraced(function* (userId: UserId) {
  const { caseId, container, record } = yield* newCase(userId, { deidentification: "thorough" })
  const parties = yield* PartyStore
  const kept = []
  for (const [i, kind] of (["person", "organization", "person"] as const).entries()) {
    const partyId = yield* newPartyId
    const said = { kind, role: "plaintiff", side: null, relation: null, standing: "found" } as const
    kept.push(yield* parties.create(userId, { partyId, caseId, ...said, createdAt: after(i) }))
  }
  const phases = []
  for (const _ of [1, 2, 3]) {
    const running = yield* newRunning({ userId, container })
    yield* finish(running.ownership)
    phases.push(running.phaseId)
  }
  const branch = yield* (yield* TimelineStore).createBranch(userId, {
    branchId: yield* newBranchId,
    timelineId: container.timelineId,
    name: text("Settlement"),
    forkedFromPhaseId: phases[1]!,
    status: "active",
    createdAt: after(5),
    version: 1
  })
  const steps = yield* SecureStepStore
  const secureStepId = yield* newSecureStepId
  const { step } = yield* steps.open(userId, container, "enter-identity", { secureStepId, now: after(6) })
  const partnerId = yield* newPartner
  const partner = Option.getOrThrow(yield* (yield* PartnerStore).find(partnerId))
  const invitation = new Invitation({
    invitationId: yield* newInvitationId,
    caseId,
    partnerId,
    status: "pending",
    note: null,
    expiresAt: after(1_000),
    createdAt: now,
    updatedAt: now,
    version: 1
  })
  yield* (yield* InvitationStore).create(userId, invitation, now)
  const files = yield* CaseFileStore
  const fileId = yield* newCaseFileId
  const name = { nonce: new Uint8Array(12), ciphertext: new Uint8Array(16) }
  const owner = { nodeId: yield* newNodeId, leaseUntil: after(10_000) }
  const hidden = {
    userId,
    caseId,
    fileId: yield* newCaseFileId,
    contained: null,
    handling: "refuse",
    deidentification: null,
    sentBy: null,
    name,
    createdAt: now
  } as const
  yield* files.begin(hidden, owner)
  const ownership = yield* files.begin({ ...hidden, fileId }, owner)
  yield* files.received(ownership, name, null)
  const file = Option.getOrThrow(yield* files.show(userId, fileId, after(7)))
  return { caseId, container, record, parties: kept, phases, branch, step, partner, invitation, file }
})

export const suite = (name: string, stores: Layer.Layer<Stores, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `WorkspaceStore (${name})`,
    (it) => {
      it.effect("returns everything about a case that is shown, and nothing else", () =>
        Effect.gen(function* () {
          const userId = yield* newUser
          const has = yield* furnished(userId)
          const { container } = has
          const key = { containerType: "case", containerId: container.containerId, branchId: null } as const
          const workspace = Option.getOrThrow(yield* read(userId, key))
          assert.isTrue(workspace instanceof Workspace)
          const timeline = Option.getOrThrow(yield* (yield* TimelineStore).find(userId, container.timelineId))
          const phases = yield* (yield* TimelineStore).phases(userId, container.mainBranchId, { after: 0, limit: 10 })
          assertSame(
            Workspace,
            workspace,
            new Workspace({
              containerType: "case",
              containerId: container.containerId,
              createdAt: container.createdAt,
              case: Option.getOrThrow(yield* (yield* CaseStore).find(userId, has.caseId)),
              timeline,
              branchId: container.mainBranchId,
              phases,
              parties: has.parties,
              files: [has.file],
              secureSteps: [has.step],
              invitations: [{ invitation: has.invitation, partner: has.partner }],
              totals: { phases: 3, files: 1, invitations: 1 }
            })
          )
          // A fork shows what it inherited, in order.
          const fork = Option.getOrThrow(yield* read(userId, { ...key, branchId: has.branch.branchId }))
          assert.deepStrictEqual(
            fork.phases.map(({ phaseId }) => phaseId),
            has.phases.slice(0, 2)
          )
          assert.strictEqual(fork.branchId, has.branch.branchId)
          assert.strictEqual(fork.totals.phases, 2)
        })
      )

      it.effect("returns as few of the latest items as requested, and never more than its limits", () =>
        Effect.gen(function* () {
          const userId = yield* newUser
          const { container, phases, ...has } = yield* furnished(userId)
          const key = { containerType: "case", containerId: container.containerId, branchId: null } as const
          const [none, one, most] = yield* Effect.forEach([0, 1, 1e9], (n) =>
            Effect.map(
              read(userId, { ...key, latest: { phases: n, files: n, invitations: n } }),
              Option.getOrThrow<Workspace>
            )
          )
          assert.deepStrictEqual([none!.phases, none!.files, none!.invitations], [[], [], []])
          assert.deepStrictEqual(none!.totals, { phases: 3, files: 1, invitations: 1 })
          assert.deepStrictEqual(
            one!.phases.map(({ phaseId }) => phaseId),
            [phases[2]]
          )
          assert.deepStrictEqual(
            [one!.files[0]?.fileId, one!.invitations[0]?.invitation.invitationId],
            [has.file.fileId, has.invitation.invitationId]
          )
          assert.deepStrictEqual(
            most!.phases.map(({ phaseId }) => phaseId),
            phases
          )
        })
      )

      it.effect("returns the workspace of a ticket and an inquiry, which have no case", () =>
        Effect.gen(function* () {
          const userId = yield* newUser
          for (const containerType of ["support", "sales"] as const) {
            const container = yield* newContainer(containerType)
            const { phaseId } = yield* newRunning({ userId, container })
            const key = { containerType, containerId: container.containerId, branchId: null }
            const workspace = Option.getOrThrow(yield* read(userId, key))
            assert.strictEqual(workspace.case, null)
            assert.deepStrictEqual(
              workspace.phases.map((phase) => phase.phaseId),
              [phaseId]
            )
            assert.deepStrictEqual([workspace.parties, workspace.files, workspace.invitations], [[], [], []])
          }
        })
      )

      it.effect("returns nothing for another user, another container's branch, or a removed case", () =>
        Effect.gen(function* () {
          const [owner, neighbour] = [yield* newUser, yield* newUser]
          const { caseId, container } = yield* furnished(owner)
          const other = yield* furnished(owner)
          const key = { containerType: "case", containerId: container.containerId, branchId: null } as const
          assert.isTrue(Option.isNone(yield* read(neighbour, key)))
          assert.isTrue(Option.isNone(yield* read(owner, { ...key, containerType: "support" })))
          assert.isTrue(Option.isNone(yield* read(owner, { ...key, branchId: other.branch.branchId })))
          assert.isTrue(Option.isNone(yield* read(owner, { ...key, branchId: yield* newBranchId })))
          yield* (yield* CaseStore).remove(owner, caseId)
          assert.isTrue(Option.isNone(yield* read(owner, key)))
        })
      )

      it.effect("returns the latest phases and their total number", () =>
        Effect.gen(function* () {
          const userId = yield* newUser
          const { container } = yield* newCase(userId)
          const ids = []
          for (const _ of times(Limits.workspacePhases + 3, (i) => i)) {
            const { ownership, phaseId } = yield* newRunning({ userId, container })
            yield* finish(ownership)
            ids.push(phaseId)
          }
          const key = { containerType: "case", containerId: container.containerId, branchId: null } as const
          const workspace = Option.getOrThrow(yield* read(userId, key))
          assert.deepStrictEqual(
            workspace.phases.map(({ phaseId }) => phaseId),
            ids.slice(3)
          )
          assert.strictEqual(workspace.totals.phases, ids.length)
        })
      )

      it.effect("is consistent: shows all of a step or nothing of it", () =>
        Effect.gen(function* () {
          const userId = yield* newUser
          const { caseId, container } = yield* newCase(userId)
          const key = { containerType: "case", containerId: container.containerId, branchId: null } as const
          const parties = yield* PartyStore
          const add = Effect.gen(function* () {
            const draft = { kind: "person", role: "plaintiff", side: null, relation: null, standing: "found" } as const
            yield* parties.create(userId, { ...draft, caseId, partyId: yield* newPartyId, createdAt: now })
            return []
          })
          const look = Effect.map(read(userId, key), (found) =>
            Option.getOrThrow(found).parties.map((party) => party.placeholder)
          )
          const both = times(20, (i) =>
            Effect.flatMap(
              Effect.succeed(i),
              (n): Effect.Effect<ReadonlyArray<string>, unknown, Stores | SecureRandom.SecureRandom> =>
                n % 2 === 0 ? add : look
            )
          )
          const { failures, successes } = yield* race(both)
          assert.deepStrictEqual(failures, [])
          for (const placeholders of successes) {
            assert.deepStrictEqual(
              placeholders,
              times(placeholders.length, (i) => `[Party ${i + 1}]`)
            )
          }
        })
      )
    }
  )
