/** What a person or an organization is called, and how they are reached: what texts are searched for. */
export interface Identity {
  /** Whose placeholder it is, and in which case. Of two identities of one name the lower of these counts. */
  readonly caseId: string
  readonly partyId: string
  /** Replaces it in texts: `[Party n]`. */
  readonly placeholder: string
  readonly kind: "person" | "organization"
  /** The full name first, then any other name they go by. */
  readonly names: ReadonlyArray<string>
  readonly emails: ReadonlyArray<string>
  readonly phones: ReadonlyArray<string>
  readonly addresses: ReadonlyArray<string>
  readonly identifiers: ReadonlyArray<string>
  /** ISO 8601 date, or null. */
  readonly dateOfBirth: string | null
}
