/** Reads an Outlook message (.msg). */
import type { Output } from "../document/Output.ts"
import { Unsupported } from "../document/Unreadable.ts"

export const readOutlook = async (_bytes: Uint8Array, _output: Output, _depth: number): Promise<void> => {
  throw new Unsupported()
}
