import { Parties, PartyDescription, PartyDraft } from "@incamera/domain/parties"
import { Effect } from "effect"
import { CurrentPrincipal } from "../access/CurrentPrincipal.ts"
import { group } from "../access/group.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { repeatable } from "../requests/idempotencyKey.ts"
import { expectedVersions } from "../requests/ifMatch.ts"
import { pageRequest } from "../requests/page.ts"
import { created, tagged } from "../responses/headers.ts"

export const layer = group(
  Api,
  "parties",
  Effect.fn(function* (handlers) {
    const parties = yield* Parties
    return handlers.handleAll({
      create: Effect.fnUntraced(function* ({ headers, payload }) {
        const principal = yield* CurrentPrincipal
        const request = repeatable("parties.create", { headers, payload })
        const answer = yield* parties.create(principal, new PartyDraft(payload), request).pipe(failOpaquely)
        return yield* created(answer, ({ partyId }) => `/v1/parties/${partyId}`)
      }),
      list: Effect.fnUntraced(function* ({ query }) {
        const { caseId = null, role = null } = query
        return yield* parties.list(yield* CurrentPrincipal, { caseId, role }, pageRequest(query)).pipe(failOpaquely)
      }),
      get: Effect.fnUntraced(function* ({ params }) {
        return yield* tagged(yield* parties.get(yield* CurrentPrincipal, params.partyId).pipe(failOpaquely))
      }),
      replace: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const replaced = yield* parties
          .replace(yield* CurrentPrincipal, params.partyId, new PartyDescription(payload), expectedVersions(headers))
          .pipe(failOpaquely)
        return yield* tagged(replaced)
      })
    })
  })
)
