/** The steps that only the user can do, in the browser, each in plain words. */
import { Schema } from "effect"
import { safe } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"

export const SecureStepKind = Schema.Literals([
  /** Some input carried an identity, which should be registered or sent securely; or a party lacks its identity. */
  "enter-identity",
  /** A request asked for an identity, or to pass one on. */
  "reveal-identity",
  /** A file is needed as the original, with the names in it. */
  "upload-original",
  "send-invitation",
  "approve-deliverable",
  /** The service's agent was asked for something that can't be undone. */
  "confirm-change"
])
export type SecureStepKind = typeof SecureStepKind.Type

/** Words for the user. */
export const explanations: Readonly<Record<SecureStepKind, SafeText>> = {
  "enter-identity": safe`A text was refused because it may identify somebody, or a party was asked for without an identity. If it is a party of the case, enter the identity here. Agents keep using placeholders such as [Party 1].`,
  "reveal-identity": safe`A request asked who a party is, or to contact a party. No agent gets an answer. If you want to, look up the identity here, and contact the party yourself.`,
  "upload-original": safe`Upload the original document here. The service de-identifies it. After you review and release it, agents can read it, with placeholders.`,
  "send-invitation": safe`Invite the partner here, and send them the link yourself. You decide whom to invite, and to which case.`,
  "approve-deliverable": safe`Read the draft, then approve it or send it back. It stays a draft until you approve it. You can insert the real names at any time.`,
  "confirm-change": safe`The agent of the service was asked for a change that cannot be undone, such as deleting a case, moving it out of pending or inviting a partner. It does not make such a change without you. Confirm it only if you want it.`
}
