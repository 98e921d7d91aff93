/** Words for secure steps: kinds and statuses. */
import type { SecureStep, SecureStepKind, SecureStepStatus } from "@incamera/domain/securesteps"
import { type Mood, state } from "../frame/components.ts"
import type { Html } from "../html.ts"

export const headings: Readonly<Record<SecureStepKind, string>> = {
  "enter-identity": "Enter an identity",
  "reveal-identity": "Identify a person or contact them",
  "upload-original": "Upload an original document",
  "send-invitation": "Send an invitation",
  "approve-deliverable": "Decide on a draft",
  "confirm-change": "Confirm a change that can’t be undone"
}

const states: Readonly<Record<SecureStepStatus, readonly [word: string, mood: Mood]>> = {
  open: ["open", "warn"],
  done: ["done", "good"],
  declined: ["declined", "plain"],
  expired: ["expired", "plain"]
}

export const stepState = ({ status }: Pick<SecureStep, "status">): Html => state(...states[status])
