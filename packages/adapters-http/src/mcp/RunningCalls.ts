/**
 * The calls that this node is answering, so that they are bounded and can be cancelled: by whoever names the session and
 * the request's id. A call that is cancelled takes its task with it; one whose client merely left does not.
 */
import type { PhaseId, UserId } from "@incamera/domain/Ids"
import * as Limits from "../Limits.ts"
import { Deferred, Effect, Option, type Scope } from "effect"

export class RunningCall {
  readonly #cancelled = Deferred.makeUnsafe<void>()
  #phaseId: PhaseId | undefined
  #isCancelled = false

  /** Completes when the client wants no answer any more. */
  readonly cancelled: Effect.Effect<void> = Deferred.await(this.#cancelled)

  /** Says which task it waits for; false: it was cancelled before. */
  isAbout(phaseId: PhaseId): boolean {
    this.#phaseId = phaseId
    return !this.#isCancelled
  }

  /** Gives the task, if there is one yet. */
  cancel(): Option.Option<PhaseId> {
    this.#isCancelled = true
    Deferred.doneUnsafe(this.#cancelled, Effect.void)
    return Option.fromUndefinedOr(this.#phaseId)
  }
}

/** What names a call to its client: none where the protocol has no sessions, and closing the answer is all there is. */
export type CallName = string | undefined

/** Ids are told apart by their type, as the protocol does: `1` is not `"1"`. */
export const callName = (session: string, id: unknown): string => JSON.stringify([session, id])

export class RunningCalls {
  readonly #byName = new Map<string, RunningCall>()
  readonly #perUser = new Map<UserId, number>()
  #count = 0

  /** Until its scope closes; none when there are too many. */
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
    // The name may be another's by now: a client that uses an id twice.
    if (name !== undefined && this.#byName.get(name) === call) this.#byName.delete(name)
  }
}
