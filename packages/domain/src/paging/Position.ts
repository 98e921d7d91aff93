/** The two kinds of place that lists of ours have. */
import { DateTime, Option, Schema } from "effect"
import { numberOf } from "./Cursor.ts"
import type { PositionCodec } from "./Page.ts"

/** In a list by age: of the same instant, ids decide, as they grow with age. */
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

/** In a list that is numbered. */
export const numberPosition: PositionCodec<number> = {
  encode: (position) => [position],
  decode: ([part = ""]) => Option.filter(Option.some(numberOf(part)), Number.isSafeInteger)
}

/** Negative when `a` is the older one, as a sort wants it. */
export const compareAge = (a: AgePosition<string>, b: AgePosition<string>): number =>
  DateTime.toEpochMillis(a.createdAt) - DateTime.toEpochMillis(b.createdAt) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
