/** What a file may say of a partner. What is wrong is told by field and expectation, never by what stands there. */
import * as Limits from "@incamera/domain/Limits"
import { PartnerDraft } from "@incamera/domain/partners/Partner"
import { Option, Schema } from "effect"

/** What is wrong with one row. */
export interface RowProblem {
  /** Where the row begins, from 1; in a JSON array, where it ends. */
  readonly line: number
  readonly field: string
  readonly expected: string
}

/** A row as its format has it. */
export interface ReadRow {
  readonly line: number
  readonly value: unknown
}

/** How the fields are called in a file, in the order of a table. */
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

/** The draft that a row is, or what is wrong with it: the first thing, in the order of the fields. */
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
