/** The fields a file may have for a partner. Errors name the field and what is expected, never the value. */
import * as Limits from "@incamera/domain/Limits"
import { PartnerDraft } from "@incamera/domain/partners"
import { Option, Schema } from "effect"

/** The first problem of one row. */
export interface RowProblem {
  /** Line where the row begins, from 1. In a JSON array, the line where it ends. */
  readonly line: number
  readonly field: string
  readonly expected: string
}

/** A row as parsed from its format, not yet checked. */
export interface ReadRow {
  readonly line: number
  readonly value: unknown
}

/** Field names in a file, in the order of table columns. */
export const fieldNames = [
  "id",
  "name",
  "firm",
  "jurisdictions",
  "practiceAreas",
  "languages",
  "acceptingInvitations"
] as const
type FieldName = (typeof fieldNames)[number]

const line = (characters: number) => `one line of text of at most ${characters} characters`
const list = `at most ${Limits.partnerLabels} values, each ${line(Limits.partnerLabelCharacters)}`

const expectations: Readonly<Record<FieldName, string>> = {
  id: `${line(Limits.partnerReferenceCharacters)}, or nothing`,
  name: line(Limits.partnerNameCharacters),
  firm: `${line(Limits.partnerNameCharacters)}, or nothing`,
  jurisdictions: list,
  practiceAreas: list,
  languages: list,
  acceptingInvitations: "true or false"
}

const { reference, ...described } = PartnerDraft.fields
const decoders = { id: reference, ...described }

const absent: Readonly<Record<FieldName, unknown>> = {
  id: null,
  name: undefined,
  firm: null,
  jurisdictions: [],
  practiceAreas: [],
  languages: [],
  acceptingInvitations: true
}

const trimmed = (value: unknown): unknown =>
  typeof value === "string" ? value.trim() : Array.isArray(value) ? value.map(trimmed) : value

const decodeField = (name: FieldName, value: unknown): Option.Option<unknown> =>
  Schema.decodeUnknownOption(decoders[name] as Schema.Codec<unknown>)(trimmed(value))

/** Returns the draft for a row, or its first problem in field order. */
export const readRow = ({ line: at, value }: ReadRow): PartnerDraft | RowProblem => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { line: at, field: "row", expected: "a JSON object" }
  }
  const row = value as Readonly<Record<string, unknown>>
  if (Object.keys(row).some((name) => !fieldNames.some((known) => known === name))) {
    return { line: at, field: "row", expected: `no other fields than ${fieldNames.join(", ")}` }
  }
  const read: Record<string, unknown> = {}
  for (const name of fieldNames) {
    const decoded = decodeField(name, row[name] ?? absent[name])
    if (Option.isNone(decoded)) return { line: at, field: name, expected: expectations[name] }
    read[name] = decoded.value
  }
  const { id, ...said } = read
  return new PartnerDraft({ ...said, reference: id } as ConstructorParameters<typeof PartnerDraft>[0])
}
