import { CaseDraft, Cases } from "@incamera/domain/cases/Cases"
import * as Limits from "@incamera/domain/Limits"
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { CurrentPrincipal } from "../access/CurrentPrincipal.ts"
import { Api } from "../Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"

/** Design, "Core resources": what was created says where it is. */
const located = (path: string) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "location", path))
  )

export const layer = HttpApiBuilder.group(
  Api,
  "cases",
  Effect.fn(function* (handlers) {
    const cases = yield* Cases
    return handlers.handleAll({
      create: Effect.fnUntraced(function* ({ payload }) {
        const created = yield* cases.create(yield* CurrentPrincipal, new CaseDraft(payload)).pipe(failOpaquely)
        yield* located(`/v1/cases?caseId=${created.caseId}`)
        return created
      }),
      getOrList: Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        if (query.caseId !== undefined) return yield* cases.get(principal, query.caseId).pipe(failOpaquely)
        return yield* cases
          .list(principal, { limit: query.limit ?? Limits.listDefault, cursor: query.cursor ?? null })
          .pipe(failOpaquely)
      })
    })
  })
)
