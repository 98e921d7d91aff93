/** The fields of a party's identity. Their content goes into the vault and nowhere else. */
import * as Limits from "@incamera/deidentification/Limits"
import { IdentityDetails } from "@incamera/domain/vault"
import { Result, Schema } from "effect"
import { areaField, textField } from "../frame/components.ts"
import { type FormOf, lines, optional } from "../frame/fields.ts"
import { html, type Html } from "../html.ts"

/** The input, valid or not. */
export interface TypedIdentity {
  readonly names: ReadonlyArray<string>
  readonly emails: ReadonlyArray<string>
  readonly phones: ReadonlyArray<string>
  readonly addresses: ReadonlyArray<string>
  readonly identifiers: ReadonlyArray<string>
  readonly dateOfBirth: string | null
}

export const emptyIdentity: TypedIdentity = {
  names: [],
  emails: [],
  phones: [],
  addresses: [],
  identifiers: [],
  dateOfBirth: null
}

const manyLines = (name: string, label: string, values: ReadonlyArray<string>, hint: string): Html =>
  areaField({ name, label, value: values.join("\n"), rows: Math.min(6, Math.max(2, values.length + 1)), hint })

/** `kind` of the party: an organization has no date of birth. */
export const identityFields = (
  { addresses, dateOfBirth, emails, identifiers, names, phones }: TypedIdentity,
  kind: "person" | "organization"
): Html =>
  html`${textField({
    name: "fullName",
    label: kind === "person" ? "Full name" : "Full name, with its legal form",
    value: names[0] ?? "",
    maxLength: Limits.identityValueCharacters,
    required: true,
    hint: kind === "person" ? "As written in documents: Anna Maria Fuchs." : "As registered: Northgate Logistics GmbH."
  })}
  ${manyLines("otherNames", "Other names", names.slice(1), "Former names, nicknames, short names. One per line.")}
  ${manyLines("emails", "E-mail addresses", emails, "One per line.")}
  ${manyLines("phones", "Telephone numbers", phones, "One per line, with the country code if possible: +49 30 …")}
  ${manyLines("addresses", "Addresses", addresses, "One per line, as on an envelope.")}
  ${manyLines("identifiers", "Numbers", identifiers, "Tax, insurance, account, passport and court file numbers. One per line.")}
  ${
    kind === "person"
      ? textField({ name: "dateOfBirth", label: "Date of birth", type: "date", value: dateOfBirth })
      : undefined
  }`

/** Reads one more than the limit, so that excess input is refused instead of silently cut off. */
const values = lines(Limits.identityValues + 1, Limits.identityValueCharacters + 1)

export const identityForm = {
  fullName: optional(Limits.identityValueCharacters + 1),
  otherNames: values,
  emails: values,
  phones: values,
  addresses: values,
  identifiers: values,
  dateOfBirth: optional(11)
}

const distinct = (lines: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(lines)]

export const readIdentity = ({
  addresses,
  dateOfBirth,
  emails,
  fullName,
  identifiers,
  otherNames,
  phones
}: FormOf<typeof identityForm>): TypedIdentity => ({
  names: [...(fullName === null ? [] : [fullName]), ...distinct(otherNames).filter((name) => name !== fullName)],
  emails: distinct(emails),
  phones: distinct(phones),
  addresses: distinct(addresses),
  identifiers: distinct(identifiers),
  dateOfBirth
})

/** Returns an identity from the vault as form input, one value per line. */
export const typedOf = ({
  addresses,
  dateOfBirth,
  emails,
  identifiers,
  names,
  phones
}: IdentityDetails): TypedIdentity => {
  const inLines = (values: ReadonlyArray<string>) => values.map((value) => value.trim().replaceAll(/\s+/gu, " "))
  return {
    names: inLines(names),
    emails: inLines(emails),
    phones: inLines(phones),
    addresses: inLines(addresses),
    identifiers: inLines(identifiers),
    dateOfBirth
  }
}

const decode = Schema.decodeUnknownOption(IdentityDetails)

/** True for a date of the calendar. JavaScript turns 31 February into a day in March. */
const isDay = (date: string): boolean => {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

/** Fails with the problem that the user has to fix. */
export const identityOf = (typed: TypedIdentity): Result.Result<IdentityDetails, string> => {
  const { dateOfBirth, ...lists } = typed
  const values = Object.values(lists)
  const nothing = "Nothing was saved."
  if (typed.names.length === 0) return Result.fail(`Enter a full name. ${nothing}`)
  if (values.some((list) => list.length > Limits.identityValues)) {
    return Result.fail(`At most ${Limits.identityValues} lines fit into one field. ${nothing}`)
  }
  if (values.flat().some((value) => value.length > Limits.identityValueCharacters)) {
    return Result.fail(`A line has at most ${Limits.identityValueCharacters} characters. ${nothing}`)
  }
  if (dateOfBirth !== null && !isDay(dateOfBirth)) {
    return Result.fail(`Enter the date of birth as a date: 1980-12-31. ${nothing}`)
  }
  return Result.fromOption(decode(typed), () => `This can’t be saved. ${nothing}`)
}
