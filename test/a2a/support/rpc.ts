/** Raw requests to the A2A interface, in the words of either version. */
import { Effect, type Layer } from "effect"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { layer as layerOf } from "@effect/vitest"
import { randomUUID } from "node:crypto"
import * as GatewayModule from "../../support/Gateway.ts"
import { Gateway } from "../../support/Gateway.ts"
import type { Answer, SseEvent } from "../../support/https.ts"
import * as slowAgent from "../../support/slowAgent.ts"

export type Version = "0.3" | "1.0"

/** The differences between the versions in these tests. */
export const dialects = {
  "0.3": {
    send: "message/send",
    stream: "message/stream",
    get: "tasks/get",
    cancel: "tasks/cancel",
    subscribe: "tasks/resubscribe",
    card: "agent/getAuthenticatedExtendedCard",
    push: ["set", "get", "list", "delete"].map((name) => `tasks/pushNotificationConfig/${name}`),
    states: { completed: "completed", rejected: "rejected", canceled: "canceled", waiting: "input-required" },
    role: "user",
    text: (text: string): object => ({ kind: "text", text }),
    isBlocking: (isBlocking: boolean): object => ({ blocking: isBlocking }),
    taskIn: (result: any) => result,
    /** The kind of a stream's event: `task`, `status` or `artifact`. */
    kindOf: ({ kind }: any): string =>
      ({ "status-update": "status", "artifact-update": "artifact" })[kind as string] ?? kind,
    payloadOf: (result: any) => result
  },
  "1.0": {
    send: "SendMessage",
    stream: "SendStreamingMessage",
    get: "GetTask",
    cancel: "CancelTask",
    subscribe: "SubscribeToTask",
    card: "GetExtendedAgentCard",
    push: [
      "CreateTaskPushNotificationConfig",
      "GetTaskPushNotificationConfig",
      "ListTaskPushNotificationConfigs",
      "DeleteTaskPushNotificationConfig"
    ],
    states: {
      completed: "TASK_STATE_COMPLETED",
      rejected: "TASK_STATE_REJECTED",
      canceled: "TASK_STATE_CANCELED",
      waiting: "TASK_STATE_INPUT_REQUIRED"
    },
    role: "ROLE_USER",
    text: (text: string): object => ({ text }),
    isBlocking: (isBlocking: boolean): object => ({ returnImmediately: !isBlocking }),
    taskIn: (result: any) => result.task,
    kindOf: (result: any): string =>
      ({ statusUpdate: "status", artifactUpdate: "artifact" })[Object.keys(result)[0]!] ?? Object.keys(result)[0]!,
    payloadOf: (result: any) => Object.values(result)[0] as any
  }
} as const

export const question = "How long is a bearer token valid?"

export interface Rpc {
  readonly version: Version
  readonly dialect: (typeof dialects)[Version]
  /** The whole answer, of any body. */
  readonly post: (body: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** The envelope of a call. */
  readonly call: (method: string, params?: unknown) => Promise<any>
  readonly stream: (method: string, params: unknown) => Promise<ReadonlyArray<SseEvent>>
  /** The parameters of a message with a text. */
  readonly message: (text?: string, more?: object, configuration?: object) => { message: any; configuration: any }
  /** A task that has ended with its answer. */
  readonly done: (text?: string, more?: object) => Promise<any>
  /** A task that has just begun. */
  readonly begun: (text?: string, more?: object) => Promise<any>
  readonly textOf: (task: any, artifactId?: string) => string
}

export const rpcOf = ({ client }: Gateway["Service"], bearer: string | undefined, version: Version): Rpc => {
  const dialect = dialects[version]
  const credential = bearer === undefined ? {} : { bearer }
  const headers = { "a2a-version": version }
  const post: Rpc["post"] = (body, more = headers) =>
    client.call("/a2a", { method: "POST", body: body as object, headers: more, ...credential })
  const call: Rpc["call"] = async (method, params) => (await post({ jsonrpc: "2.0", id: 1, method, params })).json()
  const message: Rpc["message"] = (text = question, more = {}, configuration = dialect.isBlocking(true)) => ({
    message: {
      ...(version === "0.3" ? { kind: "message" } : {}),
      messageId: randomUUID(),
      role: dialect.role,
      parts: [dialect.text(text)],
      ...more
    },
    configuration
  })
  const sent = async (params: object) => {
    const envelope = await call(dialect.send, params)
    if (envelope.error !== undefined) throw new Error(JSON.stringify(envelope.error))
    return dialect.taskIn(envelope.result)
  }
  return {
    version,
    dialect,
    post,
    call,
    stream: async (method, params) =>
      (await client.stream("/a2a", { body: { jsonrpc: "2.0", id: 1, method, params }, headers, ...credential })).all(),
    message,
    done: (text, more) => sent(message(text, more)),
    begun: (text, more) => sent(message(text, more, dialect.isBlocking(false))),
    textOf: (task, artifactId = "answer") =>
      (task.artifacts ?? [])
        .filter((artifact: any) => artifact.artifactId === artifactId)
        .flatMap(({ parts }: any) => parts.map(({ text = "" }: any) => text))
        .join("")
  }
}

/** The server in memory; its agent runs at full speed, or takes this many milliseconds per output. */
export const gatewayWith = (pauseMillis: number): Layer.Layer<Gateway, unknown> =>
  GatewayModule.layer({
    parts: () => ({
      storage: MemoryStores.layer,
      serviceAgent: pauseMillis === 0 ? EmbeddedAnalyst.layer : slowAgent.layer(pauseMillis)
    })
  })

type Journey = (rpc: Rpc, gateway: Gateway["Service"], bearer: string) => Promise<void>

/** Tests of a section, each with an agent of alice's. */
export const section = (
  name: string,
  version: Version,
  pauseMillis: number,
  tests: (it: (what: string, walk: Journey) => void) => void
): void =>
  layerOf(gatewayWith(pauseMillis), { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    tests((what, walk) =>
      it.effect(what, () =>
        Effect.flatMap(Gateway, (gateway) =>
          Effect.promise(async () => {
            const bearer = await gateway.bearer("alice")
            await walk(rpcOf(gateway, bearer, version), gateway, bearer)
          })
        )
      )
    )
  })
