/** Notices of completed actions, shown on the next page. The address has only a code, so it contains no input. */
const notices = {
  "agent-resumed": "The agent can continue. The count of refused values starts again.",
  "agent-disconnected": "The agent is disconnected. Its key and tokens no longer work.",
  "branch-created": "Branch created. Tasks on it don’t change other branches.",
  "case-created": "Case created. Next, enter its parties or upload documents.",
  "case-deleted": "Case deleted, with its files, parties and identities. Their keys are destroyed.",
  "case-updated": "Case saved.",
  "file-added": "Document uploaded. The service is de-identifying it. Nobody can read it until you release it.",
  "file-corrected":
    "Correction saved. The service is de-identifying the document again; it also applies to later documents.",
  "file-deleted": "Document deleted.",
  "file-saved": "Document saved.",
  "file-redone": "The service is de-identifying the document again. Review it when that is done.",
  "file-released": "Document released. Agents can now read its de-identified text.",
  "deliverable-approved": "Approved. This revision is final, and the audit log records your approval.",
  "deliverable-returned": "Sent back. Agents can read your note with the revision.",
  "identity-forgotten": "Identity removed. Texts keep the placeholder, and no name replaces it.",
  "identity-saved": "Identity saved. New texts show the placeholder.",
  "invitation-revoked": "Invitation revoked. Its link no longer works.",
  "partner-invited":
    "Invitation created. Now create a link and send it to the partner; the service doesn’t notify them.",
  "parties-merged": "Parties merged. Earlier texts show the name of the remaining party.",
  "party-added": "Party added, with its own placeholder. Now enter its identity.",
  "party-confirmed": "Party confirmed.",
  "party-dismissed": "Party dismissed. Texts keep its placeholder.",
  "party-removed": "Party and identity removed.",
  "party-updated": "Party saved.",
  "privacy-updated": "Settings saved. They apply from now on, to your agent and to you.",
  "task-canceled": "The task is stopping. Its work so far stays in the timeline.",
  "task-started": "Task started. You can leave this page.",
  "signed-out-elsewhere": "All other browsers are signed out.",
  "sample-created": "Sample case created. Everyone in it is invented. Delete it when you no longer need it.",
  "step-declined": "Declined. A waiting task continues without it.",
  "step-done": "Done. A waiting task continues.",
  "session-ended": "That browser is signed out."
} as const

export type NoticeCode = keyof typeof notices

/** The code comes from an address, so it may be anything. */
export const noticeOf = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(notices, code) ? notices[code as NoticeCode] : undefined
