import { Schema } from "effect"
import * as Limits from "../Limits.ts"

/** No more partners fit into the directory. For whoever fills it: no request of a principal does. */
export class DirectoryFull extends Schema.TaggedError<DirectoryFull>()("DirectoryFull", {}) {
  override get message() {
    return `The directory holds at most ${Limits.directoryPartners} partners.`
  }
}
