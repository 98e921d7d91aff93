/** Contract tests for every `InvitationStore`. */
import { assert, layer } from "@effect/vitest"
import { type DateTime, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { CaseStore } from "@incamera/domain/cases"
import { type CaseId, type InvitationId, newInvitationId, type PartnerId, type UserId } from "@incamera/domain/Ids"
import { Invitation, invitationAt, InvitationStore } from "@incamera/domain/invitations"
import type { PartnerStore } from "@incamera/domain/partners"
import type { UserStore } from "@incamera/domain/users"
import { newPartner } from "../records/partners.ts"
import { after, hardText, now, times, uuid } from "../records/values.ts"
import { assertSame, assertSameOption } from "../records/same.ts"
import { newCase } from "../records/cases.ts"
import { newUser } from "../records/users.ts"
import { race } from "../records/outcomes.ts"

const week = 7 * 86_400_000

const newInvitation = Effect.fnUntraced(function* (
  caseId: CaseId,
  partnerId: PartnerId,
  overrides?: Partial<Invitation>
) {
  return new Invitation({
    invitationId: yield* newInvitationId,
    caseId,
    partnerId,
    status: "pending",
    note: hardText,
    expiresAt: after(week),
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...overrides
  })
})

const settled = (invitation: Invitation, status: Invitation["status"], at: DateTime.Utc = after(1)) =>
  new Invitation({ ...invitation, status, updatedAt: at, version: invitation.version + 1 })

/** Stores a pending invitation with a case and a partner. */
const newStored = Effect.fnUntraced(function* (of?: UserId, overrides?: Partial<Invitation>) {
  const store = yield* InvitationStore
  const userId = of ?? (yield* newUser)
  const { caseId } = yield* newCase(userId)
  const partnerId = yield* newPartner
  const invitation = yield* newInvitation(caseId, partnerId, overrides)
  assert.isTrue(yield* store.create(userId, invitation, now))
  return { userId, caseId, partnerId, invitation, invitationId: invitation.invitationId }
})

const newLink = Effect.map(Effect.all([uuid, uuid]), (parts) => parts.join("").replaceAll("-", ""))

export const suite = (
  name: string,
  stores: Layer.Layer<CaseStore | InvitationStore | PartnerStore | UserStore, unknown>
): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `InvitationStore (${name})`,
    (it) => {
      it.effect("keeps every field, and shows it only to its user", () =>
        Effect.gen(function* () {
          const store = yield* InvitationStore
          for (const overrides of [{}, { note: null, status: "declined", updatedAt: after(5), version: 3 }] as const) {
            const { caseId, invitation, invitationId, userId } = yield* newStored(undefined, overrides)
            const found = yield* store.find(userId, invitationId)
            assertSameOption(Invitation, found, invitation)
            assert.isTrue(Option.isSome(found) && found.value instanceof Invitation)
            const neighbour = yield* newUser
            assert.isTrue(Option.isNone(yield* store.find(neighbour, invitationId)))
            assert.deepStrictEqual(yield* store.list(neighbour, caseId, { after: Option.none(), limit: 9 }), [])
            assert.strictEqual(yield* store.count(neighbour, caseId), 0)
            assert.isFalse(yield* store.update(neighbour, settled(invitation, "revoked")))
            assert.strictEqual(yield* store.count(userId, caseId), 1)
          }
        })
      )

      it.effect(
        "keeps one of 20 concurrent invitations of a partner to a case, with other cases and partners invited too",
        () =>
          Effect.gen(function* () {
            const store = yield* InvitationStore
            const userId = yield* newUser
            const { caseId } = yield* newCase(userId)
            const other = yield* newCase(userId)
            const partnerId = yield* newPartner
            const attempts = yield* Effect.all(times(20, () => newInvitation(caseId, partnerId)))
            const { failures, successes } = yield* race(attempts.map((one) => store.create(userId, one, now)))
            assert.deepStrictEqual([failures.length, successes.filter((kept) => kept).length], [0, 1])
            assert.strictEqual(yield* store.count(userId, caseId), 1)
            assert.isTrue(yield* store.create(userId, yield* newInvitation(other.caseId, partnerId), now))
            assert.isTrue(yield* store.create(userId, yield* newInvitation(caseId, yield* newPartner), now))
          })
      )

      it.effect(
        "keeps a new one when the one before was declined, revoked or has expired, and not one instant sooner",
        () =>
          Effect.gen(function* () {
            const store = yield* InvitationStore
            for (const status of ["declined", "revoked", "accepted"] as const) {
              const { caseId, invitation, partnerId, userId } = yield* newStored()
              assert.isTrue(yield* store.update(userId, settled(invitation, status)))
              const again = yield* store.create(userId, yield* newInvitation(caseId, partnerId), after(2))
              assert.strictEqual(again, status !== "accepted", status)
            }
            const { caseId, invitation, invitationId, partnerId, userId } = yield* newStored()
            const next = () => newInvitation(caseId, partnerId, { expiresAt: after(3 * week) })
            assert.isFalse(yield* store.create(userId, yield* next(), after(week - 1)))
            const attempts = yield* Effect.all(times(10, next))
            const { successes } = yield* race(attempts.map((one) => store.create(userId, one, after(week))))
            assert.strictEqual(successes.filter((kept) => kept).length, 1)
            // It reads the same as before: at that time it had already expired.
            const before = Option.getOrThrow(yield* store.find(userId, invitationId))
            assertSame(Invitation, invitationAt(before, after(week)), invitationAt(invitation, after(week)))
            assert.strictEqual(before.status, "expired")
          })
      )

      it.effect("keeps an accepted invitation accepted forever, and refuses another", () =>
        Effect.gen(function* () {
          const store = yield* InvitationStore
          const { caseId, invitation, invitationId, partnerId, userId } = yield* newStored()
          assert.isTrue(yield* store.update(userId, settled(invitation, "accepted")))
          assert.isFalse(yield* store.create(userId, yield* newInvitation(caseId, partnerId), after(9 * week)))
          assert.strictEqual(Option.getOrThrow(yield* store.find(userId, invitationId)).status, "accepted")
        })
      )

      it.effect("lets one caller settle a pending invitation permanently", () =>
        Effect.gen(function* () {
          const store = yield* InvitationStore
          const { invitation, invitationId, userId } = yield* newStored()
          const endings = times(30, (n) =>
            settled(invitation, (["accepted", "declined", "revoked"] as const)[n % 3]!, after(n))
          )
          const { successes } = yield* race(
            endings.map((ending) => Effect.map(store.update(userId, ending), (won) => ({ won, ending })))
          )
          const winners = successes.filter(({ won }) => won)
          assert.strictEqual(winners.length, 1)
          assertSameOption(Invitation, yield* store.find(userId, invitationId), winners[0]!.ending)
          assert.isFalse(yield* store.update(userId, settled(winners[0]!.ending, "revoked")))
          assert.isFalse(
            yield* store.update(
              userId,
              settled(yield* newInvitation(invitation.caseId, invitation.partnerId), "revoked")
            )
          )
        })
      )

      it.effect(
        "lists a case's invitations in pages of any size, newest first, at the same instant the greater id first",
        () =>
          Effect.gen(function* () {
            const store = yield* InvitationStore
            const userId = yield* newUser
            const { caseId } = yield* newCase(userId)
            const all: Array<Invitation> = []
            for (const n of times(9, (n) => (n * 7) % 9)) {
              const invitation = yield* newInvitation(caseId, yield* newPartner, {
                createdAt: after(Math.floor(n / 3))
              })
              assert.isTrue(yield* store.create(userId, invitation, now))
              all.push(invitation)
            }
            const expected = all
              .sort(
                (a, b) =>
                  Number(b.createdAt.epochMilliseconds - a.createdAt.epochMilliseconds) ||
                  (a.invitationId < b.invitationId ? 1 : -1)
              )
              .map(({ invitationId }) => invitationId)
            for (const limit of [1, 2, 4, 9, 50]) {
              const seen: Array<InvitationId> = []
              for (let position = Option.none<{ createdAt: DateTime.Utc; id: InvitationId }>(); ;) {
                const page = yield* store.list(userId, caseId, { after: position, limit })
                seen.push(...page.map(({ invitationId }) => invitationId))
                const last = page.at(-1)
                if (page.length < limit || last === undefined) break
                position = Option.some({ createdAt: last.createdAt, id: last.invitationId })
              }
              assert.deepStrictEqual(seen, expected)
            }
          })
      )

      it.effect("finds an invitation by its last link only", () =>
        Effect.gen(function* () {
          const store = yield* InvitationStore
          const { invitationId, userId } = yield* newStored()
          const [old, current, stranger] = yield* Effect.all([newLink, newLink, newLink])
          yield* store.putLink(userId, invitationId, old)
          assert.deepStrictEqual(Option.getOrThrow(yield* store.findLink(old)), { userId, invitationId })
          yield* store.putLink(userId, invitationId, current)
          assert.isTrue(Option.isNone(yield* store.findLink(old)))
          assert.isTrue(Option.isNone(yield* store.findLink(stranger)))
          assert.deepStrictEqual(Option.getOrThrow(yield* store.findLink(current)), { userId, invitationId })
          const links = yield* Effect.all(times(10, () => newLink))
          yield* race(links.map((link) => store.putLink(userId, invitationId, link)))
          const found = yield* Effect.forEach([current, ...links], (link) => store.findLink(link))
          assert.strictEqual(found.filter(Option.isSome).length, 1)
          const nobody = yield* newUser
          assert.strictEqual((yield* race([store.putLink(nobody, invitationId, stranger)])).failures.length, 1)
        })
      )

      it.effect("is removed with its case, including its link", () =>
        Effect.gen(function* () {
          const store = yield* InvitationStore
          const { caseId, invitationId, userId } = yield* newStored()
          const kept = yield* newStored(userId)
          const [link, other] = yield* Effect.all([newLink, newLink])
          yield* store.putLink(userId, invitationId, link)
          yield* store.putLink(userId, kept.invitationId, other)
          yield* (yield* CaseStore).remove(userId, caseId)
          assert.isTrue(Option.isNone(yield* store.find(userId, invitationId)))
          assert.isTrue(Option.isNone(yield* store.findLink(link)))
          assert.strictEqual(yield* store.count(userId, caseId), 0)
          assert.isTrue(Option.isSome(yield* store.find(userId, kept.invitationId)))
          assert.isTrue(Option.isSome(yield* store.findLink(other)))
        })
      )
    }
  )
