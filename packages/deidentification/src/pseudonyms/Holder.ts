/** The owner of one placeholder, while a text is pseudonymized. */
import * as Limits from "../Limits.ts"
import type { Pseudonym } from "./Pseudonyms.ts"
import type { FindingKind } from "../Finding.ts"
import type { Registered } from "./CaseParties.ts"
import type { Gender } from "../words/genderOfGivenName.ts"
import { isTitledSurname, likelyGenderOf } from "./compareNames.ts"
import type { Value } from "./Mentions.ts"
import { genderOf } from "./titles.ts"
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
  /** By the given name. */
  #likelyGender: Gender | undefined
  /** Of all names at first; the user may have given one party names of both. */
  readonly #genders = new Set<Gender>()
  readonly #forms: Set<string>

  private constructor(kind: FindingKind, registered: Registered | undefined, forms: ReadonlyArray<string>) {
    this.kind = kind
    this.registered = registered
    this.placeholder = registered?.placeholder
    this.partyId = registered?.partyId ?? null
    this.#forms = new Set(forms)
    if (kind === "person") for (const name of [...(registered?.names ?? []), ...forms]) this.#readGender(name)
  }

  #readGender(name: string): void {
    this.#gender ??= genderOf(name)
    this.#likelyGender ??= likelyGenderOf(name)
    const gender = genderOf(name) ?? likelyGenderOf(name)
    if (gender !== undefined) this.#genders.add(gender)
  }

  static ofRegistered(registered: Registered): Holder {
    return new Holder(registered.kind, registered, [])
  }

  static ofEntry(pseudonym: Pseudonym, entry: number): Holder {
    const holder = new Holder(pseudonym.kind, undefined, pseudonym.forms)
    holder.takeOver(pseudonym, entry)
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

  /** The gender in a title, or else that of the given name; undefined if its names have both. */
  get gender(): Gender | undefined {
    return this.#genders.size > 1 ? undefined : (this.#gender ?? this.#likelyGender)
  }

  /** True if a value can belong to this holder by title and given name: no company is called Mr, and no Mr is a Mrs. */
  accepts(value: Value): boolean {
    if (value.isTitled && this.kind === "organization") return false
    const gender = value.gender ?? value.likelyGender
    return gender === undefined || this.gender === undefined || gender === this.gender
  }

  /** True if only titles with a surname are known of this holder, such as "Mrs Doe". */
  get isTitledSurname(): boolean {
    const names = [...(this.registered?.names ?? []), ...this.#forms]
    return this.kind === "person" && names.length > 0 && names.every(isTitledSurname)
  }

  isOf(gender: Gender | undefined): boolean {
    return gender === this.#gender
  }

  take(value: Value): void {
    this.#gender ??= value.gender
    this.#likelyGender ??= value.likelyGender
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
