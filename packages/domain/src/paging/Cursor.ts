/**
 * Where a list goes on, as the caller holds it for us: signed for its user, its list and the list's filters, so that it
 * can be neither forged nor guessed nor used by someone else or for something else.
 */
import { Option } from "effect"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Secrets } from "../secrets/Secrets.ts"

/** What a cursor is good for. */
export interface CursorScope {
  readonly userId: UserId
  readonly list: string
}

/** A number of at least 0, or an identifier of ours. */
export type Part = number | string

/** What a UUID of version 8 holds besides its version and its variant. */
const digitsOfUuid = 30

/** Hexadecimal digits as a UUID is written: what is one is nobody's telephone number. */
export const asUuid = (digits: string): string =>
  digits.padStart(digitsOfUuid, "0").replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/u, "$1-$2-8$3-8$4-$5")

const fromUuid = (uuid: string): string => uuid.replace(/^(.{8})-(.{4})-8(.{3})-8(.{3})-(.{12})$/u, "$1$2$3$4$5")

const sign = (secrets: Secrets["Service"], { list, userId }: CursorScope, head: string) =>
  asUuid(secrets.sign("cursor", `${userId} ${list} ${head}`).slice(0, digitsOfUuid))

/** `<part>.<part>.….<signature>`, numbers as UUIDs. */
export const encode = (secrets: Secrets["Service"], scope: CursorScope, parts: ReadonlyArray<Part>): string => {
  const head = parts.map((part) => (typeof part === "number" ? asUuid(part.toString(16)) : part)).join(".")
  return `${head}.${sign(secrets, scope, head)}`
}

/** The parts, as text; none for anything that `encode` did not make in this scope. */
export const decode = (
  secrets: Secrets["Service"],
  scope: CursorScope,
  cursor: string
): Option.Option<ReadonlyArray<string>> => {
  if (cursor.length > Limits.cursorCharacters) return Option.none()
  const head = cursor.slice(0, Math.max(0, cursor.lastIndexOf(".")))
  return cursor === `${head}.${sign(secrets, scope, head)}` ? Option.some(head.split(".")) : Option.none()
}

/** The number that a part was. */
export const numberOf = (part: string): number => Number.parseInt(fromUuid(part), 16)
