/** What only the user can do, in the browser; in plain words, and where. */
import { Schema } from "effect"
import { safe } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"

export const SecureStepKind = Schema.Literals([
  /** Something carried an identity that is to be registered, or to be sent securely. */
  "enter-identity",
  /** A request asked who somebody is, or to pass that on. */
  "reveal-identity",
  /** A file has to come as it is, with the names in it. */
  "upload-original",
  "send-invitation",
  "approve-deliverable",
  /** Something was asked for that can't be undone. */
  "confirm-change"
])
export type SecureStepKind = typeof SecureStepKind.Type

/** For the user. */
export const explanations: Readonly<Record<SecureStepKind, SafeText>> = {
  "enter-identity": safe`Enter who a party really is, or do what needs real names and details: only you can, signed in, in your browser. Your agent goes on with placeholders such as [Party 1].`,
  "reveal-identity": safe`Somebody asked who a party really is, or to pass that on. Look it up, or pass it on yourself, in your browser; your agent is not told.`,
  "upload-original": safe`Upload the original document in your browser. It is de-identified there, and your agent sees placeholders only.`,
  "send-invitation": safe`Send the invitation to the partner yourself, in your browser: whom you invite, and to what, is for you to decide.`,
  "approve-deliverable": safe`Read what was drafted, approve it, and have the real names filled in, in your browser. Until you do, it stays a draft.`,
  "confirm-change": safe`Something was asked for that can't be undone, such as deleting a case or taking it out of pending. It is not done on an agent's word. If you want it, say so yourself, in your browser.`
}

/** Path of the page where it is done. */
export const pageOf = (kind: SecureStepKind): string => `/secure-steps#${kind}`
