import { BadRequest } from "@incamera/domain/access"
import { AuditLog } from "@incamera/domain/audit"
import { Deidentification } from "@incamera/domain/deidentification"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CurrentUser } from "../access/CurrentPrincipal.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { pageRequest } from "../requests/page.ts"
import { auditFile } from "./auditFile.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "audit",
  Effect.fn(function* (handlers) {
    const log = yield* AuditLog
    const boundary = yield* Deidentification
    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const user = yield* CurrentUser
        const { action = null, actor = null, caseId = null, from = null, resourceId = null, to = null } = query
        const filter = { action, actor, caseId, from, resourceId, to }
        if (query.format !== "ndjson") return yield* log.list(user, filter, pageRequest(query)).pipe(failOpaquely)
        if (query.limit !== undefined || query.cursor !== undefined) {
          return yield* new BadRequest({
            problem: "`format=ndjson` returns all entries: leave out `limit` and `cursor`."
          })
        }
        return auditFile(boundary, user.userId, log.export(user, filter))
      })
    })
  })
)
