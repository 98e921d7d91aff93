/**
 * Partners in CSV (RFC 4180) with a header. A field with several values has them in one cell, separated by semicolons.
 */
import * as Limits from "../Limits.ts"
import { Effect, Stream } from "effect"
import { Csv } from "effect/encoding"
import { FileUnreadable } from "./FileUnreadable.ts"
import { fieldNames, type ReadRow, type RowProblem } from "./PartnerRow.ts"
import { readLines } from "./readLines.ts"

type Field = (typeof fieldNames)[number]

const lists: ReadonlySet<Field> = new Set(["jurisdictions", "practiceAreas", "languages"])
const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  "1": true,
  false: false,
  no: false,
  "0": false
}

/** `Practice areas` and `practice_areas` both mean `practiceAreas`. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/gu, "")

/** Returns the field of each column; undefined if a column can't be matched. */
const columnsOf = (header: Csv.Row): ReadonlyArray<Field> | undefined => {
  const columns = header.flatMap((name) => fieldNames.find((known) => plain(known) === plain(name)) ?? [])
  const isWhole = columns.length === header.length && new Set(columns).size === columns.length
  return isWhole && columns.includes("name") ? columns : undefined
}

const valueOf = (field: Field, cell: string): unknown => {
  const text = cell.trim()
  if (lists.has(field)) {
    return text
      .split(";")
      .map((value) => value.trim())
      .filter((value) => value !== "")
  }
  if (text === "") return undefined
  return field === "acceptingInvitations" ? (truths[text.toLowerCase()] ?? text) : text
}

/** Number of lines a record takes: quoted cells may contain line ends. */
const linesOf = (cells: Csv.Row): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/gu)?.length ?? 0), 0)

interface State {
  readonly line: number
  readonly columns: ReadonlyArray<Field> | undefined
}

const isBlank = (cells: Csv.Row): boolean => cells.length === 1 && cells[0] === ""

export const readCsv = (file: string): Stream.Stream<ReadRow | RowProblem, FileUnreadable> =>
  readLines(file).pipe(
    Stream.map(({ text }) => text),
    Stream.pipeThroughChannel(Csv.decodeString({ maxRecordSize: Limits.partnerRecordCharacters })),
    Stream.mapError((error) =>
      error._tag === "FileUnreadable"
        ? error
        : new FileUnreadable({ reason: error.kind === "RecordSize" ? "size" : "csv", line: error.line })
    ),
    Stream.mapAccumEffect(
      (): State => ({ line: 1, columns: undefined }),
      (state, cells) => {
        const next = { ...state, line: state.line + linesOf(cells) }
        if (state.columns === undefined) {
          const columns = columnsOf(cells)
          return columns === undefined
            ? Effect.fail(new FileUnreadable({ reason: "header", line: state.line }))
            : Effect.succeed([{ ...next, columns }, []] as const)
        }
        const { columns, line } = state
        if (isBlank(cells)) return Effect.succeed([next, []] as const)
        const row: ReadRow | RowProblem =
          cells.length === columns.length
            ? { line, value: Object.fromEntries(columns.map((field, at) => [field, valueOf(field, cells[at]!)])) }
            : { line, field: "row", expected: `${columns.length} cells, as the header has` }
        return Effect.succeed([next, [row]] as const)
      }
    )
  )
