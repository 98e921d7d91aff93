/** Who may do what to an invitation, and when. The test clock decides what has expired. */
import { assert, it } from "@effect/vitest"
import type { AgentPrincipal, Principal, UserPrincipal } from "@incamera/domain/access/Principal"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import {
  type CaseId,
  newAgentId,
  newBearerTokenId,
  newInvitationId,
  newPartnerId,
  newPartyId,
  type PartnerId
} from "@incamera/domain/Ids"
import { Invitation, InvitationDraft } from "@incamera/domain/invitations/Invitation"
import { InvitationStore } from "@incamera/domain/invitations/InvitationStore"
import { InvitationLinks } from "@incamera/domain/invitations/InvitationLinks"
import { Invitations } from "@incamera/domain/invitations/Invitations"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import * as Limits from "@incamera/domain/Limits"
import { PartnerDirectory } from "@incamera/domain/partners/PartnerDirectory"
import { PartnerDraft } from "@incamera/domain/partners/Partner"
import { Partners } from "@incamera/domain/partners/Partners"
import { DateTime, Effect, Exit, Redacted } from "effect"
import { TestClock } from "effect/testing"
import * as domain from "../support/domain.ts"
import { layer } from "./services.ts"

const day = 86_400_000

const putPartner = Effect.fnUntraced(function* (name: string, acceptingInvitations = true) {
  const directory = yield* PartnerDirectory
  const said = { reference: null, firm: null, jurisdictions: [], practiceAreas: [], languages: [] }
  yield* directory.put([new PartnerDraft({ ...said, name, acceptingInvitations })])
  const user = yield* domain.newUser
  const query = { text: name, jurisdiction: null, practiceArea: null, language: null }
  const { items } = yield* (yield* Partners).search(user, query, { limit: 1, cursor: null })
  return items[0]!.partnerId
})

const newCase = Effect.fnUntraced(function* (user: UserPrincipal) {
  const { value } = yield* (yield* Cases).create(
    user,
    new CaseDraft({ title: "[Party 1] v. [Party 2]", summary: "The commission was not paid." })
  )
  return value.caseId
})

const invite = Effect.fnUntraced(function* (
  principal: Principal,
  caseId: CaseId,
  partnerId: PartnerId,
  draft: ConstructorParameters<typeof InvitationDraft>[0] = {}
) {
  return (yield* (yield* Invitations).invite(principal, { caseId, partnerId }, new InvitationDraft(draft))).value
})

/** A user with a case, an invitation to it, and its link. */
const invited = Effect.gen(function* () {
  const user = yield* domain.newUser
  const caseId = yield* newCase(user)
  const partnerId = yield* putPartner("Ambrose Quillfeather")
  const invitation = yield* invite(user, caseId, partnerId, { note: "Sales staff." })
  const { token } = yield* (yield* Invitations).link(user, invitation.invitationId)
  return { user, caseId, partnerId, invitation, invitationId: invitation.invitationId, token }
})

const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), (error) => error._tag)

const statusOf = Effect.fnUntraced(function* (
  effect: Effect.Effect<unknown, { readonly _tag: string }, InvitationLinks>
) {
  const error = yield* Effect.flip(effect)
  return "status" in error ? error.status : error._tag
})

it.layer(layer)("Invitations", (it) => {
  it.effect("are pending for 14 days by default, and expire to the millisecond for every reader", () =>
    Effect.gen(function* () {
      const invitations = yield* Invitations
      const links = yield* InvitationLinks
      const { caseId, invitation, invitationId, partnerId, token, user } = yield* invited
      assert.strictEqual(invitation.status, "pending")
      assert.strictEqual(
        DateTime.toEpochMillis(invitation.expiresAt) - DateTime.toEpochMillis(invitation.createdAt),
        Limits.invitationDaysDefault * day
      )
      yield* TestClock.adjust(Limits.invitationDaysDefault * day - 1)
      assert.strictEqual((yield* invitations.get(user, invitationId)).status, "pending")
      assert.strictEqual((yield* links.open(token)).note, "Sales staff.")
      assert.strictEqual(yield* tagOf(invite(user, caseId, partnerId)), "InvitationExists")
      yield* TestClock.adjust(1)
      const { status, version } = yield* invitations.get(user, invitationId)
      assert.deepStrictEqual([status, version], ["expired", 1])
      const { items } = yield* invitations.list(user, caseId, { limit: 10, cursor: null })
      assert.deepStrictEqual(
        items.map((item) => item.status),
        ["expired"]
      )
      assert.strictEqual(yield* statusOf(links.open(token)), "expired")
      assert.strictEqual(yield* statusOf(links.answer(token, "accepted")), "expired")
      assert.strictEqual(yield* tagOf(invitations.revoke(user, invitationId, null)), "InvitationNotPending")
      assert.strictEqual(yield* tagOf(invitations.link(user, invitationId)), "InvitationNotPending")
      // Now there is room for another, and the old one keeps its state.
      const next = yield* invite(user, caseId, partnerId, { expiresInDays: 1 })
      assert.strictEqual(DateTime.toEpochMillis(next.expiresAt) - DateTime.toEpochMillis(next.createdAt), day)
      const again = yield* invitations.get(user, invitationId)
      assert.deepStrictEqual([again.status, again.version], ["expired", 1])
    })
  )

  it.effect("are refused for closed, unknown and other users' cases, and for partners that don't accept them", () =>
    Effect.gen(function* () {
      const cases = yield* Cases
      const user = yield* domain.newUser
      const caseId = yield* newCase(user)
      const partnerId = yield* putPartner("Ambrose Quillfeather")
      const busy = yield* putPartner("Barnaby Nolongerthere", false)
      const neighbour = yield* domain.newUser
      assert.strictEqual(yield* tagOf(invite(neighbour, caseId, partnerId)), "NotFound")
      assert.strictEqual(yield* tagOf(invite(user, caseId, yield* newPartnerId)), "NotFound")
      assert.strictEqual(yield* tagOf(invite(user, caseId, busy)), "PartnerNotAccepting")
      yield* cases.update(user, caseId, new CasePatch({ status: "closed" }), null)
      assert.strictEqual(yield* tagOf(invite(user, caseId, partnerId)), "CaseClosed")
      const invitations = yield* Invitations
      assert.deepStrictEqual((yield* invitations.list(user, caseId, { limit: 5, cursor: null })).items, [])
      assert.strictEqual(yield* tagOf(invitations.list(neighbour, caseId, { limit: 5, cursor: null })), "NotFound")
      assert.strictEqual(yield* tagOf(invitations.get(user, yield* newInvitationId)), "NotFound")
    })
  )

  it.effect("can't be seen or ended by another user, or answered by a forged or older link", () =>
    Effect.gen(function* () {
      const invitations = yield* Invitations
      const links = yield* InvitationLinks
      const { invitationId, token, user } = yield* invited
      const neighbour = yield* domain.newUser
      assert.strictEqual(yield* tagOf(invitations.get(neighbour, invitationId)), "NotFound")
      assert.strictEqual(yield* tagOf(invitations.revoke(neighbour, invitationId, null)), "NotFound")
      assert.strictEqual(yield* tagOf(invitations.link(neighbour, invitationId)), "NotFound")
      const text = Redacted.value(token)
      const other = Redacted.value((yield* invited).token)
      const [nonce = "", signature = ""] = text.split(".")
      const [otherNonce = "", otherSignature = ""] = other.split(".")
      const forged = [
        "",
        nonce,
        `${nonce}.`,
        `${nonce}.${otherSignature}`,
        `${otherNonce}.${signature}`,
        `${text}0`,
        ` ${text}`,
        text.toUpperCase(),
        `${nonce}.${signature.replace(/.$/u, (last) => (last === "0" ? "1" : "0"))}`
      ]
      for (const attempt of forged) {
        const presented = Redacted.make(attempt)
        assert.strictEqual(yield* tagOf(links.open(presented)), "NotFound", attempt)
        assert.strictEqual(yield* tagOf(links.answer(presented, "accepted")), "NotFound", attempt)
      }
      const newer = yield* invitations.link(user, invitationId)
      assert.strictEqual(yield* tagOf(links.open(token)), "NotFound")
      yield* links.open(newer.token)
      assert.notInclude(String(newer.token), Redacted.value(newer.token))
    })
  )

  it.effect("end once: of accepting, declining, revoking and expiring one wins, and says so in the audit log", () =>
    Effect.gen(function* () {
      const invitations = yield* Invitations
      const links = yield* InvitationLinks
      const audit = yield* AuditStore
      for (let round = 0; round < 20; round++) {
        const { invitationId, token, user } = yield* invited
        if (round % 4 === 3) yield* TestClock.adjust(Limits.invitationDaysDefault * day)
        const exits = yield* Effect.all(
          [
            links.answer(token, "accepted"),
            links.answer(token, "declined"),
            invitations.revoke(user, invitationId, null),
            links.answer(token, "accepted")
          ].map((ending) => Effect.exit<unknown, unknown, never>(ending)),
          { concurrency: "unbounded" }
        )
        const wins = exits.filter(Exit.isSuccess).length
        const { status } = yield* invitations.get(user, invitationId)
        assert.deepStrictEqual([wins, status === "expired"], round % 4 === 3 ? [0, true] : [1, false])
        const entries = yield* audit.read(user.userId, 0, 100)
        const said = entries
          .map(({ action, actor }) => `${action} ${actor.type}`)
          .filter((text) => /accept|decline|revoke/u.test(text))
        const expected: Record<string, ReadonlyArray<string>> = {
          accepted: ["invitation.accept invitation-link"],
          declined: ["invitation.decline invitation-link"],
          revoked: ["invitation.revoke user"],
          expired: []
        }
        assert.deepStrictEqual(said, expected[status])
      }
    })
  )

  it.effect("are shown to the partner without what identifies, and no more once the case is closed", () =>
    Effect.gen(function* () {
      const links = yield* InvitationLinks
      const { caseId, token, user } = yield* invited
      const offer = yield* links.open(token)
      assert.deepStrictEqual(
        { ...offer, expiresAt: null },
        {
          title: "[Party 1] v. [Party 2]",
          practiceArea: null,
          jurisdiction: null,
          summary: "The commission was not paid.",
          note: "Sales staff.",
          expiresAt: null
        }
      )
      yield* (yield* Cases).update(user, caseId, new CasePatch({ status: "closed" }), null)
      assert.strictEqual(yield* statusOf(links.open(token)), "revoked")
      assert.strictEqual(yield* statusOf(links.answer(token, "accepted")), "revoked")
    })
  )

  it.effect("show nothing that was registered since they were sent, and take no note that names it", () =>
    Effect.gen(function* () {
      const links = yield* InvitationLinks
      const { caseId, partnerId, token, user } = yield* invited
      yield* putPartner("Thornewald Abernackle")
      yield* TestClock.adjust(Limits.directoryLookMillis)
      const note = "Ask Thornewald Abernackle."
      const named = yield* invite(user, caseId, yield* putPartner("Odalys Fernwhistle"), { note })
      const link = yield* (yield* Invitations).link(user, named.invitationId)
      assert.strictEqual((yield* links.open(link.token)).note, note)
      const identity = new Identity({
        caseId,
        partyId: yield* newPartyId,
        placeholder: "[Party 1]",
        kind: "person",
        names: ["Thornewald Abernackle"],
        emails: [],
        phones: [],
        addresses: [],
        identifiers: [],
        dateOfBirth: null
      })
      yield* (yield* IdentityVault).put(user.userId, identity)
      assert.strictEqual((yield* links.open(link.token)).note, "Ask [Party 1].")
      assert.strictEqual((yield* links.open(token)).note, "Sales staff.")
      const third = yield* putPartner("Calder Moonvale")
      assert.strictEqual(yield* tagOf(invite(user, caseId, third, { note })), "IdentityRefused")
      // Other users see his directory entry.
      const stranger = yield* domain.newUser
      yield* invite(stranger, yield* newCase(stranger), partnerId, { note })
    })
  )

  it.effect("carry a note that may name a partner of the directory, and no lone name, and nobody else", () =>
    Effect.gen(function* () {
      const user = yield* domain.newUser
      const caseId = yield* newCase(user)
      const noted = Effect.fnUntraced(function* (note: string) {
        const partnerId = yield* putPartner(`Invitee ${note.length}`)
        return yield* invite(user, caseId, partnerId, { note })
      })
      const note = "Please work with Maristela Oyelarangwa on this."
      assert.strictEqual(yield* tagOf(noted(note)), "IdentityRefused")
      yield* putPartner("Maristela Oyelarangwa")
      yield* TestClock.adjust(Limits.directoryLookMillis)
      assert.strictEqual((yield* noted(note)).note, note)
      assert.strictEqual(yield* tagOf(noted("Please work with Oyelarangwa on this.")), "IdentityRefused")
      assert.strictEqual(yield* tagOf(noted("My client, Maristela Oyelarangwa, was dismissed.")), "IdentityRefused")
    })
  )

  it.effect("of one case are bounded, those that came to nothing included", () =>
    Effect.gen(function* () {
      const store = yield* InvitationStore
      const user = yield* domain.newUser
      const caseId = yield* newCase(user)
      const first = yield* invite(user, caseId, yield* putPartner("Ambrose Quillfeather"))
      for (let n = 1; n < Limits.invitationsPerCase; n++) {
        const record = new Invitation({ ...first, invitationId: yield* newInvitationId, status: "declined" })
        const kept = yield* store.create(
          user.userId,
          new Invitation({ ...record, partnerId: yield* newPartnerId }),
          first.createdAt
        )
        assert.isTrue(kept)
      }
      const next = yield* putPartner("Odalys Fernwhistle")
      assert.strictEqual(yield* tagOf(invite(user, caseId, next)), "TooManyInvitations")
      yield* invite(user, yield* newCase(user), next)
    })
  )

  it.effect("may be sent by the agent, which is in the audit log", () =>
    Effect.gen(function* () {
      const user = yield* domain.newUser
      const caseId = yield* newCase(user)
      const agent: AgentPrincipal = {
        _tag: "Agent",
        userId: user.userId,
        agentId: yield* newAgentId,
        tokenId: yield* newBearerTokenId
      }
      const invitation = yield* invite(agent, caseId, yield* putPartner("Ambrose Quillfeather"))
      const revoked = yield* (yield* Invitations).revoke(agent, invitation.invitationId, [1])
      assert.deepStrictEqual([revoked.status, revoked.version], ["revoked", 2])
      assert.strictEqual(
        yield* tagOf((yield* Invitations).revoke(agent, invitation.invitationId, [1])),
        "VersionMismatch"
      )
    })
  )
})
