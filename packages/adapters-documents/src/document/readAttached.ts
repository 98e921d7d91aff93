/**
 * Reads what is attached to a document or embedded in it. What isn't of a type that is read, such as a picture or a
 * spreadsheet, is left at its name; what is damaged or has a password fails the whole, because its sender can mend that.
 */
import * as Limits from "../Limits.ts"
import type { Output } from "./Output.ts"
import { readDocument } from "./readDocument.ts"
import { Unreadable, Unsupported } from "./Unreadable.ts"

/** `depth`: of the document that it is attached to. */
export const readAttached = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  if (bytes.length === 0) return
  if (depth >= Limits.attachmentDepth) throw new Unreadable("too-complex")
  try {
    await readDocument(bytes, output, depth + 1)
    output.text("body", "\n")
  } catch (failure) {
    if (!(failure instanceof Unsupported)) throw failure
  }
}
