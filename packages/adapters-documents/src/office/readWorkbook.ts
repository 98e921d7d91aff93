/** Reads a workbook: Excel in both of its formats, and OpenDocument. */
import type { Output } from "../document/Output.ts"
import { Unsupported } from "../document/Unreadable.ts"

export const readWorkbook = async (_bytes: Uint8Array, _output: Output): Promise<void> => {
  throw new Unsupported()
}
