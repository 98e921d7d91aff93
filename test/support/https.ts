/** The product's own sample client, with loosely typed answers: a test asserts what it expects of them anyway. */
import * as HttpsClient from "@incamera/server/demo/HttpsClient"

export interface Answer extends Omit<HttpsClient.Answer, "json"> {
  readonly json: () => any
}

export interface SseEvent extends Omit<HttpsClient.SseEvent, "data"> {
  readonly data: any
}

export interface EventStream extends Omit<HttpsClient.EventStream, "events" | "all"> {
  readonly events: AsyncIterableIterator<SseEvent>
  readonly all: () => Promise<ReadonlyArray<SseEvent>>
}

export interface Client {
  readonly baseUrl: string
  readonly call: (path: string, call?: HttpsClient.Call) => Promise<Answer>
  readonly stream: (path: string, call?: HttpsClient.Call) => Promise<EventStream>
}

export const makeClient = (baseUrl: string, ca: string | undefined): Client => HttpsClient.makeClient(baseUrl, ca)
