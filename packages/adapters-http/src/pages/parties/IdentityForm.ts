/** The fields in which a user says who a party really is. What stands in them goes into the vault, and nowhere else. */
import * as Limits from "@incamera/domain/Limits"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { Option, Schema } from "effect"
import { areaField, textField } from "../frame/components.ts"
import type { Form } from "../frame/Form.ts"
import { html, type Html } from "../html.ts"

/** What was typed, whether or not it can be taken. */
export interface TypedIdentity {
  readonly names: ReadonlyArray<string>
  readonly emails: ReadonlyArray<string>
  readonly phones: ReadonlyArray<string>
  readonly addresses: ReadonlyArray<string>
  readonly identifiers: ReadonlyArray<string>
  readonly dateOfBirth: string | null
}

export const nobodyYet: TypedIdentity = {
  names: [],
  emails: [],
  phones: [],
  addresses: [],
  identifiers: [],
  dateOfBirth: null
}

const manyLines = (name: string, label: string, values: ReadonlyArray<string>, hint: string): Html =>
  areaField({ name, label, value: values.join("\n"), rows: Math.min(6, Math.max(2, values.length + 1)), hint })

/** `kind` of the party: an organization has no birthday. */
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
    hint: kind === "person" ? "As in documents: Anna Maria Fuchs." : "As in its register: Northgate Logistics GmbH."
  })}
  ${manyLines("otherNames", "Other names", names.slice(1), "Former names, nicknames, short names: one a line.")}
  ${manyLines("emails", "E-mail addresses", emails, "One a line.")}
  ${manyLines("phones", "Telephone numbers", phones, "One a line, as they are dialled from abroad if you can: +49 30 …")}
  ${manyLines("addresses", "Addresses", addresses, "One a line, each as it is written on an envelope.")}
  ${manyLines("identifiers", "Numbers", identifiers, "Of tax, insurance, accounts, passports, files at courts: one a line.")}
  ${
    kind === "person"
      ? textField({ name: "dateOfBirth", label: "Date of birth", type: "date", value: dateOfBirth })
      : undefined
  }`

const lines = (form: Form, name: string): ReadonlyArray<string> => [
  ...new Set(form.lines(name, Limits.identityValues, Limits.identityValueCharacters))
]

export const readIdentity = (form: Form): TypedIdentity => {
  const fullName = form.optional("fullName", Limits.identityValueCharacters)
  const others = lines(form, "otherNames").filter((name) => name !== fullName)
  return {
    names: [...(fullName === null ? [] : [fullName]), ...others].slice(0, Limits.identityValues),
    emails: lines(form, "emails"),
    phones: lines(form, "phones"),
    addresses: lines(form, "addresses"),
    identifiers: lines(form, "identifiers"),
    dateOfBirth: form.optional("dateOfBirth", 10)
  }
}

const decode = Schema.decodeUnknownOption(IdentityDetails)

/** None for what can't be kept: no name, or a date that is none. */
export const identityOf = (typed: TypedIdentity): Option.Option<IdentityDetails> =>
  typed.dateOfBirth !== null && Number.isNaN(Date.parse(`${typed.dateOfBirth}T00:00:00Z`))
    ? Option.none()
    : decode(typed)

export const notAnIdentity = "Enter a full name, and the date of birth as a date. Nothing was kept."
