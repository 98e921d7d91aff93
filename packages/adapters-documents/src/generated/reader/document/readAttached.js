// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * Reads what is attached to a document or embedded in it. What isn't of a type that is read, such as a picture or a
 * spreadsheet, is left at its name; what is damaged or has a password fails the whole, because its sender can mend that.
 */
import * as Limits from "../Limits.js"

import { readDocument } from "./readDocument.js"
import { Unreadable, Unsupported } from "./Unreadable.js"

/** `depth`: of the document that it is attached to. */
export const readAttached = async (bytes            , output        , depth        )                => {
  if (bytes.length === 0) return
  if (depth >= Limits.attachmentDepth) throw new Unreadable("too-complex")
  try {
    await readDocument(bytes, output, depth + 1)
    output.text("body", "\n")
  } catch (failure) {
    if (!(failure instanceof Unsupported)) throw failure
  }
}
