import { Schema } from "effect"

/** The directory can't be used, or its files are not a database that this version can open. */
export class DatabaseNotOpened extends Schema.TaggedError<DatabaseNotOpened>()("DatabaseNotOpened", {
  directory: Schema.String,
  cause: Schema.Defect()
}) {
  override get message() {
    return `The embedded database in ${this.directory} could not be opened. Check that the server can write to the directory and that no file is missing. Restore the directory from a copy, or move it away to start with an empty database.`
  }
}
