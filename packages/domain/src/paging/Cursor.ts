/**
 * Position in a list, held by the caller. It is signed for its user, its list and the list's filters, so that nobody
 * can forge or guess it, or use it elsewhere.
 */
import { Option } from "effect"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Secrets } from "../secrets/Secrets.ts"

/** User and list that a cursor is valid for. */
export interface CursorScope {
  readonly userId: UserId
  readonly list: string
}

/** A non-negative number, or one of our identifiers. */
export type Part = number | string

/** Hexadecimal digits of a version 8 UUID without its version and variant. */
const digitsOfUuid = 30

/** Writes hexadecimal digits as a UUID, so that they are not mistaken for a telephone number. */
export const asUuid = (digits: string): string =>
  digits.padStart(digitsOfUuid, "0").replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/u, "$1-$2-8$3-8$4-$5")

const fromUuid = (uuid: string): string => uuid.replace(/^(.{8})-(.{4})-8(.{3})-8(.{3})-(.{12})$/u, "$1$2$3$4$5")

const sign = (secrets: Secrets["Service"], { list, userId }: CursorScope, head: string) =>
  asUuid(secrets.sign("cursor", `${userId} ${list} ${head}`).slice(0, digitsOfUuid))

/** Encodes parts as `<part>.<part>.….<signature>`, numbers as UUIDs. */
export const encode = (secrets: Secrets["Service"], scope: CursorScope, parts: ReadonlyArray<Part>): string => {
  const head = parts.map((part) => (typeof part === "number" ? asUuid(part.toString(16)) : part)).join(".")
  return `${head}.${sign(secrets, scope, head)}`
}

/** Returns the parts as text; none for anything that `encode` did not make in this scope. */
export const decode = (
  secrets: Secrets["Service"],
  scope: CursorScope,
  cursor: string
): Option.Option<ReadonlyArray<string>> => {
  if (cursor.length > Limits.cursorCharacters) return Option.none()
  const head = cursor.slice(0, Math.max(0, cursor.lastIndexOf(".")))
  return cursor === `${head}.${sign(secrets, scope, head)}` ? Option.some(head.split(".")) : Option.none()
}

/** Returns the number that `encode` wrote as this part. */
export const numberOf = (part: string): number => Number.parseInt(fromUuid(part), 16)
