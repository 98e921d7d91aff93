/** A form of instruction: a pattern over the request's own words, and how to read a match. */
import { fold, type SafeText, slice } from "@incamera/domain/deidentification"
import { pattern } from "./grammar.ts"
import type { Target, Wish } from "./Request.ts"

export type Groups = Readonly<Record<string, string | undefined>>
export type Indices = Readonly<Record<string, [number, number] | undefined>>

/** A match of a form. Offsets and texts of groups are of the whole request. */
export interface Match {
  readonly prompt: SafeText
  /** The prompt's own words: as long as the prompt, the rest masked. */
  readonly own: string
  readonly start: number
  readonly end: number
  readonly groups: Groups
  readonly indices: Indices
}

/** What a match asks for, and where its words end. */
export interface Instruction {
  readonly wishes: ReadonlyArray<Wish>
  readonly end: number
}

export interface Form {
  readonly pattern: RegExp
  /** Undefined if the match is no such instruction after all. */
  readonly read: (match: Match) => Instruction | undefined
  /** True for "Title: …" at the beginning of a line: an instruction only where something introduces it. */
  readonly isLabel?: boolean
}

export const form = (source: string, read: (match: Match) => Wish | undefined): Form => ({
  pattern: pattern(`\\b${source}`),
  read: (match) => {
    const wish = read(match)
    return wish === undefined ? undefined : { wishes: [wish], end: match.end }
  }
})

/** Marks around a value that are not part of it. */
const around = /^(?:(['"`]|\*{1,3})(?<inner>.{1,398})\1|‘(?<single>.{1,398})’)$/u

/** Returns a part of the prompt on one line, without marks around it. */
export const textAt = (prompt: SafeText, [start, end]: readonly [number, number]): SafeText => {
  const text = fold(slice(prompt, start, end))
  const groups = around.exec(text)?.groups
  const inner = groups?.["inner"] ?? groups?.["single"]
  const marks = inner === undefined ? 0 : (text.length - inner.length) / 2
  const unmarked = fold(slice(text, marks, text.length - marks))
  const rest = /[,;:]+$/u.exec(unmarked)
  return rest === null ? unmarked : fold(slice(unmarked, 0, rest.index))
}

/** Returns the value of a match. */
export const valueOf = ({ indices, prompt }: Match): SafeText =>
  textAt(prompt, indices["quoted"] ?? indices["bare"] ?? [0, 0])

/** Returns the case that a match names. */
export const targetOf = ({ indices, prompt }: Pick<Match, "indices" | "prompt">): Target => {
  const { id, title } = indices
  if (id !== undefined) return { by: "id", caseId: prompt.slice(id[0], id[1]) }
  return title === undefined ? { by: "task" } : { by: "title", title: fold(slice(prompt, title[0], title[1])) }
}
