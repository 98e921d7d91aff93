import { CaseDraft, CasePatch, Cases } from "@incamera/domain/cases"
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
  "cases",
  Effect.fn(function* (handlers) {
    const cases = yield* Cases
    return handlers.handleAll({
      create: Effect.fnUntraced(function* ({ headers, payload }) {
        const request = repeatable("cases.create", { headers, payload })
        const answer = yield* cases.create(yield* CurrentPrincipal, new CaseDraft(payload), request).pipe(failOpaquely)
        return yield* created(answer, ({ caseId }) => `/v1/cases?caseId=${caseId}`)
      }),
      getOrList: Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const { caseId, practiceArea = null, q: text = null, status = null } = query
        if (caseId !== undefined) return yield* tagged(yield* cases.get(principal, caseId).pipe(failOpaquely))
        return yield* cases.list(principal, { status, practiceArea, text }, pageRequest(query)).pipe(failOpaquely)
      }),
      update: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const principal = yield* CurrentPrincipal
        const updated = yield* cases
          .update(principal, params.caseId, new CasePatch(payload), expectedVersions(headers))
          .pipe(failOpaquely)
        return yield* tagged(updated)
      }),
      remove: Effect.fnUntraced(function* ({ headers, params }) {
        yield* cases.remove(yield* CurrentPrincipal, params.caseId, expectedVersions(headers)).pipe(failOpaquely)
      })
    })
  })
)
