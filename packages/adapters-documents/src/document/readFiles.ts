import type { Output } from "./Output.ts"
import { readAttached } from "./readAttached.ts"

/** Reads the files that stand within a text, as attachments. `depth` is the text's. */
export const readFiles = async (
  files: ReadonlyArray<{ readonly name: string; readonly bytes: Uint8Array }>,
  output: Output,
  depth: number
): Promise<void> => {
  for (const { bytes, name } of files) {
    output.countPart()
    await readAttached(bytes, output, depth, name)
  }
}
