/**
 * The HTTP client for models: its own connections, no proxy of the environment, no redirects, and a bound on connection
 * time. Requests make no spans, because their content is confidential.
 */
import { NodeHttpClient } from "@effect/platform-node"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Effect, Layer } from "effect"
import { HttpClient } from "effect/http"

export interface ClientOptions {
  readonly connectMillis?: number
  /** Certificate authorities trusted instead of Node's own, as PEM. */
  readonly ca?: string
}

export const layerWith = ({ ca, connectMillis = Limits.modelConnectMillis }: ClientOptions) =>
  Layer.effect(HttpClient.HttpClient, quiet).pipe(
    Layer.provide(NodeHttpClient.layerUndiciNoDispatcher),
    Layer.provide(
      NodeHttpClient.layerDispatcherOptions({
        connect: { timeout: connectMillis, rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) },
        maxHeaderSize: DomainLimits.requestHeaderBytes,
        pipelining: 1
      })
    )
  )

/** No spans and no trace headers: neither the endpoint nor readers of traces may learn of the tasks. */
const quiet = Effect.map(
  HttpClient.HttpClient,
  HttpClient.transformResponse((response) =>
    response.pipe(
      Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
      Effect.provideService(HttpClient.TracerPropagationEnabled, false)
    )
  )
)
