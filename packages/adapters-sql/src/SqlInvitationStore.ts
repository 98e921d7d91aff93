/** `InvitationStore` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { InvitationId, UserId } from "@incamera/domain/Ids"
import { Invitation, InvitationStore } from "@incamera/domain/invitations"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { asUser, readAsService, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const InvitationRow = Schema.Struct({
  ...Invitation.fields,
  expiresAt: Instant,
  createdAt: Instant,
  updatedAt: Instant
})
export const invitationColumns = `
  invitation_id AS "invitationId", case_id AS "caseId", partner_id AS "partnerId", status, note,
  expires_at AS "expiresAt", created_at AS "createdAt", updated_at AS "updatedAt", version`

const LinkRow = Schema.Struct({ userId: UserId, invitationId: InvitationId })
const CountRow = Schema.Struct({ count: Schema.Int })

export const layer: Layer.Layer<InvitationStore, never, SqlClient> = Layer.effect(
  InvitationStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(invitationColumns)
    const decodeOne = decodeFirst(InvitationRow)
    const decodeAll = decodeRows(InvitationRow)

    return InvitationStore.of({
      create: (userId, invitation, now) =>
        sql`
          UPDATE invitations SET status = 'expired'
          WHERE user_id = ${userId} AND case_id = ${invitation.caseId} AND partner_id = ${invitation.partnerId}
            AND status = 'pending' AND expires_at <= ${instant(now)}`.pipe(
          Effect.andThen(sql`
            INSERT INTO invitations ${sql.insert({
              user_id: userId,
              invitation_id: invitation.invitationId,
              case_id: invitation.caseId,
              partner_id: invitation.partnerId,
              status: invitation.status,
              note: invitation.note,
              expires_at: instant(invitation.expiresAt),
              created_at: instant(invitation.createdAt),
              updated_at: instant(invitation.updatedAt),
              version: invitation.version
            })}
            ON CONFLICT (user_id, case_id, partner_id) WHERE status IN ('pending', 'accepted') DO NOTHING
            RETURNING 1`),
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("InvitationStore.create")
        ),

      find: (userId, invitationId) =>
        decodeOne(
          read(
            userId
          )`SELECT ${selected} FROM invitations WHERE user_id = ${userId} AND invitation_id = ${invitationId}`
        ).pipe(Effect.map(Option.map((row) => new Invitation(row))), operation("InvitationStore.find")),

      list: (userId, caseId, { after, limit }) => {
        const conditions = [
          sql`user_id = ${userId}`,
          sql`case_id = ${caseId}`,
          ...(Option.isNone(after)
            ? []
            : [sql`(created_at, invitation_id) < (${instant(after.value.createdAt)}, ${after.value.id})`])
        ]
        return decodeAll(read(userId)`
          SELECT ${selected} FROM invitations WHERE ${sql.and(conditions)}
          ORDER BY created_at DESC, invitation_id DESC LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map((row) => new Invitation(row))),
          operation("InvitationStore.list")
        )
      },

      count: (userId, caseId) =>
        decodeFirst(CountRow)(read(userId)`
          SELECT count(*)::integer AS count FROM invitations WHERE user_id = ${userId} AND case_id = ${caseId}`).pipe(
          Effect.map((row) => (Option.isSome(row) ? row.value.count : 0)),
          operation("InvitationStore.count")
        ),

      update: (userId, invitation) =>
        sql`
          UPDATE invitations SET ${sql.update({
            status: invitation.status,
            updated_at: instant(invitation.updatedAt),
            version: invitation.version
          })}
          WHERE user_id = ${userId} AND invitation_id = ${invitation.invitationId}
            AND version = ${invitation.version - 1} AND status = 'pending'
          RETURNING 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          asUser(sql, userId),
          operation("InvitationStore.update")
        ),

      putLink: (userId, invitationId, hash) =>
        Effect.asVoid(sql`
          INSERT INTO invitation_links ${sql.insert({ link_hash: hash, user_id: userId, invitation_id: invitationId })}
          ON CONFLICT (user_id, invitation_id) DO UPDATE SET link_hash = EXCLUDED.link_hash`).pipe(
          asUser(sql, userId),
          operation("InvitationStore.putLink")
        ),

      findLink: (hash) =>
        decodeFirst(LinkRow)(readAsService(sql)`
          SELECT user_id AS "userId", invitation_id AS "invitationId" FROM invitation_links
          WHERE link_hash = ${hash}`).pipe(operation("InvitationStore.findLink"))
    })
  })
)
