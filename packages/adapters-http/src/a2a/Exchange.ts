/**
 * One request on its way through the protocol's own library, which reads and writes both of its versions. It reads the
 * parameters and asks here for the result; what is asked can be seen, and is answered when it is known. So the work itself
 * runs where all of ours does, and not in the promises of a handler.
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

/** What the library made of the parameters. */
export type Asked =
  | { readonly _tag: "Send"; readonly params: Params<"sendMessage"> }
  | { readonly _tag: "Stream"; readonly params: Params<"sendMessageStream"> }
  | { readonly _tag: "Get"; readonly params: Params<"getTask"> }
  | { readonly _tag: "List"; readonly params: Params<"listTasks"> }
  | { readonly _tag: "Cancel"; readonly params: Params<"cancelTask"> }
  | { readonly _tag: "Subscribe"; readonly params: Params<"resubscribe"> }
  | { readonly _tag: "ExtendedCard" }

/** A result could not be written: a mistake of ours. */
class UnwritableResult extends Schema.TaggedError<UnwritableResult>()("UnwritableResult", {}) {
  override get message() {
    return "A result of the A2A interface could not be written."
  }
}

/** What is put in comes out, as often as somebody asks; it never waits. */
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

/** Hands on what is asked, and waits for what it is told. */
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

  /** A stream may stay for hours, and need not remember what it was asked. */
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

  /** Answered before the library is asked: it would log what it is given. */
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

/** What writes the events of a stream, one after the other. */
export type WriteEvents = (events: ReadonlyArray<StreamResponse>) => Effect.Effect<ReadonlyArray<unknown>>

export interface Exchange {
  readonly asked: Asked
  /** The whole answer of a request that is no stream. */
  readonly write: (result: unknown) => Effect.Effect<object>
  /** The answers of one that is. */
  readonly writeEvents: WriteEvents
}

const isResult = (envelope: unknown): envelope is Envelope =>
  typeof envelope === "object" && envelope !== null && !("error" in envelope)

/**
 * Has the library read a request, whose form and method are known to be good. What it can't read has parameters that
 * are not valid; it says so in words that may repeat them, which go nowhere.
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
  // What it says without having asked is that it can't read the request.
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

/** Undefined when the library has answered with an error. */
const unread = async (written: Promise<unknown>): Promise<undefined> => {
  const answer = await written.catch(() => ({ error: true }))
  if (typeof answer === "object" && answer !== null && "error" in answer) return undefined
  // It has asked already.
  return new Promise(() => {})
}
