/** The owner of one placeholder, while a text is pseudonymized. */
import * as Limits from "../Limits.ts"
import type { Pseudonym } from "./Pseudonyms.ts"
import type { FindingKind } from "../Finding.ts"
import type { Registered } from "./CaseParties.ts"
import { type Gender, genderOf } from "./compareNames.ts"
import type { Value } from "./Mentions.ts"
import { sortOf } from "./ValueClass.ts"

export class Holder {
  readonly kind: FindingKind
  /** Undefined until it has a number. */
  placeholder: string | undefined
  partyId: string | null
  readonly registered: Registered | undefined
  /** Index among the case's pseudonyms; undefined for a party and for a new value. */
  entry: number | undefined
  #gender: Gender | undefined
  readonly #forms: Set<string>

  private constructor(kind: FindingKind, registered: Registered | undefined, forms: ReadonlyArray<string>) {
    this.kind = kind
    this.registered = registered
    this.placeholder = registered?.placeholder
    this.partyId = registered?.partyId ?? null
    this.#forms = new Set(forms)
  }

  static ofRegistered(registered: Registered): Holder {
    return new Holder(registered.kind, registered, [])
  }

  static ofEntry(pseudonym: Pseudonym, entry: number): Holder {
    const holder = new Holder(pseudonym.kind, undefined, pseudonym.forms)
    holder.takeOver(pseudonym, entry)
    if (pseudonym.kind === "person") {
      for (const form of pseudonym.forms) holder.#gender ??= genderOf(form)
    }
    return holder
  }

  static ofValue(value: Value): Holder {
    return new Holder(value.kind, undefined, [])
  }

  /** A value that is registered after it has a number keeps the number. */
  takeOver(pseudonym: Pseudonym, entry: number): void {
    this.placeholder = pseudonym.placeholder
    this.partyId ??= pseudonym.partyId
    this.entry = entry
    for (const form of pseudonym.forms) this.#forms.add(form)
  }

  get isParty(): boolean {
    return this.registered?.placeholder !== undefined
  }

  /** True if a value can belong to this holder according to titles: no company is called Mr, and no Mr is a Mrs. */
  accepts({ gender }: Value): boolean {
    if (gender === undefined) return true
    return this.kind !== "organization" && (this.#gender === undefined || gender === this.#gender)
  }

  isOf(gender: Gender | undefined): boolean {
    return gender === this.#gender
  }

  take(value: Value): void {
    this.#gender ??= value.gender
    for (const spelling of value.spellings) this.#forms.add(spelling)
  }

  /** The fullest first; among equals, those without a title first, then in the order of appearance. */
  get forms(): ReadonlyArray<string> {
    const { comparison } = sortOf[this.kind]
    const score = (form: string): number => comparison.fullness(form) * 2 + Number(genderOf(form) === undefined)
    return Array.from(this.#forms, (form) => ({ form, score: score(form) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, Limits.identityValues)
      .map(({ form }) => form)
  }
}
