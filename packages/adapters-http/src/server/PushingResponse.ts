/**
 * Node's response that can take a `PushedBody`: it keeps writing the body by itself, and the caller is done. The
 * library's fiber would wait for the last byte, so to the library the answer counts as sent.
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
    // A stream lasts long. The library's fiber can't be interrupted any more, and its `close` listener would retain the
    // fiber.
    this.removeAllListeners("close")
    // Flushed separately, the header text becomes one string. Together with the first portion it would remain a rope of
    // fifty pieces.
    this.flushHeaders()
    body.writeTo(this)
    const callback = given.findLast((one) => typeof one === "function")
    if (callback !== undefined) (callback as () => void)()
    return this
  }
}

/** True if the answer to a request can be a `PushedBody`; false on hosts with other responses. */
export const takesPushedBody = (request: HttpServerRequest.HttpServerRequest): boolean =>
  (NodeHttpServerRequest.toServerResponse(request) as unknown) instanceof PushingResponse
