/** A party's names and contact data: what texts are searched for. */
export interface Identity {
  /** The party's case. If two identities share a name, the lower case and party win. */
  readonly caseId: string
  readonly partyId: string
  /** The placeholder that replaces the identity in texts: `[Party n]`. */
  readonly placeholder: string
  readonly kind: "person" | "organization"
  /** The full name first, then all other names. */
  readonly names: ReadonlyArray<string>
  readonly emails: ReadonlyArray<string>
  readonly phones: ReadonlyArray<string>
  readonly addresses: ReadonlyArray<string>
  readonly identifiers: ReadonlyArray<string>
  /** ISO 8601 date; null or absent if unknown. */
  readonly dateOfBirth?: string | null
}
