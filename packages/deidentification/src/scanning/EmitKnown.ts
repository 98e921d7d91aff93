import type { Finding } from "../Finding.ts"
import type { Owner } from "../known/identityPatterns.ts"

/** Takes a finding and whose name it is; undefined for what is no party's name. */
export type EmitKnown = (finding: Finding, owner: Owner | undefined) => void
