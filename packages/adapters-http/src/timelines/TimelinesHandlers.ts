import { BranchDraft, Timelines } from "@incamera/domain/timelines"
import { Effect } from "effect"
import { answersAbout } from "../access/AnswerScope.ts"
import { CurrentPrincipal } from "../access/CurrentPrincipal.ts"
import { group } from "../access/group.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { repeatable } from "../requests/idempotencyKey.ts"
import { pageRequest } from "../requests/page.ts"
import { created, tagged } from "../responses/headers.ts"

export const layer = group(
  Api,
  "timelines",
  Effect.fn(function* (handlers) {
    const timelines = yield* Timelines
    return handlers.handleAll({
      get: Effect.fnUntraced(function* ({ params }) {
        return yield* timelines.get(yield* CurrentPrincipal, params.timelineId).pipe(failOpaquely)
      }),
      createBranch: Effect.fnUntraced(function* ({ headers, payload }) {
        const request = repeatable("timelines.createBranch", { headers, payload })
        const answer = yield* timelines
          .createBranch(yield* CurrentPrincipal, new BranchDraft(payload), request)
          .pipe(failOpaquely)
        yield* answersAbout(answer.timeline)
        return yield* created(answer, ({ branchId }) => `/v1/branch/${branchId}`)
      }),
      getBranch: Effect.fnUntraced(function* ({ params }) {
        const principal = yield* CurrentPrincipal
        const branch = yield* timelines.branch(principal, params.branchId).pipe(failOpaquely)
        yield* answersAbout(yield* timelines.get(principal, branch.timelineId).pipe(failOpaquely))
        return yield* tagged(branch)
      }),
      phases: Effect.fnUntraced(function* ({ query }) {
        return yield* timelines.phases(yield* CurrentPrincipal, query.branchId, pageRequest(query)).pipe(failOpaquely)
      })
    })
  })
)
