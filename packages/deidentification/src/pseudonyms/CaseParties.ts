/** The registered identities of one case, indexed to find the owner of a value in a text. */
import type { Identity } from "../Identity.ts"
import type { Detector } from "../Detector.ts"
import type { FindingKind } from "../Finding.ts"
import type { IdentityPatterns } from "../known/identityPatterns.ts"
import { compile } from "../KnownIdentities.ts"
import { lettersOf, wordsOf } from "../words/wordForms.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { isTitledSurname } from "./compareNames.ts"
import { patternsOf } from "./patternsOf.ts"
import { sortOf, type ValueClass } from "./ValueClass.ts"

/** A party with all its names, or one other registered value. */
export interface Registered {
  readonly kind: FindingKind
  /** The registered spelling; for a party, the full name. */
  readonly text: string
  /** Null for a value of several parties, such as the address of a couple. */
  readonly partyId: string | null
  /** `[Party n]` for a party; other values have none until they are found. */
  readonly placeholder: string | undefined
  /** All registered spellings of a party. */
  readonly names: ReadonlyArray<string>
}

export interface RegisteredValues {
  /** By the key of each registered spelling. Several parties may share a name. */
  readonly byKey: ReadonlyMap<string, ReadonlySet<Registered>>
  /** By the surname of each registered title with a surname: "Mrs Doe" isn't everybody called Doe. */
  readonly byTitled: ReadonlyMap<string, ReadonlySet<Registered>>
  /** By the key of each other possible form. */
  readonly byOtherForm: ReadonlyMap<string, ReadonlySet<Registered>>
  /** By the words, or the letters and digits, of the search patterns. */
  readonly byPattern: ReadonlyMap<string, ReadonlySet<Registered>>
}

export interface CaseParties {
  readonly of: (valueClass: ValueClass) => RegisteredValues
  /** Returns the party whose name is in the text, in any disguise. */
  readonly partyIn: (text: string) => Registered | undefined
}

class Values implements RegisteredValues {
  readonly byKey = new Map<string, Set<Registered>>()
  readonly byTitled = new Map<string, Set<Registered>>()
  readonly byOtherForm = new Map<string, Set<Registered>>()
  readonly byPattern = new Map<string, Set<Registered>>()

  add(text: string, kind: FindingKind, patterns: IdentityPatterns, registered: Registered): void {
    const { comparison } = sortOf[kind]
    const key = comparison.key(text)
    addTo(kind === "person" && isTitledSurname(text) ? this.byTitled : this.byKey, key, registered)
    for (const form of comparison.otherForms(text)) if (form !== key) addTo(this.byOtherForm, form, registered)
    for (const { symbols } of patterns.words) addTo(this.byPattern, symbols.join(" "), registered)
    for (const { symbols } of [...patterns.letters, ...patterns.parts]) addTo(this.byPattern, symbols, registered)
  }
}

const addTo = <A>(map: Map<string, Set<A>>, key: string, value: A): void => {
  const found = map.get(key)
  if (found === undefined) map.set(key, new Set([value]))
  else found.add(value)
}

const nothing: RegisteredValues = new Values()

/** Returns the pattern keys of a text: as words, and as letters and digits. */
export const patternKeys = (text: string): ReadonlyArray<string> => [wordsOf(text).join(" "), lettersOf(text)]

/** Returns the values of one identity except its names. */
const detailsOf = ({ addresses, dateOfBirth = null, emails, identifiers, phones }: Identity) => {
  const each = (kind: FindingKind, texts: ReadonlyArray<string>, patterns: (text: string) => IdentityPatterns) =>
    texts.map((text) => ({ kind, text, patterns: patterns(text) }))
  return [
    ...each("email", emails, (text) => patternsOf({ emails: [text] })),
    ...each("phone", phones, (text) => patternsOf({ phones: [text] })),
    ...each("address", addresses, (text) => patternsOf({ addresses: [text] })),
    ...each("identifier", identifiers, (text) => patternsOf({ identifiers: [text] })),
    ...each("date-of-birth", dateOfBirth === null ? [] : [dateOfBirth], (text) => patternsOf({ dateOfBirth: text }))
  ]
}

/** Cost of each value of an identity, in characters looked at. */
const charactersPerValue = 1_000

const countOfValues = ({ addresses, emails, identifiers, names, phones }: Identity): number =>
  1 + names.length + emails.length + phones.length + addresses.length + identifiers.length

/**
 * Expects the identities of one case. One step for each, so that other work gets its turn while there are thousands.
 */
export const casePartiesInSteps = function* (identities: ReadonlyArray<Identity>): Steps<CaseParties> {
  const classes = new Map<ValueClass, Values>()
  const valuesOf = (kind: FindingKind): Values => {
    const { valueClass } = sortOf[kind]
    const found = classes.get(valueClass) ?? new Values()
    classes.set(valueClass, found)
    return found
  }
  const parties = new Map<string, Registered>()
  const details = new Map<string, Registered>()
  const owners = new Map<string, Set<string>>()
  for (const identity of identities) {
    for (const { kind, text } of detailsOf(identity)) {
      addTo(owners, `${kind} ${sortOf[kind].comparison.key(text)}`, identity.partyId)
    }
  }
  for (const identity of identities) {
    const { kind, names, partyId, placeholder } = identity
    const party: Registered = { kind, text: names[0] ?? placeholder, partyId, placeholder, names }
    parties.set(placeholder, party)
    for (const name of names) valuesOf(kind).add(name, kind, patternsOf({ kind, names: [name] }), party)
    yield charactersPerValue * countOfValues(identity)
    for (const { kind: of, patterns, text } of detailsOf(identity)) {
      const key = `${of} ${sortOf[of].comparison.key(text)}`
      const shared = owners.get(key)!.size > 1
      const owner = shared ? null : partyId
      const detail = details.get(key) ?? { kind: of, text, partyId: owner, placeholder: undefined, names: [] }
      details.set(key, detail)
      valuesOf(of).add(text, of, patterns, detail)
    }
  }
  // Compiled on demand: few texts need it, and compiling takes longer than everything else.
  let known: Detector | undefined
  return {
    of: (valueClass) => classes.get(valueClass) ?? nothing,
    partyIn: (text) => {
      known ??= compile(identities)
      const found = known.detect(text).filter(({ placeholder }) => parties.has(placeholder))
      const longest = found.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]
      return longest === undefined ? undefined : parties.get(longest.placeholder)
    }
  }
}

export const casePartiesOf = (identities: ReadonlyArray<Identity>): CaseParties =>
  atOnce(casePartiesInSteps(identities))
