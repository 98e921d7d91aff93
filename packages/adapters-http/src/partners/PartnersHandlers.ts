import { Partners } from "@incamera/domain/partners"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CurrentPrincipal } from "../access/CurrentPrincipal.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { pageRequest } from "../requests/page.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "partners",
  Effect.fn(function* (handlers) {
    const partners = yield* Partners
    return handlers.handleAll({
      search: Effect.fnUntraced(function* ({ query }) {
        const { jurisdiction = null, language = null, practiceArea = null, q: text = null } = query
        return yield* partners
          .search(yield* CurrentPrincipal, { text, jurisdiction, practiceArea, language }, pageRequest(query))
          .pipe(failOpaquely)
      })
    })
  })
)
