import type { Output } from "../document/Output.ts"
import { Unsupported } from "../document/Unreadable.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"

export const readOpenDocument = async (
  _zip: ZipPackage,
  _main: string,
  _output: Output,
  _depth: number
): Promise<void> => {
  throw new Unsupported()
}
