/**
 * Where a list of cases goes on, as the caller holds it for us: signed for its user, so that it can be neither forged
 * nor guessed nor used by someone else.
 */
import { DateTime, Option, Schema } from "effect"
import { CaseId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Secrets } from "../secrets/Secrets.ts"
import type { CasePosition } from "./CaseStore.ts"

/** What a UUID of version 8 holds besides its version and its variant. */
const digitsOfUuid = 30

/** Hexadecimal digits as a UUID is written: what is one is nobody's telephone number. */
const asUuid = (digits: string): string =>
  digits.padStart(digitsOfUuid, "0").replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/u, "$1-$2-8$3-8$4-$5")

const fromUuid = (uuid: string): string => uuid.replace(/^(.{8})-(.{4})-8(.{3})-8(.{3})-(.{12})$/u, "$1$2$3$4$5")

const sign = (secrets: Secrets["Service"], userId: UserId, head: string) =>
  asUuid(secrets.sign("case-cursor", `${userId} ${head}`).slice(0, digitsOfUuid))

/** `<milliseconds>.<case id>.<signature>`, the numbers as UUIDs. */
export const encode = (secrets: Secrets["Service"], userId: UserId, position: CasePosition): string => {
  const head = `${asUuid(DateTime.toEpochMillis(position.createdAt).toString(16))}.${position.caseId}`
  return `${head}.${sign(secrets, userId, head)}`
}

/** None for anything that `encode` did not make for this user. */
export const decode = (secrets: Secrets["Service"], userId: UserId, cursor: string): Option.Option<CasePosition> => {
  if (cursor.length > Limits.cursorCharacters) return Option.none()
  const [millis = "", caseId = ""] = cursor.split(".")
  const head = `${millis}.${caseId}`
  if (cursor !== `${head}.${sign(secrets, userId, head)}`) return Option.none()
  return Option.map(Schema.decodeUnknownOption(CaseId)(caseId), (id) => ({
    createdAt: DateTime.makeUnsafe(Number.parseInt(fromUuid(millis), 16)),
    caseId: id
  }))
}
