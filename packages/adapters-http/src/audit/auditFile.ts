/** An audit log as a file: one line of JSON per entry (NDJSON), streamed as it is read. */
import { AuditEntry } from "@incamera/domain/audit"
import { type Deidentification, GuardAccount, ofAccount } from "@incamera/domain/deidentification"
import type { UserId } from "@incamera/domain/Ids"
import { Effect, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { guardedStream } from "../access/guardResponse.ts"

const encodeEntries = Schema.encodeSync(Schema.Array(AuditEntry))
const encoder = new TextEncoder()

const headers = {
  "cache-control": "no-store",
  "content-disposition": 'attachment; filename="audit-log.ndjson"'
}

/** Guards every line before it leaves. At most one batch of lines is in memory. */
export const auditFile = <E>(
  boundary: Deidentification["Service"],
  userId: UserId,
  entries: Stream.Stream<AuditEntry, E>
): HttpServerResponse.HttpServerResponse => {
  const body = Stream.chunks(entries).pipe(
    // An entry has no words of an agent's.
    Stream.mapEffect((batch) => GuardAccount.freely(boundary.guardJson(ofAccount(userId), encodeEntries(batch)))),
    Stream.map((guarded) => {
      const lines = (guarded as ReadonlyArray<unknown>).map((entry) => `${JSON.stringify(entry)}\n`)
      return encoder.encode(lines.join(""))
    }),
    // The stream fails on purpose: the connection breaks, so nobody takes a partial log for the whole.
    Stream.tapCause((cause) => Effect.logWarning("An audit log broke off on its way out", cause.reasons.length))
  )
  return guardedStream(HttpServerResponse.stream(body, { contentType: "application/x-ndjson", headers }))
}
