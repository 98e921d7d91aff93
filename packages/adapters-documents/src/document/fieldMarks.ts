/**
 * Marks around labels and names on their way from a reader to `Output`, which turns them into fields of the text. They
 * are noncharacters, which Unicode keeps for such use. A document that has them itself can only pass words for names:
 * `normalizeText` removes the mark of labels.
 */
import type { TextField } from "@incamera/domain/files"

const opening: { readonly [Nature in TextField["nature"]]: string } = {
  label: "\ufdd0",
  organization: "\ufdd1",
  person: "\ufdd2"
}
const closing = "\ufdd3"
const natures = new Map(Object.entries(opening).map(([nature, mark]) => [mark, nature as TextField["nature"]]))
const marks = /[\ufdd0-\ufdd3]/

export const marked = (nature: TextField["nature"], text: string): string => `${opening[nature]}${text}${closing}`

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
    if (nature !== undefined && plain.length > start) fields.push({ start, end: plain.length, nature })
    nature = undefined
  }
  for (const part of text.split(/([\ufdd0-\ufdd3])/)) {
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
