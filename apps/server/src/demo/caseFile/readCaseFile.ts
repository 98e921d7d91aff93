/** Reads the file that `npm run demo -- --case FILE` names. */
import * as fs from "node:fs/promises"
import { NotAsSpecified } from "../expect.ts"

/** Largest file in bytes, about one book. The demo shows how a text is read, not how much. */
const fileBytes = 4_194_304

/** Control characters that a terminal would execute instead of show. Tabs and line ends stay. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Returns the file's text if it is plain text in UTF-8. Otherwise the error's message says what is wrong. */
export const readCaseFile = async (file: string): Promise<string> => {
  const stat = await fs.stat(file).catch(() => undefined)
  if (stat === undefined || !stat.isFile()) throw new NotAsSpecified("There is no such file.")
  if (stat.size > fileBytes) throw new NotAsSpecified("The file is larger than 4 MiB, the demo's limit.")
  const bytes = await fs.readFile(file)
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    if (text.trim() === "") throw new NotAsSpecified("The file contains no text.")
    return text.replace(/\r\n?/g, "\n").replace(control, " ")
  } catch (error) {
    if (error instanceof NotAsSpecified) throw error
    throw new NotAsSpecified("The file is not plain text in UTF-8.")
  }
}
