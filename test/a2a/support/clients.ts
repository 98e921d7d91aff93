/** The protocol's own clients, unmodified, against a server with its own authority. */
import type { Message, SendMessageRequest, StreamResponse, Task } from "@a2a-js/sdk"
import { Role } from "@a2a-js/sdk"
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  type Transport
} from "@a2a-js/sdk/client"
import { LegacyJsonRpcTransport } from "@a2a-js/sdk/compat/v0_3/client"
import { randomUUID } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import type { Gateway } from "../../support/Gateway.ts"
import { trustingFetch } from "../../support/trustingFetch.ts"

/** A `fetch` that trusts one authority and sends a credential with each request. */
export const fetchWith = (ca: string, bearer?: string): typeof fetch => {
  const send = trustingFetch(ca)
  if (bearer === undefined) return send
  return (input, init) => {
    const asked = new Request(input, init)
    asked.headers.set("authorization", `Bearer ${bearer}`)
    return send(asked)
  }
}

export const authorityOf = ({ configuration }: Gateway["Service"]): Promise<string> =>
  fs.readFile(path.join(configuration.dataDir, "tls", "ca.pem"), "utf8")

/** A client of version 1.0, configured by the card. */
export const clientOf = async (gateway: Gateway["Service"], bearer: string): Promise<Client> => {
  const fetchImpl = fetchWith(await authorityOf(gateway), bearer)
  const factory = new ClientFactory(
    ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
      transports: [new JsonRpcTransportFactory({ fetchImpl })],
      cardResolver: new DefaultAgentCardResolver({ fetchImpl })
    })
  )
  return factory.createFromUrl(gateway.configuration.baseUrl)
}

/** A client of version 0.3. */
export const legacyClientOf = async (gateway: Gateway["Service"], bearer: string): Promise<Transport> =>
  new LegacyJsonRpcTransport({
    endpoint: `${gateway.configuration.baseUrl}/a2a`,
    fetchImpl: fetchWith(await authorityOf(gateway), bearer)
  })

/** The common interface of both, so that one journey covers either. */
export interface AnyClient {
  readonly send: (params: SendMessageRequest) => Promise<Message | Task>
  readonly stream: (params: SendMessageRequest) => AsyncGenerator<StreamResponse, void, undefined>
  readonly get: (id: string, historyLength?: number) => Promise<Task>
  readonly cancel: (id: string) => Promise<Task>
  readonly subscribe: (id: string) => AsyncGenerator<StreamResponse, void, undefined>
  readonly transport: Transport
}

const over = (transport: Transport): AnyClient => ({
  send: (params) => transport.sendMessage(params),
  stream: (params) => transport.sendMessageStream(params),
  get: (id, historyLength) => transport.getTask({ tenant: "", id, historyLength }),
  cancel: (id) => transport.cancelTask({ tenant: "", id, metadata: undefined }),
  subscribe: (id) => transport.resubscribeTask({ tenant: "", id }),
  transport
})

export const clients = {
  "1.0": async (gateway: Gateway["Service"], bearer: string) => over((await clientOf(gateway, bearer)).transport),
  "0.3": async (gateway: Gateway["Service"], bearer: string) => over(await legacyClientOf(gateway, bearer))
} as const

/** A message with this text. */
export const message = (
  text: string,
  overrides: Partial<Message> = {},
  configuration: Partial<NonNullable<SendMessageRequest["configuration"]>> = {}
): SendMessageRequest => ({
  tenant: "",
  message: {
    messageId: randomUUID(),
    contextId: "",
    taskId: "",
    role: Role.ROLE_USER,
    parts: [{ content: { $case: "text", value: text }, metadata: undefined, filename: "", mediaType: "" }],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
    ...overrides
  },
  configuration: {
    acceptedOutputModes: [],
    taskPushNotificationConfig: undefined,
    historyLength: undefined,
    returnImmediately: false,
    ...configuration
  },
  metadata: undefined
})

export const asTask = (answer: Message | Task): Task => {
  if ("messageId" in answer) throw new Error("The answer is a message and no task.")
  return answer
}

/** All text of an artifact. */
export const textOf = (task: Task, artifactId = "answer"): string =>
  (task.artifacts.find((artifact) => artifact.artifactId === artifactId)?.parts ?? [])
    .map(({ content }) => (content?.$case === "text" ? content.value : ""))
    .join("")

export const collect = async <A>(stream: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const one of stream) all.push(one)
  return all
}
