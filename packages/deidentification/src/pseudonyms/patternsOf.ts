import type { Identity } from "../Identity.ts"
import { type IdentityPatterns, identityPatterns } from "../known/identityPatterns.ts"

type Values = Partial<
  Pick<Identity, "kind" | "names" | "emails" | "phones" | "addresses" | "identifiers" | "dateOfBirth">
>

/** Returns the patterns of these values as if they were registered: the same patterns compare unregistered values. */
export const patternsOf = (values: Values): IdentityPatterns =>
  identityPatterns({
    caseId: "" as string,
    partyId: "" as string,
    placeholder: "[Party 1]",
    kind: "person",
    names: [],
    emails: [],
    phones: [],
    addresses: [],
    identifiers: [],
    dateOfBirth: null,
    ...values
  })
