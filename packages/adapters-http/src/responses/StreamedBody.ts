/** Marks an endpoint whose body is streamed because it is too large for memory, and sets its maximum size in bytes. */
import { Context } from "effect"

export interface StreamedBodyOf {
  readonly maxBytes: number
}

export const StreamedBody = Context.Reference<StreamedBodyOf | undefined>(
  "@incamera/adapters-http/access/StreamedBody",
  { defaultValue: () => undefined }
)
