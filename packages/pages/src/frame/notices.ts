/**
 * Words on what was just done, shown on the page that a form leads to. The address says which by a code, so that nothing of
 * what was typed gets into it.
 */
export const notices = {
  "agent-resumed": "The agent can continue. The count of refused values starts again.",
  "agent-disconnected": "The agent is disconnected. Its key and its tokens are worth nothing any more.",
  "branch-created": "The branch is there. What you ask on it leaves the other branches as they are.",
  "case-created": "The case is there. Next, say who its parties are, or add its documents.",
  "case-deleted": "The case is deleted, with its files, parties and identities. Their keys are destroyed.",
  "case-updated": "The case is changed.",
  "file-added": "The document is there, and is being de-identified. Nobody reads it before you have released it.",
  "file-corrected": "Noted. The document is de-identified anew by what you said; later documents know it, too.",
  "file-deleted": "The document is deleted, with all that was kept of it.",
  "file-redone": "The document is de-identified anew. Look at it again when that is done.",
  "file-released": "The document is released. Agents can read its de-identified text from now on.",
  "deliverable-approved": "Approved. From now on this revision is final, and the audit log says that it was you.",
  "deliverable-returned": "Sent back. Your note stands with the revision, for agents to read.",
  "identity-forgotten":
    "It is forgotten who the party is. Its placeholder stays in the texts, and nothing fills it in.",
  "identity-saved": "It is saved who the party is. In every new text its placeholder stands in its place.",
  "invitation-revoked": "The invitation is taken back. Its link says so from now on.",
  "partner-invited": "The partner is invited. Make a link and send it to them: they can’t know of it otherwise.",
  "parties-merged": "The two are one party from now on. Texts of before are filled in with the one that stays.",
  "party-added": "The party is there, with a placeholder of its own. Now say who it is.",
  "party-confirmed": "It is a party of the case.",
  "party-dismissed": "It is no party of the case. What was replaced in texts stays replaced.",
  "party-removed": "The party is removed, and it is forgotten who it was.",
  "party-updated": "The party is described anew.",
  "privacy-updated": "The settings are saved. They hold from now on, for your agent and for you.",
  "task-canceled": "The task is asked to stop. What it has done so far stays in the timeline.",
  "task-started": "The task is taken on. It goes on whether or not you stay on this page.",
  "signed-out-elsewhere": "All other browsers are signed out.",
  "sample-created": "A sample case is there. Everybody in it is invented. Delete it when you have seen enough.",
  "step-declined": "Declined. Whoever waited for it goes on without it.",
  "step-done": "Done. Whoever waited for it goes on.",
  "session-ended": "That browser is signed out."
} as const

export type NoticeCode = keyof typeof notices

/** From an address, where anything may stand. */
export const noticeOf = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(notices, code) ? notices[code as NoticeCode] : undefined
