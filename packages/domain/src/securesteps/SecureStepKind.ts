/** The steps that only the user can do, in the browser, each in plain words. */
import { Schema } from "effect"
import { safe } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"

export const SecureStepKind = Schema.Literals([
  /** Some input carried an identity, which should be registered or sent securely. */
  "enter-identity",
  /** A request asked for an identity, or to pass one on. */
  "reveal-identity",
  /** A file is needed as the original, with the names in it. */
  "upload-original",
  "send-invitation",
  "approve-deliverable",
  /** A request asked for something that can't be undone. */
  "confirm-change"
])
export type SecureStepKind = typeof SecureStepKind.Type

/** Words for the user. */
export const explanations: Readonly<Record<SecureStepKind, SafeText>> = {
  "enter-identity": safe`Enter a party's real identity, or do the step that needs it, here in your browser. Your agent keeps using placeholders such as [Party 1].`,
  "reveal-identity": safe`Someone asked who a party is, or to contact them. If you want that, do it yourself in your browser. Your agent is not told.`,
  "upload-original": safe`Upload the original document in your browser. The service de-identifies it, and your agent sees only placeholders.`,
  "send-invitation": safe`Send the invitation to the partner yourself, in your browser. You decide whom to invite, and to what.`,
  "approve-deliverable": safe`Read the draft, approve it and insert the real names, in your browser. Until you do, it stays a draft.`,
  "confirm-change": safe`An agent asked for a change that can't be undone, such as deleting a case or taking it out of pending. Agents can't do that. If you want it, confirm it in your browser.`
}
