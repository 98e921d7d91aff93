import { Workspaces } from "@incamera/domain/workspace"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CurrentPrincipal } from "../access/CurrentPrincipal.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { workspaceWithPages } from "../responses/secureSteps.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "workspace",
  Effect.fn(function* (handlers) {
    const workspaces = yield* Workspaces
    return handlers.handleAll({
      get: Effect.fnUntraced(function* ({ params, query }) {
        const key = { ...params, branchId: query.branchId ?? null }
        const found = yield* workspaces.get(yield* CurrentPrincipal, key).pipe(failOpaquely)
        return workspaceWithPages(found)
      })
    })
  })
)
