/** What an endpoint says whose body is a stream that can't be held whole: how many bytes it may have. */
import { Context } from "effect"

export interface StreamedBodyOf {
  readonly maxBytes: number
}

export const StreamedBody = Context.Reference<StreamedBodyOf | undefined>(
  "@incamera/adapters-http/access/StreamedBody",
  { defaultValue: () => undefined }
)
