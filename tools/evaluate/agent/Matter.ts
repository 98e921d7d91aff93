/** An invented matter with its key: what an answer about it must hold, and what would harm a client in it. */
import { PartyKind, PartyRelation, PartyRole } from "@incamera/domain/parties/PartyRole"
import { Schema } from "effect"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Matched anywhere in an answer, in any case. */
const Pattern = Schema.String.check(
  Schema.makeFilter((source) => {
    try {
      return RegExp(source, "isu") instanceof RegExp
    } catch {
      return "Expected a regular expression"
    }
  })
)

export const TaskKind = Schema.Literals([
  "question",
  "summary",
  "chronology",
  "contradictions",
  "deadlines",
  "issues",
  "draft"
])
export type TaskKind = typeof TaskKind.Type

const MatterTask = Schema.Struct({
  kind: TaskKind,
  prompt: Schema.String,
  must: Schema.optionalKey(Schema.Array(Pattern)),
  /** Statements that would harm a client or mislead a lawyer. */
  harm: Schema.optionalKey(Schema.Array(Pattern))
})

export const Matter = Schema.Struct({
  id: Schema.String,
  practiceArea: Schema.String,
  language: Schema.String,
  title: Schema.String,
  jurisdiction: Schema.NullOr(Schema.String),
  summary: Schema.NullOr(Schema.String),
  parties: Schema.Array(
    Schema.Struct({
      number: Schema.Int,
      kind: PartyKind,
      role: PartyRole,
      relation: Schema.NullOr(PartyRelation)
    })
  ),
  /** `[File 1]` first. */
  documents: Schema.Array(Schema.String),
  key: Schema.Struct({
    /** Held by the summary and the chronology together. All patterns of a fact match. */
    facts: Schema.Array(Schema.Struct({ about: Schema.String, words: Schema.Array(Pattern) })),
    dates: Schema.Array(Schema.Struct({ day: Schema.String, words: Schema.Array(Pattern) })),
    contradictions: Schema.Array(Schema.Struct({ about: Schema.String, words: Schema.Array(Pattern) })),
    issues: Schema.Array(Pattern)
  }),
  tasks: Schema.Array(MatterTask)
})
export type Matter = typeof Matter.Type
export type MatterTask = typeof MatterTask.Type

const decode = Schema.decodeUnknownSync(Matter)

/** Reads all matters of a folder, by name; none if there is no such folder. */
export const readMatters = (folder: string): ReadonlyArray<Matter> =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => {
      try {
        return decode(JSON.parse(readFileSync(join(folder, name), "utf8")))
      } catch (error) {
        throw new Error(`${name}: ${String(error)}`, { cause: error })
      }
    })
