import { Schema } from "effect"

/** The directory can't be used, or its files are not a database that this version can open. */
export class DatabaseNotOpened extends Schema.TaggedError<DatabaseNotOpened>()("DatabaseNotOpened", {
  directory: Schema.String,
  cause: Schema.Defect()
}) {
  override get message() {
    return `The embedded database in ${this.directory} could not be opened. Check that the directory can be written and is whole; restore it from a copy, or move it away to begin anew.`
  }
}
