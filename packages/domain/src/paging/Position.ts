/** The two kinds of position in our lists. */
import { DateTime, Option, Schema } from "effect"
import { numberOf } from "./Cursor.ts"
import type { PositionCodec } from "./Page.ts"

/** Position in a list by age. Items of the same instant are ordered by id, because ids grow with time. */
export interface AgePosition<Id extends string> {
  readonly createdAt: DateTime.Utc
  readonly id: Id
}

export const agePosition = <Id extends string>(id: Schema.Codec<Id, string>): PositionCodec<AgePosition<Id>> => {
  const decodeId = Schema.decodeUnknownOption(id)
  return {
    encode: (position) => [DateTime.toEpochMillis(position.createdAt), position.id],
    decode: ([millis = "", text = ""]) =>
      Option.map(decodeId(text), (found) => ({ createdAt: DateTime.makeUnsafe(numberOf(millis)), id: found }))
  }
}

/** Position in a numbered list. */
export const numberPosition: PositionCodec<number> = {
  encode: (position) => [position],
  decode: ([part = ""]) => Option.filter(Option.some(numberOf(part)), Number.isSafeInteger)
}

/** Compares for sorting: negative if `a` is older. */
export const compareAge = (a: AgePosition<string>, b: AgePosition<string>): number =>
  DateTime.toEpochMillis(a.createdAt) - DateTime.toEpochMillis(b.createdAt) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
