import { NotFound, TooManyRequests } from "@incamera/domain/access"
import { Effect } from "effect"

export const tooMany = (what: "bearer-tokens" | "registration-tokens", milliseconds: number) =>
  new TooManyRequests({ what, retryAfterSeconds: Math.ceil(milliseconds / 1000) })

export const notConnected = () => Effect.fail(new NotFound({ resource: "agent" }))
