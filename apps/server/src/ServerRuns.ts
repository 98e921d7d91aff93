import { Schema } from "effect"

/** Why a command can't work: a running server has the embedded database, which is for one process. */
export class ServerRuns extends Schema.TaggedError<ServerRuns>()("ServerRuns", { processId: Schema.Int }) {
  override get message() {
    return `Process ${this.processId}, the running server most likely, has the embedded database, which is for one process. Stop it, run this again, and start it. On PostgreSQL (DATABASE_URL) this works while servers run.`
  }
}
