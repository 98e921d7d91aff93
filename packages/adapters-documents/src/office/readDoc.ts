/** Reads a Word 97 document (.doc). */
import type { Output } from "../document/Output.ts"
import { Unsupported } from "../document/Unreadable.ts"

export const readDoc = async (_bytes: Uint8Array, _output: Output): Promise<void> => {
  throw new Unsupported()
}
