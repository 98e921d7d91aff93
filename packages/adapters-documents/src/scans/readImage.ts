/** Reads a scan or photo (JPEG, PNG, TIFF, HEIC) by OCR. */
import type { Output } from "../document/Output.ts"
import { Unsupported } from "../document/Unreadable.ts"

export const readImage = async (_bytes: Uint8Array, _output: Output): Promise<void> => {
  throw new Unsupported()
}
