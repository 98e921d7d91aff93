/** Specification, "Key exchange". */
import { TooManyRequests } from "@incamera/domain/access"
import { ApiKeyInvalid } from "@incamera/domain/agents"
import * as Limits from "@incamera/domain/Limits"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { wire } from "../errors/WireError.ts"
import { AddressLimit } from "../access/AddressLimit.ts"

const ExchangeKey = Schema.Struct({
  api_key: Schema.String.check(Schema.isMaxLength(Limits.credentialCharacters))
})

const BearerToken = Schema.Struct({
  bearer_token: Schema.String,
  /** Seconds. */
  expires_in: Schema.Int,
  /** Unix time in seconds. */
  expires_at: Schema.Int
})

export class TokenApi extends HttpApiGroup.make("token")
  .add(
    HttpApiEndpoint.post("exchange", "/v1/auth/token", {
      payload: ExchangeKey,
      success: BearerToken,
      error: [
        wire("ApiKeyInvalid", ApiKeyInvalid, "The key is unknown or was replaced, or its agent is disconnected."),
        wire(
          "TooManyRequests",
          TooManyRequests,
          "The agent holds too many bearer tokens, or exchanges its key too often."
        )
      ]
    })
      .middleware(AddressLimit)
      .annotateMerge(OpenApi.annotations({ summary: "Exchange the API key for a bearer token valid for an hour" }))
  )
  .annotateMerge(OpenApi.annotations({ title: "Key exchange" })) {}
