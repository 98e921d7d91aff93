/** The lines by which a file's text names the documents that it holds. */
import type { Extracted } from "./TextExtractor.ts"
import { spoken } from "./spokenName.ts"

const ending = /\.([A-Za-z0-9]{1,8})$/u

/**
 * Returns a name as words, because names of people in it are replaced only where they are words: `Kim_Jane-will.pdf` is
 * one word. Keeps the folders and the type.
 */
const inWords = (name: string): string => {
  const type = ending.exec(name)?.[1]
  const words = name
    .split("/")
    .map((part) => spoken(part).trim())
    .filter((part) => part !== "")
    .join(" / ")
  return type === undefined ? words : `${words} (${type})`
}

/** `said`: the document's own label, or why it has none. */
export const containedLine = (name: string, said: string): Extracted => ({
  _tag: "Text",
  part: "attachment-name",
  text: `${inWords(name)}: ${said}\n`
})
