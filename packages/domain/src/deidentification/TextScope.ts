/**
 * Where a text belongs, which decides what it is searched for. Identities that the user confirmed count in every text of
 * theirs. A find, which nobody confirmed yet, counts in the texts of its own case only.
 */
import { Option, Schema } from "effect"
import { CaseId, type UserId } from "../Ids.ts"

/** The texts of one case, or those of a user that belong to no case. */
export type TextScope =
  | { readonly _tag: "Account"; readonly userId: UserId }
  | { readonly _tag: "Case"; readonly userId: UserId; readonly caseId: CaseId }

/** For a text that belongs to no case, such as an agent's card or a case that is about to be created. */
export const ofAccount = (userId: UserId): TextScope => ({ _tag: "Account", userId })

export const ofCase = (userId: UserId, caseId: CaseId): TextScope => ({ _tag: "Case", userId, caseId })

/** For a text of a case, a support ticket or a sales inquiry. Tickets and inquiries have no parties, so no finds. */
export const ofContainer = (
  userId: UserId,
  container: { readonly containerType: string; readonly containerId: string }
): TextScope =>
  container.containerType === "case" ? ofCase(userId, container.containerId as CaseId) : ofAccount(userId)

const decodeCase = Schema.decodeUnknownOption(CaseId)

/**
 * The case that a record says it belongs to, by its `caseId` or its container, in itself or in its `metadata`. Null when it
 * says that it belongs to none, undefined when it says nothing.
 */
const caseOfRecord = (record: object): CaseId | null | undefined => {
  const { caseId, containerId, containerType } = record as Readonly<Record<string, unknown>>
  if (caseId === null) return null
  const named = decodeCase(caseId)
  if (Option.isSome(named)) return named.value
  if (typeof containerType !== "string" || typeof containerId !== "string") return undefined
  return containerType === "case" ? Option.getOrNull(decodeCase(containerId)) : null
}

/** The scope of a record's texts: what it says itself, else that of the answer or the record around it. */
export const scopeOfRecord = (around: TextScope, record: object): TextScope => {
  const { metadata } = record as { readonly metadata?: unknown }
  const said =
    caseOfRecord(record) ?? (typeof metadata === "object" && metadata !== null ? caseOfRecord(metadata) : undefined)
  return said === undefined ? around : said === null ? ofAccount(around.userId) : ofCase(around.userId, said)
}
