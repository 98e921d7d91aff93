import { type SecureStepAnswer, SecureSteps } from "@incamera/domain/securesteps"
import type { SecureStepId } from "@incamera/domain/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CurrentPrincipal, CurrentUser } from "../access/CurrentPrincipal.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { expectedVersions } from "../requests/ifMatch.ts"
import { pageRequest } from "../requests/page.ts"
import { tagged } from "../responses/headers.ts"
import { withPage } from "../responses/secureSteps.ts"

interface Answering {
  readonly headers: Parameters<typeof expectedVersions>[0]
  readonly params: { readonly secureStepId: SecureStepId }
}

export const layer = HttpApiBuilder.group(
  Api,
  "secureSteps",
  Effect.fn(function* (handlers) {
    const steps = yield* SecureSteps
    const settle = (outcome: SecureStepAnswer) =>
      Effect.fnUntraced(function* ({ headers, params }: Answering) {
        const settled = yield* steps
          .settle(yield* CurrentUser, params.secureStepId, outcome, expectedVersions(headers))
          .pipe(failOpaquely)
        return yield* tagged(withPage(settled))
      })
    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { status = null } = query
        const found = yield* steps.list(yield* CurrentPrincipal, { status }, pageRequest(query)).pipe(failOpaquely)
        return { ...found, items: found.items.map(withPage) }
      }),
      get: Effect.fnUntraced(function* ({ params }) {
        const step = yield* steps.get(yield* CurrentPrincipal, params.secureStepId).pipe(failOpaquely)
        return yield* tagged(withPage(step))
      }),
      done: settle("done"),
      decline: settle("declined")
    })
  })
)
