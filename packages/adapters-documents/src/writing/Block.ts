/** A text as the writers take it: one block after the other, each knowing how far in it stands. */

/** Words that look the same. A line end in them is one on the page. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  readonly strike: boolean
  readonly code: boolean
}

/** Where a block stands. */
export interface Place {
  /** In how many lists. */
  readonly indent: number
  /** In how many quotations. */
  readonly quoted: number
  /** What stands before it, such as `3.`; null where nothing does. */
  readonly marker: string | null
}

export type Alignment = "left" | "center" | "right"

export type Block = Place &
  (
    | { readonly _tag: "Heading"; readonly level: 1 | 2 | 3 | 4 | 5 | 6; readonly runs: ReadonlyArray<Run> }
    | { readonly _tag: "Paragraph"; readonly runs: ReadonlyArray<Run> }
    | { readonly _tag: "Code"; readonly text: string }
    | { readonly _tag: "Rule" }
    | {
        readonly _tag: "Table"
        readonly alignments: ReadonlyArray<Alignment>
        /** The first is the heading of the columns; each has as many cells as there are alignments. */
        readonly rows: ReadonlyArray<ReadonlyArray<ReadonlyArray<Run>>>
      }
  )

/** Letters of scripts that run from right to left. */
export const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export const plainText = (runs: ReadonlyArray<Run>): string => runs.map(({ text }) => text).join("")
