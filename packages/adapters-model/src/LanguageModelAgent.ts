/**
 * The service's own agent on a language model, behind any endpoint that speaks the protocol of a provider. An answer is
 * never generated twice: a node that takes a task over continues the recorded answer.
 */
import * as Limits from "@incamera/domain/Limits"
import {
  type AgentOutput,
  ServiceAgent,
  type ServiceAgentFailed,
  type TaskOwnershipLost,
  type TokenLimits
} from "@incamera/domain/tasks"
import type { StoreError } from "@incamera/domain/StoreError"
import { Effect, Layer, Queue, Stream } from "effect"
import { converse } from "./conversation/converse.ts"
import { type EndpointOptions, make as makeEndpoint } from "./endpoint/ModelEndpoint.ts"
import * as ModelHttpClient from "./endpoint/ModelHttpClient.ts"
import type { ModelTool } from "./tools/ModelTool.ts"
import { tools as allTools } from "./tools/tools.ts"

export interface Options extends EndpointOptions, ModelHttpClient.ClientOptions {
  readonly limits?: Partial<TokenLimits>
  /** Tools in addition to this package's. */
  readonly tools?: ReadonlyArray<ModelTool>
}

/** Outputs that may wait while the log is written. */
const waiting = 16

const make = Effect.fnUntraced(function* (options: Options) {
  const endpoint = yield* makeEndpoint(options)
  const limits = { perTask: Limits.modelTaskTokens, perDay: Limits.modelDayTokens, ...options.limits }
  const tools = [...allTools, ...(options.tools ?? [])]
  return ServiceAgent.of({
    model: options.model,
    continues: true,
    respond: (assignment, context) =>
      Stream.callback<AgentOutput, ServiceAgentFailed | StoreError | TaskOwnershipLost>(
        (queue) =>
          converse({ assignment, emit: (output) => Queue.offer(queue, output), endpoint, limits, context, tools }).pipe(
            Effect.andThen(Queue.end(queue))
          ),
        { bufferSize: waiting, strategy: "suspend" }
      )
  })
})

/** Provides the agent with an HTTP client of its own. */
export const layerWith = (options: Options): Layer.Layer<ServiceAgent> =>
  Layer.effect(ServiceAgent, make(options)).pipe(Layer.provide(ModelHttpClient.layerWith(options)))
