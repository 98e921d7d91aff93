import { InvitationDraft, Invitations } from "@incamera/domain/invitations"
import { Effect, Redacted } from "effect"
import { CurrentPrincipal, CurrentUser } from "../access/CurrentPrincipal.ts"
import { group } from "../access/group.ts"
import { Api } from "../api/Api.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { invitationPathOf } from "../responses/pagePaths.ts"
import { repeatable } from "../requests/idempotencyKey.ts"
import { expectedVersions } from "../requests/ifMatch.ts"
import { pageRequest } from "../requests/page.ts"
import { created, tagged } from "../responses/headers.ts"

export const layer = group(
  Api,
  "invitations",
  Effect.fn(function* (handlers) {
    const invitations = yield* Invitations
    const baseUrl = yield* BaseUrl
    return handlers.handleAll({
      invite: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const request = repeatable("invitations.invite", { headers, params, payload })
        const answer = yield* invitations
          .invite(yield* CurrentPrincipal, params, new InvitationDraft(payload), request)
          .pipe(failOpaquely)
        return yield* created(answer, ({ invitationId }) => `/v1/invitations/${invitationId}`)
      }),
      list: Effect.fnUntraced(function* ({ params, query }) {
        return yield* invitations.list(yield* CurrentPrincipal, params.caseId, pageRequest(query)).pipe(failOpaquely)
      }),
      get: Effect.fnUntraced(function* ({ params }) {
        return yield* tagged(yield* invitations.get(yield* CurrentPrincipal, params.invitationId).pipe(failOpaquely))
      }),
      revoke: Effect.fnUntraced(function* ({ headers, params }) {
        const revoked = yield* invitations
          .revoke(yield* CurrentPrincipal, params.invitationId, expectedVersions(headers))
          .pipe(failOpaquely)
        return yield* tagged(revoked)
      }),
      link: Effect.fnUntraced(function* ({ params }) {
        const { expiresAt, token } = yield* invitations.link(yield* CurrentUser, params.invitationId).pipe(failOpaquely)
        return { url: `${baseUrl}${invitationPathOf(Redacted.value(token))}`, expiresAt }
      })
    })
  })
)
