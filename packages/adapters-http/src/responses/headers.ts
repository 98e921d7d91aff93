/** Headers of answers that carry a record. Design, "Core resources". */
import type { Answer } from "@incamera/domain/changes"
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

const withHeaders = (headers: Readonly<Record<string, string>>) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeaders(response, headers))
  )

interface Versioned {
  readonly version: number
}

const entityTag = ({ version }: Versioned): string => `"${version}"`

/** Sets the entity tag that `If-Match` takes, and returns the record. */
export const tagged = <A extends Versioned>(record: A) => Effect.as(withHeaders({ etag: entityTag(record) }), record)

/** Sets the location of a created record, and whether an earlier request with the same key created it. */
export const created = <A extends Versioned>({ repeated, value }: Answer<A>, path: (record: A) => string) =>
  Effect.as(
    withHeaders({
      location: path(value),
      etag: entityTag(value),
      ...(repeated ? { "idempotency-replayed": "true" } : {})
    }),
    value
  )
