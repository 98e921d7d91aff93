/**
 * Node's response that can take a `PushedBody`: it keeps writing the body by itself, and the caller is done. The
 * library's fiber would wait for the last byte, so to the library the answer counts as sent.
 */
import { NodeHttpServerRequest } from "@effect/platform-node"
import type { HttpServerRequest } from "effect/http"
import { type IncomingMessage, ServerResponse } from "node:http"
import * as Limits from "../Limits.ts"
import { PushedBody } from "./PushedBody.ts"

/**
 * Bytes to write at once of a longer body. Node stops reading while a socket has more to write than its high-water mark
 * (64 KiB). If the client's next request arrives before Node has noticed that all is written, it may stop in the middle
 * of that request's body, and then refuses it.
 */
const pieceBytes = 32 * 1024

const isLong = (body: unknown): body is string | Uint8Array =>
  (typeof body === "string" || body instanceof Uint8Array) && body.length > pieceBytes

type End = Parameters<ServerResponse["end"]> | [chunk?: unknown, encoding?: unknown, callback?: unknown]

/** Writes all but the last piece, as fast as the client reads, and gives that to `end`. */
const writeInPieces = (response: ServerResponse, bytes: Uint8Array, end: (last: Uint8Array) => void): void => {
  let at = 0
  const next = (): void => {
    while (at < bytes.length - pieceBytes) {
      if (response.write(bytes.subarray(at, (at += pieceBytes)))) continue
      response.once("drain", next)
      return
    }
    end(bytes.subarray(at))
  }
  next()
}

/** True if the client still sends a body. One that awaits `100 Continue` doesn't. */
const isStillSending = ({ complete, destroyed, headers }: IncomingMessage): boolean =>
  !complete &&
  !destroyed &&
  headers.expect === undefined &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0)

/** Takes and drops the rest of a body. Calls back when it is over, or longer than we take. */
const dropRest = (request: IncomingMessage, over: () => void): void => {
  let left = Limits.unreadBodyBytes
  const drop = (piece: Buffer) => {
    left -= piece.length
    if (left < 0) finish()
  }
  const finish = () => {
    request.off("data", drop).off("end", finish).off("close", finish)
    over()
  }
  request.on("data", drop).once("end", finish).once("close", finish).resume()
}

export class PushingResponse extends ServerResponse {
  override end(...given: End): this {
    const [body] = given
    if (isStillSending(this.req) && (typeof body === "string" || body instanceof Uint8Array)) {
      this.write(body)
      dropRest(this.req, () => super.end(callbackOf(given)))
      return this
    }
    if (isLong(body)) {
      const bytes = typeof body === "string" ? Buffer.from(body) : body
      writeInPieces(this, bytes, (last) => super.end(last, callbackOf(given)))
      return this
    }
    if (!(body instanceof PushedBody)) return super.end(...(given as Parameters<ServerResponse["end"]>))
    // A stream lasts long. The library's fiber can't be interrupted any more, and its `close` listener would retain the
    // fiber.
    this.removeAllListeners("close")
    // Flushed separately, the header text becomes one string. Together with the first portion it would remain a rope of
    // fifty pieces.
    this.flushHeaders()
    body.writeTo(this)
    callbackOf(given)?.()
    return this
  }
}

const callbackOf = (given: End): (() => void) | undefined =>
  given.findLast((one): one is () => void => typeof one === "function")

/** True if the answer to a request can be a `PushedBody`; false on hosts with other responses. */
export const takesPushedBody = (request: HttpServerRequest.HttpServerRequest): boolean =>
  (NodeHttpServerRequest.toServerResponse(request) as unknown) instanceof PushingResponse
