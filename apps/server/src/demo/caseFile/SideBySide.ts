/** Shows two versions of a text side by side, line by line, with the differences marked. Pure. */

/** A part of a text; marked if the other version differs. */
export interface Part {
  readonly text: string
  readonly marked: boolean
}

export interface Replaced {
  /** Offsets into the de-identified text. */
  readonly start: number
  readonly end: number
  readonly original: string
}

export interface Paragraph {
  readonly original: ReadonlyArray<Part>
  readonly deidentified: ReadonlyArray<Part>
}

/** A word with the space after it, or a fragment of a word if a part begins or ends inside it. */
interface Piece extends Part {
  /** Index of its part. Words of one part share a mark. */
  readonly part: number
}

/** Splits both versions into paragraphs and marks the replaced parts. */
export const paragraphsOf = (deidentified: string, replaced: ReadonlyArray<Replaced>): ReadonlyArray<Paragraph> => {
  const paragraphs: Array<{ original: Array<Part>; deidentified: Array<Part> }> = []
  let current: { original: Array<Part>; deidentified: Array<Part> } = { original: [], deidentified: [] }
  const add = (text: string): void => {
    for (const [index, line] of text.split(/\n+/).entries()) {
      if (index > 0) {
        paragraphs.push(current)
        current = { original: [], deidentified: [] }
      }
      if (line === "") continue
      current.original.push({ text: line, marked: false })
      current.deidentified.push({ text: line, marked: false })
    }
  }
  let from = 0
  for (const { end, original, start } of replaced) {
    add(deidentified.slice(from, start))
    current.original.push({ text: original.replace(/\s+/g, " "), marked: true })
    current.deidentified.push({ text: deidentified.slice(start, end), marked: true })
    from = end
  }
  add(deidentified.slice(from))
  paragraphs.push(current)
  return paragraphs.filter(({ original }) => original.length > 0)
}

const piecesOf = (parts: ReadonlyArray<Part>, width: number): ReadonlyArray<Piece> =>
  parts.flatMap(({ marked, text }, part) =>
    text
      .split(/(?<=\s)/)
      .flatMap((word) => (word.length <= width ? [word] : word.match(new RegExp(`.{1,${width}}`, "gu"))!))
      .map((word) => ({ text: word, marked, part }))
  )

export interface ShownLine {
  /** The text with its marks. */
  readonly shown: string
  /** Width on the screen, in columns. */
  readonly columns: number
}

/** Draws pieces as one line. Adjacent words of one part share a mark. */
const draw = (pieces: ReadonlyArray<Piece>, mark: (text: string) => string, marks: number): ShownLine => {
  let shown = ""
  let columns = 0
  for (let at = 0; at < pieces.length;) {
    const { marked, part } = pieces[at]!
    let text = ""
    for (; at < pieces.length && pieces[at]!.part === part; at++) text += pieces[at]!.text
    const plain = text.trimEnd()
    const space = at === pieces.length ? "" : text.slice(plain.length)
    shown += (marked ? mark(plain) : plain) + space
    columns += plain.length + space.length + (marked ? marks : 0)
  }
  return { shown, columns }
}

/** Groups pieces without a space between them, so that they stay on one line unless they are wider than the line. */
const unbroken = (pieces: ReadonlyArray<Piece>, width: number): ReadonlyArray<ReadonlyArray<Piece>> => {
  const words: Array<Array<Piece>> = []
  for (const piece of pieces) {
    const last = words.at(-1)
    const length = last?.reduce((sum, { text }) => sum + text.length, piece.text.length) ?? 0
    if (last === undefined || length > width || /\s$/.test(last.at(-1)!.text)) words.push([piece])
    else last.push(piece)
  }
  return words
}

/** Breaks a text into lines of the given width. `mark` draws a mark, which takes `marks` columns. */
export const linesOf = (
  parts: ReadonlyArray<Part>,
  width: number,
  mark: (text: string) => string,
  marks: number
): ReadonlyArray<ShownLine> => {
  const lines: Array<ShownLine> = []
  let line: ReadonlyArray<Piece> = []
  for (const word of unbroken(piecesOf(parts, width - marks), width - 2 * marks)) {
    const last = word.at(-1)!
    const longer = draw([...line, ...word.slice(0, -1), { ...last, text: last.text.trimEnd() }], mark, marks)
    if (line.length > 0 && longer.columns > width) {
      lines.push(draw(line, mark, marks))
      line = word
    } else line = [...line, ...word]
  }
  if (line.length > 0) lines.push(draw(line, mark, marks))
  return lines
}
