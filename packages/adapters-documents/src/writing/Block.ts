/** A text as the writers take it: a sequence of blocks, each with its nesting. */

/** Words in one style. A line end inside them is one on the page. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  readonly strike: boolean
  readonly code: boolean
}

/** The nesting of a block. */
export interface Place {
  /** The number of lists around it. */
  readonly indent: number
  /** The number of quotations around it. */
  readonly quoted: number
  /** The list marker before it, such as `3.`; null if there is none. */
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
        /** The first row is the header; each row has one cell per alignment. */
        readonly rows: ReadonlyArray<ReadonlyArray<ReadonlyArray<Run>>>
      }
  )

/** Letters of right-to-left scripts. */
export const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export const plainText = (runs: ReadonlyArray<Run>): string => runs.map(({ text }) => text).join("")
