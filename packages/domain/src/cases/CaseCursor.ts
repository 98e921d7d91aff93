/**
 * Where a list of cases goes on, as the caller holds it for us: signed for its user, so that it can be neither forged
 * nor guessed nor used by someone else.
 */
import { DateTime, Option, Schema } from "effect"
import { CaseId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Secrets } from "../secrets/Secrets.ts"
import type { CasePosition } from "./CaseStore.ts"

const signatureCharacters = 32

const sign = (secrets: Secrets["Service"], userId: UserId, head: string) =>
  secrets.sign("case-cursor", `${userId} ${head}`).slice(0, signatureCharacters)

/** `<milliseconds>.<case id>.<signature>` */
export const encode = (secrets: Secrets["Service"], userId: UserId, position: CasePosition): string => {
  const head = `${DateTime.toEpochMillis(position.createdAt)}.${position.caseId}`
  return `${head}.${sign(secrets, userId, head)}`
}

/** None for anything that `encode` did not make for this user. */
export const decode = (secrets: Secrets["Service"], userId: UserId, cursor: string): Option.Option<CasePosition> => {
  if (cursor.length > Limits.cursorCharacters) return Option.none()
  const head = cursor.slice(0, -(signatureCharacters + 1))
  if (cursor !== `${head}.${sign(secrets, userId, head)}`) return Option.none()
  const [millis = "", caseId = ""] = head.split(".")
  return Option.map(Schema.decodeUnknownOption(CaseId)(caseId), (id) => ({
    createdAt: DateTime.makeUnsafe(Number(millis)),
    caseId: id
  }))
}
