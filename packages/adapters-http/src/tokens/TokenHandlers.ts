import { TokenExchange } from "@incamera/domain/agents"
import { DateTime, Effect, Redacted } from "effect"
import { group } from "../access/group.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"

export const layer = group(
  Api,
  "token",
  Effect.fn(function* (handlers) {
    const tokens = yield* TokenExchange
    return handlers.handleAll({
      exchange: Effect.fnUntraced(function* ({ payload }) {
        const issued = yield* tokens.exchange(Redacted.make(payload.api_key)).pipe(failOpaquely)
        return {
          bearer_token: Redacted.value(issued.token),
          expires_in: issued.expiresInSeconds,
          expires_at: Math.floor(DateTime.toEpochMillis(issued.expiresAt) / 1000)
        }
      })
    })
  })
)
