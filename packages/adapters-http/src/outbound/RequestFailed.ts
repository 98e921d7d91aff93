import { Data } from "effect"

/**
 * An outbound request came to nothing. `why` is for the operator's debug log, made of our own words alone; callers get
 * one answer for all of them.
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
