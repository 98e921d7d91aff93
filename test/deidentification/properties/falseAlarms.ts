/** Counts how often unrelated identities are found in a text. */
import { compile } from "@incamera/deidentification/KnownIdentities"
import type { Finding } from "@incamera/deidentification/Finding"
import type { Identity } from "@incamera/domain/vault/Identity"
import { identity } from "../support.ts"
import { address, addressText, dateOfBirth, email, identifier, phone } from "./details.ts"
import { Random } from "./Random.ts"

/** A text with the places of its names of persons, organizations and places, if they are marked. */
export interface MarkedText {
  readonly text: string
  readonly names: ReadonlyArray<{ readonly start: number; readonly end: number }>
}

/**
 * `namesake`: the text has somebody or something of that name. `same-date`: the text has that very day. `form`: the
 * text there is not a person's name or date.
 */
export type AlarmReason = "namesake" | "same-date" | "form"

export interface FalseAlarm {
  readonly reason: AlarmReason
  readonly kind: string
  /** The text taken for an identity, with its surroundings. */
  readonly found: string
  readonly around: string
  /** Index of the text. */
  readonly text: number
  readonly placeholder: string
}

export interface FalseAlarms {
  /** UTF-16 units searched. */
  readonly characters: number
  readonly alarms: ReadonlyArray<FalseAlarm>
}

/** Persons for each organization. */
const personsPerOrganization = 9
const businesses = ["Holdings", "Logistics", "Foods", "Consulting", "Textiles", "Marine Insurance", "Print & Paper"]
const legalForms = ["Ltd", "Inc.", "GmbH", "LLC", "S.A."]

const unrelated = (random: Random, number: number, names: ReadonlyArray<string>): Identity => {
  const isPerson = random.int(0, personsPerOrganization) > 0
  const name = isPerson
    ? `${random.pick(names)} ${random.pick(names)}`
    : `${random.pick(names)} ${random.pick(businesses)} ${random.pick(legalForms)}`
  const { code, national } = phone(random)
  return identity(number, {
    kind: isPerson ? "person" : "organization",
    names: [name],
    emails: [email(random, name)],
    phones: [`+${code} ${national}`],
    addresses: [addressText(address(random))],
    identifiers: [identifier(random)],
    dateOfBirth: isPerson ? dateOfBirth(random) : null
  })
}

/** Makes up this many identities, with names from this list. */
export const unrelatedIdentities = (
  names: ReadonlyArray<string>,
  options: { readonly identities: number; readonly seed: number }
): ReadonlyArray<Identity> => {
  const random = new Random(options.seed)
  return random.times(options.identities, (index) => unrelated(random, index + 1, names))
}

const wholeDate =
  /^(?:\d{1,2}\D{1,3}\p{L}+\D{1,3}\d{4}|\p{L}+\D{1,3}\d{1,2}\D{1,3}\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{4})$/u

const reasonOf = (finding: Finding, { names, text }: MarkedText): AlarmReason => {
  if (finding.kind === "date-of-birth") {
    return wholeDate.test(text.slice(finding.start, finding.end)) ? "same-date" : "form"
  }
  return names.some(({ end, start }) => start < finding.end && finding.start < end) ? "namesake" : "form"
}

/**
 * Searches texts about other people for made-up identities: each find is a false alarm, classified by its reason. A
 * text without marks has no namesakes.
 */
export const countFalseAlarms = (
  texts: ReadonlyArray<string | MarkedText>,
  options: { readonly identities: number; readonly seed: number; readonly names: ReadonlyArray<string> }
): FalseAlarms => {
  const known = compile(unrelatedIdentities(options.names, options))
  let characters = 0
  const alarms = texts.flatMap((given, index) => {
    const marked = typeof given === "string" ? { text: given, names: [] } : given
    const { text } = marked
    characters += text.length
    return known.detect(text).map((finding): FalseAlarm => {
      const { end, kind, placeholder, start } = finding
      const found = text.slice(start, end)
      const around = text.slice(Math.max(0, start - 30), end + 30)
      return { reason: reasonOf(finding, marked), kind, found, around, text: index, placeholder }
    })
  })
  return { characters, alarms }
}
