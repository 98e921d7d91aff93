import { Deliverables } from "@incamera/domain/deliverables"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answersAbout } from "../access/AnswerScope.ts"
import { CurrentPrincipal } from "../access/CurrentPrincipal.ts"
import { Api } from "../api/Api.ts"
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
        const principal = yield* CurrentPrincipal
        const { caseId } = yield* deliverables.get(principal, deliverableId).pipe(failOpaquely)
        yield* answersAbout({ containerType: "case", containerId: caseId })
        return yield* deliverables.revision(principal, deliverableId, revision).pipe(failOpaquely)
      })
    })
  })
)
