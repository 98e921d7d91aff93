/** The revisions of the protocol that are spoken here. */

/** The one without sessions: every request says all there is to know. */
export const statelessRevision = "2026-07-28"

export const spokenRevisions = [statelessRevision, "2025-11-25", "2025-06-18"] as const
