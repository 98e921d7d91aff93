import { Data } from "effect"

/**
 * An outbound request failed. `why` is for the operator's debug log, in our own words only; callers get the same answer
 * for every reason.
 */
export class RequestFailed extends Data.TaggedError("RequestFailed")<{
  readonly why:
    | "blocked-address"
    | "blocked-name"
    | "connection"
    | "content-encoding"
    | "deadline"
    | "incomplete"
    | "media-type"
    | "not-json"
    | "not-utf-8"
    | "redirect"
    | "status"
    | "too-large"
    | "unresolved"
}> {}
