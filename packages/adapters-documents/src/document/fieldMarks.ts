/**
 * Marks around labels and names, and where words were changed or are hidden, on their way from a reader to `Output`,
 * which turns them into fields of the text. They are noncharacters, which Unicode keeps for such use. A document that has
 * them itself can only pass words for names: `normalizeText` removes all other marks.
 */
import * as DomainLimits from "@incamera/domain/limits/documents"
import type { TextField } from "@incamera/domain/files"

const opening: { readonly [Nature in TextField["nature"]]: string } = {
  label: "\ufdd0",
  organization: "\ufdd1",
  person: "\ufdd2",
  inserted: "\ufdd4",
  deletion: "\ufdd5",
  hidden: "\ufdd6"
}
const closing = "\ufdd3"
const natures = new Map(Object.entries(opening).map(([nature, mark]) => [mark, nature as TextField["nature"]]))
const marks = /[\ufdd0-\ufdd6]/
const allMarks = /[\ufdd0-\ufdd6]/g
/** White space of a text that isn't shown: no piece ends within that text. */
const gap = "\ufdd7"

/** A mark within the text would end the field there: hidden words behind it would pass for the document's own. */
export const marked = (nature: TextField["nature"], text: string): string =>
  `${opening[nature]}${text.replace(allMarks, "")}${closing}`

/** Marks a place where this text was deleted, or isn't shown. Of a longer text, its beginning and its end count. */
export const notShown = (nature: "deletion" | "hidden", text: string): string => {
  const most = DomainLimits.changeCharacters
  const ends = text.length <= most ? [text] : [text.slice(0, most / 2), text.slice(-most / 2)]
  return ends.map((end) => marked(nature, end.toWellFormed().replace(/\s/gu, gap))).join("")
}

interface FieldText {
  readonly text: string
  readonly fields: ReadonlyArray<TextField>
}

/** Takes the marks out of a text. A field that a cut left open ends with the text. */
export const takeMarks = (text: string): FieldText => {
  if (!marks.test(text)) return { text, fields: [] }
  const fields: Array<TextField> = []
  let plain = ""
  let nature: TextField["nature"] | undefined
  let start = 0
  const close = () => {
    const end = plain.length
    if (nature === "deletion" || nature === "hidden") {
      const text = plain.slice(start).replaceAll(gap, " ")
      plain = plain.slice(0, start)
      fields.push({ start, end: start, nature, text })
    } else if (nature !== undefined && end > start) fields.push({ start, end, nature })
    nature = undefined
  }
  for (const part of text.split(/([\ufdd0-\ufdd6])/)) {
    if (part.length !== 1 || !marks.test(part)) plain += part
    else {
      close()
      nature = natures.get(part)
      start = plain.length
    }
  }
  close()
  return { text: plain, fields }
}
