import { Schema } from "effect"

/** A command can't work because a running server holds the embedded database, which only one process may open. */
export class ServerRuns extends Schema.TaggedError<ServerRuns>()("ServerRuns", { processId: Schema.Int }) {
  override get message() {
    return `Process ${this.processId} (probably the server) uses the embedded database, which is for one process. Stop it, run this command, and start it again. On PostgreSQL (DATABASE_URL) this command works while servers run.`
  }
}
