/** Every store takes part in a step: its writes are undone or kept with the step. */
import { assert, type Vitest } from "@effect/vitest"
import { DeliverableStore } from "@incamera/domain/deliverables"
import { UnitOfWork } from "@incamera/domain/changes"
import { CaseFileStore } from "@incamera/domain/files"
import {
  newAgentId,
  newCaseFileId,
  newInvitationId,
  newNodeId,
  newSecureStepId,
  newSessionId
} from "@incamera/domain/Ids"
import { Invitation, InvitationStore } from "@incamera/domain/invitations"
import { PartyStore } from "@incamera/domain/parties"
import type { PartnerStore } from "@incamera/domain/partners"
import { RefusalRationStore } from "@incamera/domain/refusals"
import { SecureStepStore } from "@incamera/domain/securesteps"
import { BrowserSession, SessionStore, timesOfNew } from "@incamera/domain/sessions"
import type { TransactionalPorts } from "@incamera/domain/StoragePorts"
import type { StoreError } from "@incamera/domain/StoreError"
import { TokenUsageStore } from "@incamera/domain/tasks"
import { TimelineStore } from "@incamera/domain/timelines"
import type { UserStore } from "@incamera/domain/users"
import { Effect } from "effect"
import type { SecureRandom } from "effect/crypto"
import { newBranch } from "../../records/branches.ts"
import { newCase } from "../../records/cases.ts"
import { newDeliverableDraft } from "../../records/deliverables.ts"
import { newPartyDraft } from "../../records/parties.ts"
import { newPartner } from "../../records/partners.ts"
import { newRunning } from "../../records/tasks.ts"
import { newUser } from "../../records/users.ts"
import { after, farLease, newHash, now } from "../../records/values.ts"

export type Stores = TransactionalPorts | PartnerStore | UserStore

interface Participant {
  readonly write: Effect.Effect<unknown, { readonly _tag: string }>
  /** Returns different values before and after the write. */
  readonly look: Effect.Effect<unknown, StoreError>
}

const sealed = { nonce: new Uint8Array(24).fill(1), ciphertext: new Uint8Array(40).fill(1) }
const day = "2001-02-03"

/** Writes to each store that no other test of the unit of work covers. */
const newParticipants = Effect.gen(function* () {
  const userId = yield* newUser
  const { caseId, container } = yield* newCase(userId)
  const { ownership, phaseId } = yield* newRunning({ userId, container })
  const partnerId = yield* newPartner

  const deliverables = yield* DeliverableStore
  const draft = yield* newDeliverableDraft(caseId, { phaseId })
  const files = yield* CaseFileStore
  const file = { userId, caseId, fileId: yield* newCaseFileId, name: sealed, sentBy: null, createdAt: now }
  const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
  const invitations = yield* InvitationStore
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
  const parties = yield* PartyStore
  const party = yield* newPartyDraft(caseId)
  const rations = yield* RefusalRationStore
  const agentId = yield* newAgentId
  const steps = yield* SecureStepStore
  const secureStepId = yield* newSecureStepId
  const sessions = yield* SessionStore
  const browser = { browser: "Firefox", system: "Linux" } as const
  const session = new BrowserSession({ sessionId: yield* newSessionId, userId, browser, ...timesOfNew(now, now) })
  const secret = yield* newHash
  const timelines = yield* TimelineStore
  const branch = yield* newBranch(container, phaseId)
  const tokens = yield* TokenUsageStore
  yield* tokens.open(ownership, day)
  const most = { input: 1, output: 1 }

  const participants: Record<string, Participant> = {
    DeliverableStore: {
      write: deliverables.keep(userId, draft),
      look: deliverables.find(userId, draft.deliverableId)
    },
    CaseFileStore: {
      write: files.begin({ ...file, contained: null, handling: "refuse", deidentification: null }, owner),
      look: files.sealedFacts(userId, file.fileId)
    },
    InvitationStore: {
      write: invitations.create(userId, invitation, now),
      look: invitations.find(userId, invitation.invitationId)
    },
    PartyStore: { write: parties.create(userId, party), look: parties.find(userId, party.partyId) },
    RefusalRationStore: {
      write: rations.spend(userId, agentId, { day, values: 1, limit: 1, now }),
      look: rations.listHeld(userId)
    },
    SecureStepStore: {
      write: steps.open(userId, container, "enter-identity", { secureStepId, now }),
      look: steps.find(userId, secureStepId)
    },
    SessionStore: { write: sessions.add(session, secret, sealed), look: sessions.list(userId, now) },
    TimelineStore: {
      write: timelines.createBranch(userId, branch),
      look: timelines.findBranch(userId, branch.branchId)
    },
    TokenUsageStore: {
      write: tokens.hold(ownership, day, most, { perTask: 100, perDay: 100 }),
      look: tokens.hold(ownership, day, { input: 0, output: 0 }, { perTask: 1, perDay: 1 }).pipe(Effect.orDie)
    }
  }
  return { userId, participants }
})

export const participation = (it: Vitest.MethodsNonLive<Stores | SecureRandom.SecureRandom>): void => {
  it.effect("undoes or keeps writes to any store with the step", () =>
    Effect.gen(function* () {
      const units = yield* UnitOfWork
      const { participants, userId } = yield* newParticipants
      for (const [store, { look, write }] of Object.entries(participants)) {
        const before = yield* look
        const refused = yield* Effect.flip(units.run(userId, Effect.andThen(write, Effect.fail("refused"))))
        assert.strictEqual(refused, "refused")
        assert.deepStrictEqual(yield* look, before, `${store}: undone`)
        yield* units.run(userId, write)
        assert.notDeepEqual(yield* look, before, `${store}: kept`)
      }
    })
  )
}
