/**
 * Scope of a text: it decides which identities the text is searched for. Identities confirmed by the user count in all
 * of the user's texts. A find that nobody has confirmed counts in the texts of its own case only.
 */
import { Option, Schema } from "effect"
import { CaseId, type UserId } from "../Ids.ts"

/** The texts of one case, or a user's texts outside cases. */
export type TextScope =
  | { readonly _tag: "Account"; readonly userId: UserId }
  | { readonly _tag: "Case"; readonly userId: UserId; readonly caseId: CaseId }

/** Scope of a text outside cases, such as an agent's card or a case about to be created. */
export const ofAccount = (userId: UserId): TextScope => ({ _tag: "Account", userId })

export const ofCase = (userId: UserId, caseId: CaseId): TextScope => ({ _tag: "Case", userId, caseId })

/**
 * Scope of a text in a case, a support ticket or a sales inquiry. Tickets and inquiries have no parties, so they have
 * no finds.
 */
export const ofContainer = (
  userId: UserId,
  container: { readonly containerType: string; readonly containerId: string }
): TextScope =>
  container.containerType === "case" ? ofCase(userId, container.containerId as CaseId) : ofAccount(userId)

const decodeCase = Schema.decodeUnknownOption(CaseId)

/**
 * Returns the case of a record by its `caseId` or its container, in the record or its `metadata`. Null if the record is
 * outside cases, undefined if the record doesn't say.
 */
const caseOfRecord = (record: object): CaseId | null | undefined => {
  const { caseId, containerId, containerType } = record as Readonly<Record<string, unknown>>
  if (caseId === null) return null
  const named = decodeCase(caseId)
  if (Option.isSome(named)) return named.value
  if (typeof containerType !== "string" || typeof containerId !== "string") return undefined
  return containerType === "case" ? Option.getOrNull(decodeCase(containerId)) : null
}

/** Returns the scope of a record's texts: from the record itself, else from the answer or record around it. */
export const scopeOfRecord = (around: TextScope, record: object): TextScope => {
  const { metadata } = record as { readonly metadata?: unknown }
  const said =
    caseOfRecord(record) ?? (typeof metadata === "object" && metadata !== null ? caseOfRecord(metadata) : undefined)
  return said === undefined ? around : said === null ? ofAccount(around.userId) : ofCase(around.userId, said)
}
