import { Deliverables } from "@incamera/domain/deliverables/Deliverables"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CurrentPrincipal } from "../access/CurrentPrincipal.ts"
import { Api } from "../Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { pageRequest } from "../requests/page.ts"
import { tagged } from "../responses/headers.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "deliverables",
  Effect.fn(function* (handlers) {
    const deliverables = yield* Deliverables
    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { caseId, status = null } = query
        const principal = yield* CurrentPrincipal
        return yield* deliverables.list(principal, { caseId, status }, pageRequest(query)).pipe(failOpaquely)
      }),
      get: Effect.fnUntraced(function* ({ params }) {
        return yield* tagged(yield* deliverables.get(yield* CurrentPrincipal, params.deliverableId).pipe(failOpaquely))
      }),
      revision: Effect.fnUntraced(function* ({ params: { deliverableId, revision } }) {
        return yield* deliverables.revision(yield* CurrentPrincipal, deliverableId, revision).pipe(failOpaquely)
      })
    })
  })
)
