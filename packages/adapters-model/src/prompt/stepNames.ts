/** Kinds of secure steps, as a model reads and writes them. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { SecureStepKind } from "@incamera/domain/securesteps"

export const stepNames: Readonly<Record<SecureStepKind, SafeText>> = {
  "enter-identity": safe`enter-identity`,
  "reveal-identity": safe`reveal-identity`,
  "upload-original": safe`upload-original`,
  "send-invitation": safe`send-invitation`,
  "approve-deliverable": safe`approve-deliverable`,
  "confirm-change": safe`confirm-change`
}
