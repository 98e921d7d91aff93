/**
 * The calls that this node is answering, so that they can be limited and canceled by session and request id. Canceling
 * a call cancels its task; a client that only disconnects doesn't.
 */
import type { PhaseId, UserId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import { Deferred, Effect, Option, type Scope } from "effect"

export class RunningCall {
  readonly #cancelled = Deferred.makeUnsafe<void>()
  #phaseId: PhaseId | undefined
  #isCancelled = false

  /** Completes when the client cancels the call. */
  readonly cancelled: Effect.Effect<void> = Deferred.await(this.#cancelled)

  /** Records the task that the call waits for. False if the call was canceled before. */
  isAbout(phaseId: PhaseId): boolean {
    this.#phaseId = phaseId
    return !this.#isCancelled
  }

  /** Cancels the call. Returns its task, if there is one yet. */
  cancel(): Option.Option<PhaseId> {
    this.#isCancelled = true
    Deferred.doneUnsafe(this.#cancelled, Effect.void)
    return Option.fromUndefinedOr(this.#phaseId)
  }
}

/**
 * The client's name for a call; undefined in revisions without sessions, where the client cancels by closing the
 * answer.
 */
export type CallName = string | undefined

/** Ids differ by type, as in the protocol: `1` is not `"1"`. */
export const callName = (session: string, id: unknown): string => JSON.stringify([session, id])

export class RunningCalls {
  readonly #byName = new Map<string, RunningCall>()
  readonly #perUser = new Map<UserId, number>()
  #count = 0

  /** Counts a call until its scope closes. None if there are too many. */
  begin(userId: UserId, name: CallName): Effect.Effect<Option.Option<RunningCall>, never, Scope.Scope> {
    return Effect.suspend(() => {
      const own = this.#perUser.get(userId) ?? 0
      if (own >= Limits.mcpCallsPerUser || this.#count >= Limits.mcpCallsPerNode) return Effect.succeedNone
      const call = new RunningCall()
      this.#count++
      this.#perUser.set(userId, own + 1)
      if (name !== undefined) this.#byName.set(name, call)
      return Effect.as(
        Effect.addFinalizer(() => Effect.sync(() => this.#end(userId, name, call))),
        Option.some(call)
      )
    })
  }

  find(name: string): Option.Option<RunningCall> {
    return Option.fromUndefinedOr(this.#byName.get(name))
  }

  #end(userId: UserId, name: CallName, call: RunningCall): void {
    this.#count--
    const own = (this.#perUser.get(userId) ?? 1) - 1
    if (own === 0) this.#perUser.delete(userId)
    else this.#perUser.set(userId, own)
    // If a client uses an id twice, the name may belong to another call by now.
    if (name !== undefined && this.#byName.get(name) === call) this.#byName.delete(name)
  }
}
