/** `InvitationStore` in memory. */
import { Invitation, invitationAt, InvitationStore, type LinkedInvitation } from "@incamera/domain/invitations"
import { compareAge } from "@incamera/domain/paging"
import { Effect, HashMap, Layer, Option } from "effect"
import { duplicate } from "./internal/duplicate.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import type { UserTables } from "./UserTables.ts"

const positionOf = ({ createdAt, invitationId }: Invitation) => ({ createdAt, id: invitationId })

export const layer: Layer.Layer<InvitationStore, never, MemoryDatabase> = Layer.effect(
  InvitationStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    /** Candidate invitation of each link. The user's tables decide whether the link still counts. */
    const links = new Map<string, LinkedInvitation>()

    return InvitationStore.of({
      create: (userId, invitation, now) =>
        Effect.flatMap(
          database.change(userId, (tables): readonly [boolean | null, UserTables] => {
            const { caseId, invitationId, partnerId } = invitation
            if (!HashMap.has(tables.cases, caseId) || HashMap.has(tables.invitations, invitationId)) {
              return [null, tables]
            }
            const present = HashMap.map(tables.invitations, (other) =>
              other.caseId === caseId && other.partnerId === partnerId ? invitationAt(other, now) : other
            )
            const isOpen = HashMap.some(
              present,
              (other) =>
                other.caseId === caseId &&
                other.partnerId === partnerId &&
                (other.status === "pending" || other.status === "accepted")
            )
            const next = isOpen ? present : HashMap.set(present, invitationId, invitation)
            return [!isOpen, { ...tables, invitations: next }]
          }),
          (created) => (created === null ? Effect.fail(duplicate("InvitationStore.create")) : Effect.succeed(created))
        ),

      find: (userId, invitationId) =>
        Effect.map(database.tables(userId), ({ invitations }) => HashMap.get(invitations, invitationId)),

      list: (userId, caseId, { after, limit }) =>
        Effect.map(database.tables(userId), ({ invitations }) =>
          [...HashMap.values(invitations)]
            .filter(
              (invitation) =>
                invitation.caseId === caseId &&
                (Option.isNone(after) || compareAge(positionOf(invitation), after.value) < 0)
            )
            .sort((a, b) => compareAge(positionOf(b), positionOf(a)))
            .slice(0, limit)
        ),

      count: (userId, caseId) =>
        Effect.map(database.tables(userId), ({ invitations }) =>
          HashMap.size(HashMap.filter(invitations, (invitation) => invitation.caseId === caseId))
        ),

      update: (userId, invitation) =>
        database.change(userId, (tables) => {
          const now = HashMap.get(tables.invitations, invitation.invitationId)
          if (Option.isNone(now) || now.value.status !== "pending" || now.value.version !== invitation.version - 1) {
            return [false, tables]
          }
          const { status, updatedAt, version } = invitation
          const next = new Invitation({ ...now.value, status, updatedAt, version })
          return [true, { ...tables, invitations: HashMap.set(tables.invitations, next.invitationId, next) }]
        }),

      putLink: (userId, invitationId, hash) =>
        Effect.flatMap(
          database.change(userId, (tables) =>
            HashMap.has(tables.invitations, invitationId)
              ? [true, { ...tables, invitationLinks: HashMap.set(tables.invitationLinks, invitationId, hash) }]
              : [false, tables]
          ),
          (kept) =>
            kept
              ? Effect.sync(() => void links.set(hash, { userId, invitationId }))
              : Effect.fail(duplicate("InvitationStore.putLink"))
        ),

      findLink: (hash) =>
        Effect.suspend(() => {
          const link = links.get(hash)
          if (link === undefined) return Effect.succeedNone
          return Effect.map(database.tables(link.userId), ({ invitationLinks }) =>
            Option.flatMap(HashMap.get(invitationLinks, link.invitationId), (current) => {
              if (current === hash) return Option.some(link)
              links.delete(hash)
              return Option.none()
            })
          )
        })
    })
  })
)
