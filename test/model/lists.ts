/** The model's lists: in pages, with cursors valid for one list of one user. */
import { Schema } from "effect"
import { fails, type Model, type ModelCursor, ok, type Outcome } from "./Model.ts"
import type { Person, World } from "./World.ts"

/** Page sizes: small, so that there are several pages. */
export const PageOf = {
  limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 })),
  /** The n-th cursor ever given to anybody; null for the beginning. */
  cursor: Schema.Union([
    Schema.Null,
    Schema.Null,
    Schema.Null,
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 }))
  ])
}
interface PageOf {
  readonly limit: number
  readonly cursor: number | null
}

/** The arguments for the service. */
export const realPage = (world: World, { cursor, limit }: PageOf) => ({
  limit,
  cursor: cursor === null ? null : (world.cursors[cursor] ?? "no cursor")
})

const givenCursor = (model: Model, cursor: ModelCursor): string => {
  const text = JSON.stringify(cursor)
  const known = model.cursors.findIndex((one) => JSON.stringify(one) === text)
  if (known < 0) model.cursors.push(cursor)
  return `cursor#${known < 0 ? model.cursors.length : known + 1}`
}

/** Returns a page of a list. `all` is in order; a cursor continues after its item, even if that was deleted. */
export const pageOf = <A>(
  model: Model,
  { user: owner }: Person,
  { cursor, limit }: PageOf,
  {
    all,
    isAfter,
    keyOf,
    list,
    told
  }: {
    readonly list: string
    readonly all: ReadonlyArray<A>
    readonly keyOf: (item: A) => string
    readonly isAfter: (key: string, after: string) => boolean
    readonly told: (item: A) => unknown
  }
): Outcome => {
  const from = cursor === null ? null : model.cursors[cursor]
  if (from === undefined || (from !== null && (from.owner !== owner || from.list !== list))) return fails("BadRequest")
  const found = from === null ? all : all.filter((item) => isAfter(keyOf(item), from.after))
  const page = found.slice(0, limit)
  const items = page.map(told)
  const last = page.at(-1)
  const nextCursor =
    found.length > limit && last !== undefined ? givenCursor(model, { owner, list, after: keyOf(last) }) : null
  return ok({ items, nextCursor })
}

/** For lists in which later numbers come first. */
export const isLower = (key: string, after: string): boolean => Number(key) < Number(after)
