/**
 * What an endpoint says whose body is a stream that can't be held whole: how many bytes it may have, and, by saying it,
 * that its use case screens each of its strings itself. No other body gets past the door without being looked into.
 */
import { Context } from "effect"

export interface StreamedBodyOf {
  readonly maxBytes: number
}

export const StreamedBody = Context.Reference<StreamedBodyOf | undefined>(
  "@incamera/adapters-http/access/StreamedBody",
  { defaultValue: () => undefined }
)
