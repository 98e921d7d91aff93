/**
 * What the stores in memory keep, a set of tables for each user. Tables are replaced, never changed: a step works on a
 * draft of its own, which becomes what everybody sees when the step succeeds, and is dropped when it doesn't. Beside them
 * are the ears of those who read logs.
 */
import { Context, Effect, Layer, Semaphore } from "effect"
import type { PhaseId, UserId } from "@incamera/domain/Ids"
import { Ears } from "@incamera/domain/tasks/Ears"
import { emptyTables, type UserTables } from "./UserTables.ts"

interface Draft {
  readonly userId: UserId
  tables: UserTables
  /** Takes back what was changed outside of the tables, the last first. */
  readonly undo: Array<() => void>
  /** Tells others that something was changed. */
  readonly announce: Array<() => void>
}

const logKey = (userId: UserId, phaseId: PhaseId): string => `${userId}/${phaseId}`

let databases = 0

const make = () => {
  /** The step that this fiber is in: of this database, as a step of another is none of its business. */
  const CurrentDraft = Context.Reference<Draft | undefined>(
    `@incamera/adapters-memory/MemoryDatabase/CurrentDraft/${++databases}`,
    { defaultValue: () => undefined }
  )
  const ears = new Ears()
  const committed = new Map<UserId, UserTables>()
  const locks = new Map<UserId, Semaphore.Semaphore>()
  let vaultRevisions = 0

  const lockOf = (userId: UserId): Semaphore.Semaphore => {
    const known = locks.get(userId)
    if (known !== undefined) return known
    const made = Semaphore.makeUnsafe(1)
    locks.set(userId, made)
    return made
  }

  const seen = (draft: Draft | undefined, userId: UserId): UserTables =>
    draft?.userId === userId ? draft.tables : (committed.get(userId) ?? emptyTables)

  /** The tables of a user as this fiber may see them: those of its own step, or of the last that succeeded. */
  const tables = (userId: UserId): Effect.Effect<UserTables> => Effect.map(CurrentDraft, (draft) => seen(draft, userId))

  /** One step: everything that `change` does to the user's tables, or nothing of it. A step within is part of it. */
  const step = <A, E, R>(userId: UserId, change: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(CurrentDraft, (outer) => {
      if (outer?.userId === userId) return change
      if (outer !== undefined) return Effect.die(new Error("A step of one user holds a step of another."))
      const run = Effect.uninterruptibleMask((restore) => {
        const draft: Draft = { userId, tables: seen(undefined, userId), undo: [], announce: [] }
        return restore(Effect.provideService(change, CurrentDraft, draft)).pipe(
          Effect.tap(() =>
            Effect.sync(() => {
              committed.set(userId, draft.tables)
              for (const announce of draft.announce) announce()
            })
          ),
          Effect.onError(() =>
            Effect.sync(() => {
              for (const undo of draft.undo.reverse()) undo()
            })
          )
        )
      })
      return lockOf(userId).withPermit(run)
    })

  /** Replaces a user's tables by what `replace` makes of them, at once; waits while a step of the user runs. */
  const change = <A>(userId: UserId, replace: (now: UserTables) => readonly [A, UserTables]): Effect.Effect<A> =>
    step(
      userId,
      Effect.map(CurrentDraft, (draft) => {
        const [value, next] = replace(draft!.tables)
        draft!.tables = next
        return value
      })
    )

  /**
   * The same tables in a new revision of the vault. Revisions are of all users and are never given again: what was computed
   * within a step that came to nothing is of a revision that is never seen again.
   */
  const withNewVault = (tables: UserTables): UserTables => ({ ...tables, vaultRevision: ++vaultRevisions })

  /** The users whose tables, as all may see them, are such. */
  const usersWhere = (passes: (tables: UserTables) => boolean): ReadonlyArray<UserId> =>
    [...committed].flatMap(([userId, tables]) => (passes(tables) ? [userId] : []))

  /**
   * For stores that change what is not in the tables: takes it back when the step that the change is part of comes to
   * nothing. Outside of a step there is nothing to take back.
   */
  const onUndo = (undo: () => void): Effect.Effect<void> =>
    Effect.map(CurrentDraft, (draft) => void draft?.undo.push(undo))

  /** Does it when the step that this is part of has succeeded; at once outside of a step. */
  const onceKept = (announce: () => void): Effect.Effect<void> =>
    Effect.map(CurrentDraft, (draft) => void (draft === undefined ? announce() : draft.announce.push(announce)))

  /** Says, in a step, that a task's log is another when the step has succeeded. */
  const ring = (userId: UserId, phaseId: PhaseId): Effect.Effect<void> =>
    onceKept(() => ears.ring(logKey(userId, phaseId)))

  /** Opens an ear on a task's log. */
  const listen = (userId: UserId, phaseId: PhaseId, onRing: () => void) => ears.listen(logKey(userId, phaseId), onRing)

  return { tables, step, change, onUndo, withNewVault, usersWhere, ring, listen }
}

/** Give the same database to the stores that are to work together. */
export class MemoryDatabase extends Context.Service<MemoryDatabase, ReturnType<typeof make>>()(
  "@incamera/adapters-memory/MemoryDatabase"
) {}

export const layer: Layer.Layer<MemoryDatabase> = Layer.sync(MemoryDatabase, () => MemoryDatabase.of(make()))
