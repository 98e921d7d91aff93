/**
 * One request on its way through the A2A library, which reads and writes both protocol versions. The library parses the
 * parameters and calls our handler for the result. The handler exposes the call and resolves it when the result is
 * known, so the work runs in our effects and not in the promises of a handler.
 */
import type { AgentCard, StreamResponse } from "./records.ts"
import { type A2ARequestHandler, JsonRpcTransportHandler, ServerCallContext } from "@a2a-js/sdk/server"
import { LegacyJsonRpcTransportHandler } from "@a2a-js/sdk/compat/v0_3/server"
import { Effect, Schema } from "effect"
import { invalidParams } from "./Fault.ts"
import type { ProtocolVersion } from "./methods.ts"
import { checkShape } from "./shapes.ts"

type Params<Method extends keyof A2ARequestHandler> =
  Parameters<A2ARequestHandler[Method]> extends [infer P, ...unknown[]] ? P : never

/** The method and its parameters, as the library parsed them. */
export type Asked =
  | { readonly _tag: "Send"; readonly params: Params<"sendMessage"> }
  | { readonly _tag: "Stream"; readonly params: Params<"sendMessageStream"> }
  | { readonly _tag: "Get"; readonly params: Params<"getTask"> }
  | { readonly _tag: "List"; readonly params: Params<"listTasks"> }
  | { readonly _tag: "Cancel"; readonly params: Params<"cancelTask"> }
  | { readonly _tag: "Subscribe"; readonly params: Params<"resubscribe"> }
  | { readonly _tag: "ExtendedCard" }

/** The library could not write a result: a defect of ours. */
class UnwritableResult extends Schema.TaggedError<UnwritableResult>()("UnwritableResult", {}) {
  override get message() {
    return "A result of the A2A interface could not be written."
  }
}

/** A queue that never waits: reading an empty one ends it. */
class Mailbox implements AsyncGenerator<StreamResponse, void, undefined> {
  readonly items: Array<StreamResponse> = []

  async next(): Promise<IteratorResult<StreamResponse, void>> {
    const value = this.items.shift()
    return value === undefined ? { done: true, value: undefined } : { done: false, value }
  }

  async return(): Promise<IteratorResult<StreamResponse, void>> {
    return { done: true, value: undefined }
  }

  async throw(error: unknown): Promise<IteratorResult<StreamResponse, void>> {
    throw error
  }

  [Symbol.asyncIterator]() {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Passes the call on to us, and waits for the result. */
class Handler implements A2ARequestHandler {
  readonly mailbox = new Mailbox()
  #asked = Promise.withResolvers<Asked>()
  readonly #told = Promise.withResolvers<never>()
  readonly #card: AgentCard

  constructor(card: AgentCard) {
    this.#card = card
  }

  get asked(): Promise<Asked> {
    return this.#asked.promise
  }

  /** Frees the call: a stream may last for hours and need not keep it. */
  forget(): void {
    this.#asked = Promise.withResolvers()
  }

  tell(result: unknown): void {
    this.#told.resolve(result as never)
  }

  #ask(asked: Asked): Promise<never> {
    this.#asked.resolve(asked)
    return this.#told.promise
  }

  /** `makeAnswer` answers these before the library runs, because the library would log the parameters. */
  #neverAsked(): never {
    throw new Error("Push notifications are not supported.")
  }

  #stream(asked: Asked): Mailbox {
    this.#asked.resolve(asked)
    return this.mailbox
  }

  getAgentCard = async () => this.#card
  getAuthenticatedExtendedAgentCard = () => this.#ask({ _tag: "ExtendedCard" })
  sendMessage = (params: Params<"sendMessage">) => this.#ask({ _tag: "Send", params })
  sendMessageStream = (params: Params<"sendMessageStream">) => this.#stream({ _tag: "Stream", params })
  getTask = (params: Params<"getTask">) => this.#ask({ _tag: "Get", params })
  cancelTask = (params: Params<"cancelTask">) => this.#ask({ _tag: "Cancel", params })
  listTasks = (params: Params<"listTasks">) => this.#ask({ _tag: "List", params })
  resubscribe = (params: Params<"resubscribe">) => this.#stream({ _tag: "Subscribe", params })
  createTaskPushNotificationConfig = async () => this.#neverAsked()
  getTaskPushNotificationConfig = async () => this.#neverAsked()
  listTaskPushNotificationConfigs = async () => this.#neverAsked()
  deleteTaskPushNotificationConfig = async () => this.#neverAsked()
}

type Envelope = { readonly result?: unknown; readonly error?: unknown }

/** Writes the events of a stream, in order. */
export type WriteEvents = (events: ReadonlyArray<StreamResponse>) => Effect.Effect<ReadonlyArray<unknown>>

export interface Exchange {
  readonly asked: Asked
  /** Writes the whole answer of a request that doesn't stream. */
  readonly write: (result: unknown) => Effect.Effect<object>
  /** Writes the answers of a request that streams. */
  readonly writeEvents: WriteEvents
}

const isResult = (envelope: unknown): envelope is Envelope =>
  typeof envelope === "object" && envelope !== null && !("error" in envelope)

/**
 * Lets the library read a request whose form and method were checked. If it can't, the parameters are invalid. Its own
 * message may repeat them, so we drop it.
 */
export const openExchange = Effect.fnUntraced(function* (
  version: ProtocolVersion,
  request: Record<string, unknown>,
  card: AgentCard
) {
  const handler = new Handler(card)
  const library = version === "0.3" ? new LegacyJsonRpcTransportHandler(handler) : new JsonRpcTransportHandler(handler)
  const context = new ServerCallContext({ requestedVersion: version })
  const written = library.handle(request, context)
  // If the library answers before it calls the handler, it could not read the request.
  const asked = yield* Effect.promise(() => Promise.race([handler.asked, unread(written)]))
  handler.forget()
  if (asked === undefined) return yield* invalidParams("The parameters of the method are not valid.")
  const write = (result: unknown) =>
    Effect.suspend(() => {
      handler.tell(result)
      return Effect.promise(() => written)
    }).pipe(Effect.filterOrElse(isResult, () => Effect.die(new UnwritableResult())))
  const writeEvents: WriteEvents = (events) =>
    Effect.promise(async () => {
      const stream = (await written) as AsyncGenerator<unknown>
      handler.mailbox.items.push(...events)
      const lines: Array<unknown> = []
      for (const _ of events) lines.push((await stream.next()).value)
      return lines
    })
  return { asked: yield* checkShape(asked), write, writeEvents } satisfies Exchange
})

/** Resolves to undefined if the library answered with an error. */
const unread = async (written: Promise<unknown>): Promise<undefined> => {
  const answer = await written.catch(() => ({ error: true }))
  if (typeof answer === "object" && answer !== null && "error" in answer) return undefined
  // The handler was already called.
  return new Promise(() => {})
}
