/** Lists are read in pages. Design, "Core resources": `?limit=&cursor=` → `{items, nextCursor}`. */
import { Effect, Option } from "effect"
import { BadRequest } from "../access/AccessErrors.ts"
import type { UserId } from "../Ids.ts"
import type { Secrets } from "../secrets/Secrets.ts"
import * as Cursor from "./Cursor.ts"

export interface PageRequest {
  readonly limit: number
  /** Start of the page; null for the first. */
  readonly cursor: string | null
}

export interface Page<A> {
  readonly items: ReadonlyArray<A>
  /** Start of the next page; null on the last. */
  readonly nextCursor: string | null
}

/** How a position is written into a cursor and read from one. */
export interface PositionCodec<P> {
  readonly encode: (position: P) => ReadonlyArray<Cursor.Part>
  /** None for parts that `encode` never returns. */
  readonly decode: (parts: ReadonlyArray<string>) => Option.Option<P>
}

export interface PageOf<A, P, E, R> {
  readonly secrets: Secrets["Service"]
  readonly userId: UserId
  /** Name of the list, including its filters: a cursor of another list or other filters is refused. */
  readonly list: string
  readonly request: PageRequest
  readonly position: PositionCodec<P>
  readonly positionOf: (item: A) => P
  /** Reads up to `limit` items after a position. */
  readonly read: (after: Option.Option<P>, limit: number) => Effect.Effect<ReadonlyArray<A>, E, R>
  /** Returns the first items that fit into one answer, at least one. Default: all. */
  readonly fitting?: ((items: ReadonlyArray<A>) => ReadonlyArray<A>) | undefined
}

/** Reads one page of a list. `BadRequest` for a cursor of another list or user. */
export const readPage = Effect.fnUntraced(function* <A, P, E, R>(page: PageOf<A, P, E, R>) {
  const { list, position, request, secrets, userId } = page
  const scope = { userId, list }
  const after =
    request.cursor === null
      ? Option.none<P>()
      : Option.flatMap(Cursor.decode(secrets, scope, request.cursor), position.decode)
  if (request.cursor !== null && Option.isNone(after)) {
    return yield* new BadRequest({ problem: "`cursor` must be the `nextCursor` of an earlier page of this list." })
  }
  // Reads one item more than asked for, to see if there is a next page.
  const found = yield* page.read(after, request.limit + 1)
  const asked = found.slice(0, request.limit)
  const items = page.fitting === undefined ? asked : page.fitting(asked)
  const last = items.at(-1)
  const nextCursor =
    found.length > items.length && last !== undefined
      ? Cursor.encode(secrets, scope, position.encode(page.positionOf(last)))
      : null
  return { items, nextCursor } satisfies Page<A>
})
