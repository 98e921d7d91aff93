/**
 * The data of the in-memory stores: a set of tables for each user. Tables are replaced, never changed. A step works on
 * its own draft, which is published if the step succeeds and dropped if it fails. Subscriptions of log readers are kept
 * beside the tables.
 */
import { Context, Effect, Layer, Semaphore } from "effect"
import type { PhaseId, UserId } from "@incamera/domain/Ids"
import { Subscriptions } from "@incamera/domain/tasks"
import { emptyTables, type UserTables } from "./UserTables.ts"

interface Draft {
  readonly userId: UserId
  tables: UserTables
  /** Reverts changes outside the tables, the last first. */
  readonly undo: Array<() => void>
  /** Notifies others of changes. */
  readonly announce: Array<() => void>
}

const logKey = (userId: UserId, phaseId: PhaseId): string => `${userId}/${phaseId}`

let databases = 0

const make = () => {
  /** The step of this fiber in this database. Steps of other databases are separate. */
  const CurrentDraft = Context.Reference<Draft | undefined>(
    `@incamera/adapters-memory/MemoryDatabase/CurrentDraft/${++databases}`,
    { defaultValue: () => undefined }
  )
  const subscriptions = new Subscriptions()
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

  /** Returns the user's tables as this fiber sees them: those of its own step, or the last published ones. */
  const tables = (userId: UserId): Effect.Effect<UserTables> => Effect.map(CurrentDraft, (draft) => seen(draft, userId))

  /**
   * Runs `change` as one step: all of its changes to the user's tables, or none. A nested step is part of the outer
   * one.
   */
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

  /** Replaces a user's tables by the result of `replace` at once. Waits while another step of the user runs. */
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
   * Returns the same tables with a new vault revision. Revisions are counted over all users and never reused, so that a
   * value computed within a failed step belongs to a revision that never appears again.
   */
  const withNewVault = (tables: UserTables): UserTables => ({ ...tables, vaultRevision: ++vaultRevisions })

  /** Returns the users whose published tables pass. */
  const usersWhere = (passes: (tables: UserTables) => boolean): ReadonlyArray<UserId> =>
    [...committed].flatMap(([userId, tables]) => (passes(tables) ? [userId] : []))

  /**
   * Registers the undo of a change outside the tables, for the case that its step fails. Does nothing outside a step.
   */
  const onUndo = (undo: () => void): Effect.Effect<void> =>
    Effect.map(CurrentDraft, (draft) => void draft?.undo.push(undo))

  /** Runs `announce` once its step has succeeded; at once outside a step. */
  const onceKept = (announce: () => void): Effect.Effect<void> =>
    Effect.map(CurrentDraft, (draft) => void (draft === undefined ? announce() : draft.announce.push(announce)))

  /** Signals the readers of a task's log, once the step has succeeded. */
  const notify = (userId: UserId, phaseId: PhaseId): Effect.Effect<void> =>
    onceKept(() => subscriptions.notify(logKey(userId, phaseId)))

  /** Subscribes to a task's log. */
  const listen = (userId: UserId, phaseId: PhaseId, onNotify: () => void) =>
    subscriptions.listen(logKey(userId, phaseId), onNotify)

  return { tables, step, change, onUndo, withNewVault, usersWhere, notify, listen }
}

/** Stores that work together must share one database. */
export class MemoryDatabase extends Context.Service<MemoryDatabase, ReturnType<typeof make>>()(
  "@incamera/adapters-memory/MemoryDatabase"
) {}

export const layer: Layer.Layer<MemoryDatabase> = Layer.sync(MemoryDatabase, () => MemoryDatabase.of(make()))
