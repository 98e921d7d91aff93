import type { Identity } from "../Identity.ts"
import { type IdentityPatterns, identityPatterns } from "../known/identityPatterns.ts"

type Values = Partial<
  Pick<Identity, "kind" | "names" | "emails" | "phones" | "addresses" | "identifiers" | "dateOfBirth">
>

/** How this could be written if it were registered: what finds registered values also tells unregistered ones apart. */
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
