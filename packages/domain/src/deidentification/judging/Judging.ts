import type { Finding } from "@incamera/deidentification/Finding"
import type { NameRecognizer } from "@incamera/deidentification/names"
import type { WholeNames } from "@incamera/deidentification/publicnames"
import type { Searched } from "@incamera/deidentification/scanning"
import type { PrivacySettings } from "../../settings/PrivacySettings.ts"

/** How a text is searched for identities. */
export interface Search {
  readonly searched: Searched
  /** How to find unregistered names. "none" for publications, such as an agent's card. */
  readonly names: NameRecognizer | "none"
  /** Finds registered names that are ordinary words. */
  readonly named?: (text: string) => ReadonlyArray<Finding>
}

/** How a text is searched, and by which settings and public names the findings are decided on. */
export interface Judging extends Search {
  readonly settings: PrivacySettings
  readonly directory: WholeNames
}
