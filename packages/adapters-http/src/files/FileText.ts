/** A file's text as an answer, streamed in pieces and guarded where it is read. */
import type { CaseFile } from "@incamera/domain/files"
import { type Stream as Streams, Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { guardedStream } from "../access/guardResponse.ts"

export const respond = <E>(
  { label }: CaseFile,
  text: Streams.Stream<string, E>
): HttpServerResponse.HttpServerResponse =>
  guardedStream(
    HttpServerResponse.stream(
      // The status is sent already. A text that breaks off must not look whole, so the connection breaks, too.
      Stream.encodeText(text).pipe(
        Stream.tapCause((cause) => Effect.logWarning("A text broke off", cause.reasons.length))
      ),
      {
        contentType: "text/plain; charset=utf-8",
        headers: { "cache-control": "no-store", "content-disposition": `inline; filename="${label}.txt"` }
      }
    )
  )
