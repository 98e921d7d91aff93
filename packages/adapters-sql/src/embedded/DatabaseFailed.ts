import { Schema } from "effect"

/** The open database can't continue. Acknowledged commits are on disk; work in progress is lost. */
export class DatabaseFailed extends Schema.TaggedError<DatabaseFailed>()("DatabaseFailed", {
  cause: Schema.Defect()
}) {
  override get message() {
    return "The embedded database stopped: a write to its disk failed. Check that the disk of the data directory is healthy and has free space, then start again. Everything that was acknowledged is kept."
  }
}
