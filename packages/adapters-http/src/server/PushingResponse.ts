/**
 * Node's response with one thing more: a `PushedBody` that it is given as its end is written on from here, and whoever gave
 * it has done what there was to do. To the library, whose fiber would wait for the last byte, the answer has gone out.
 */
import { NodeHttpServerRequest } from "@effect/platform-node"
import type { HttpServerRequest } from "effect/http"
import { ServerResponse } from "node:http"
import { PushedBody } from "./PushedBody.ts"

type End = Parameters<ServerResponse["end"]> | [chunk?: unknown, encoding?: unknown, callback?: unknown]

export class PushingResponse extends ServerResponse {
  override end(...given: End): this {
    const [body] = given
    if (!(body instanceof PushedBody)) return super.end(...(given as Parameters<ServerResponse["end"]>))
    // A stream stays for long. The library's fiber has nothing left to be interrupted in, and the listener that would do so
    // keeps all of it.
    this.removeAllListeners("close")
    // Sent by itself, the text of the headers becomes one string; together with the first portion it would stay the fifty
    // that it was put together from.
    this.flushHeaders()
    body.writeTo(this)
    const callback = given.findLast((one) => typeof one === "function")
    if (callback !== undefined) (callback as () => void)()
    return this
  }
}

/** Whether the answer to a request can be a `PushedBody`: not on a host that has other responses. */
export const takesPushedBody = (request: HttpServerRequest.HttpServerRequest): boolean =>
  (NodeHttpServerRequest.toServerResponse(request) as unknown) instanceof PushingResponse
