/** Records that can be changed count their versions, so that nobody overwrites what they have not seen. */
import { Effect, Schema } from "effect"

/** The versions that a caller would write over; null for whichever there is. */
export type ExpectedVersions = ReadonlyArray<number> | null

/** Somebody changed the record since the caller read it. Design, "Core resources": `If-Match` gives 412. */
export class VersionMismatch extends Schema.TaggedError<VersionMismatch>()("VersionMismatch", {
  /** What the record has now. */
  version: Schema.Int
}) {
  override get message() {
    return `The record has changed: it is now version ${this.version}. Read it again and repeat the change.`
  }
}

export const checkVersion = (
  { version }: { readonly version: number },
  expected: ExpectedVersions
): Effect.Effect<void, VersionMismatch> =>
  expected === null || expected.includes(version) ? Effect.void : Effect.fail(new VersionMismatch({ version }))
