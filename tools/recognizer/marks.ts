/** How texts of our own mark names: `<<P:person>>`, `<<O:organization>>`, `<<L:place>>`, `<<N:public name>>`; `<<…>>` a person. */
export type MarkKind = "P" | "O" | "L" | "N"

/** The types of a `Sample`. In documents, whether a public name is replaced is open. */
export const typeOf: Readonly<Record<MarkKind, string>> = { P: "PER", O: "ORG", L: "LOC", N: "FREE" }

export interface Mark {
  /** UTF-16 offsets, end exclusive. */
  readonly start: number
  readonly end: number
  readonly kind: MarkKind
}

const mark = /<<(?:([POLN]):)?(.*?)>>/gsu

export const parseMarks = (written: string): { readonly text: string; readonly marks: ReadonlyArray<Mark> } => {
  const marks: Array<Mark> = []
  let text = ""
  let from = 0
  for (const { 0: found, 1: kind, 2: name, index } of written.matchAll(mark)) {
    text += written.slice(from, index)
    marks.push({ start: text.length, end: text.length + name!.length, kind: (kind ?? "P") as MarkKind })
    text += name!
    from = index + found.length
  }
  return { text: text + written.slice(from), marks }
}
