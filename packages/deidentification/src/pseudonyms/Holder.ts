/** What one placeholder stands for, while a text is pseudonymised. */
import * as Limits from "../Limits.ts"
import type { Pseudonym } from "./Pseudonyms.ts"
import type { FindingKind } from "../Finding.ts"
import type { Registered } from "./CaseParties.ts"
import { type Gender, genderOf } from "./compareNames.ts"
import type { Value } from "./Mentions.ts"
import { sortOf } from "./ValueClass.ts"

export class Holder {
  readonly kind: FindingKind
  /** None before a number was given. */
  placeholder: string | undefined
  partyId: string | null
  readonly registered: Registered | undefined
  /** Where it stands among the pseudonyms of the case; none for a party and for what is new. */
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

  /** What was registered only after it had been given a number keeps its number. */
  takeOver(pseudonym: Pseudonym, entry: number): void {
    this.placeholder = pseudonym.placeholder
    this.partyId ??= pseudonym.partyId
    this.entry = entry
    for (const form of pseudonym.forms) this.#forms.add(form)
  }

  get isParty(): boolean {
    return this.registered?.placeholder !== undefined
  }

  /** Whether this can be it, as far as titles tell: no company is called Mr, and no Mr is a Mrs. */
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

  /** The fullest first; of equally full ones those without a title, then those that came first. */
  get forms(): ReadonlyArray<string> {
    const { comparison } = sortOf[this.kind]
    const score = (form: string): number => comparison.fullness(form) * 2 + Number(genderOf(form) === undefined)
    return Array.from(this.#forms, (form) => ({ form, score: score(form) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, Limits.identityValues)
      .map(({ form }) => form)
  }
}
