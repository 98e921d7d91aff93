import { Schema } from "effect"
import * as Limits from "../Limits.ts"

/** The directory is full. Only commands that fill the directory fail with it, never requests of principals. */
export class DirectoryFull extends Schema.TaggedError<DirectoryFull>()("DirectoryFull", {}) {
  override get message() {
    return `The directory holds at most ${Limits.directoryPartners} partners.`
  }
}
