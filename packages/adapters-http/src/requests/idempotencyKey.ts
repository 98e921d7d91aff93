/** The `Idempotency-Key` header of requests that create something. Design, "Core resources". */
import type { Repeatable } from "@incamera/domain/changes"
import * as Limits from "../Limits.ts"
import { Schema } from "effect"

const Key = Schema.String.check(
  Schema.isPattern(new RegExp(`^[\\x21-\\x7e]{1,${Limits.idempotencyKeyCharacters}}$`, "u"), {
    expected: `1 to ${Limits.idempotencyKeyCharacters} visible ASCII characters`
  })
)

/** For an endpoint's headers. */
export const idempotencyHeader = { "idempotency-key": Schema.optionalKey(Key) }

/** Returns the same text for equal values, independent of the order of their fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  )

/** Returns what distinguishes this request from others under the same key: the operation and all of its input. */
export const repeatable = (
  operation: string,
  {
    headers,
    ...said
  }: {
    readonly headers: { readonly "idempotency-key"?: string }
    readonly params?: unknown
    readonly payload?: unknown
  }
): Repeatable | null => {
  const key = headers["idempotency-key"]
  return key === undefined ? null : { key, request: `${operation} ${canonical([said.params, said.payload])}` }
}
