/** Changeable records count their versions, so that nobody overwrites a version they have not seen. */
import { Effect, Schema } from "effect"

/** Versions that the caller is ready to overwrite; null for any. */
export type ExpectedVersions = ReadonlyArray<number> | null

/** The record changed since the caller read it. Design, "Core resources": `If-Match` gives 412. */
export class VersionMismatch extends Schema.TaggedError<VersionMismatch>()("VersionMismatch", {
  /** Current version of the record. */
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
