/** The protocol revisions that we speak. */

/** The revision without sessions: every request is self-contained. */
export const statelessRevision = "2026-07-28"

export const spokenRevisions = [statelessRevision, "2025-11-25", "2025-06-18"] as const
