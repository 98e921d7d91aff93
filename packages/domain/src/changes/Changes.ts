/**
 * How a principal changes records: in one transaction with the audit entry and, if the request is repeatable, its
 * answer. No use case writes to a store in any other way. The transaction locks the user's row, so a user's changes
 * happen one after another on all nodes. After a crash, a change is complete or absent. A failed change also undoes
 * what it did in memory.
 *
 * An idempotency key is in use while its request runs (`Limits.idempotencyLeaseMillis`, renewed). The transaction of
 * the change checks that nobody else took the key in the meantime.
 */
import { Context, DateTime, Effect, Exit, Layer, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import type { AuditActor, AuditNote } from "../audit/AuditEntry.ts"
import { AuditStore } from "../audit/AuditStore.ts"
import { beginning, nextEntry } from "../audit/chain.ts"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { readingStored, type SafeTextReader } from "../SafeTextReader.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { inRounds } from "../repeatInBackground.ts"
import type { StoreError } from "../StoreError.ts"
import { IdempotencyConflict, IdempotencyInProgress } from "./IdempotencyErrors.ts"
import { IdempotencyStore } from "./IdempotencyStore.ts"
import { UnitOfWork } from "./UnitOfWork.ts"

/** The result of a change, with its audit notes. A change that changed nothing has no notes. */
export interface Done<A> {
  readonly value: A
  readonly did: ReadonlyArray<AuditNote>
  /** Case that the value is about, if no audit note names it. */
  readonly about?: CaseId
}

/** A caller's promise that the same key means the same request. Design, "Core resources": `Idempotency-Key`. */
export interface Repeatable {
  readonly key: string
  /** The operation with its path, and the body: everything that identifies this request. */
  readonly request: string
}

export interface Answer<A> {
  readonly value: A
  /** True if this is the stored answer of an earlier request. */
  readonly repeated: boolean
}

/** Runs a change as a step, with its audit entries. */
export type Commit = <A, E, R>(change: Effect.Effect<Done<A>, E, R>) => Effect.Effect<A, E | StoreError, R>

/** A `Commit` for one type of result, which is stored as the answer. */
export type CommitOf<A> = <E, R>(
  change: Effect.Effect<Done<A>, E, R>
) => Effect.Effect<A, E | IdempotencyInProgress | StoreError, R>

const leaseFrom = (now: DateTime.Utc) => DateTime.add(now, { milliseconds: Limits.idempotencyLeaseMillis })

/** The first renewal comes after a delay, because most requests end sooner. */
const keepingAlive = (renew: Effect.Effect<unknown, StoreError>) =>
  Effect.forkScoped(
    Effect.delay(inRounds(Effect.asVoid(renew), Limits.idempotencyRenewalMillis), Limits.idempotencyRenewalMillis)
  )

export const actorOf = (principal: Principal): AuditActor =>
  principal._tag === "Agent"
    ? { type: "agent", agentId: principal.agentId, tokenId: principal.tokenId }
    : { type: "user" }

/** An agent leaves keys to the user's programs. */
const keysFor = ({ _tag }: Principal): number =>
  _tag === "Agent" ? Limits.idempotencyKeysForAgents : Limits.idempotencyKeysPerUser

export class Changes extends Context.Service<
  Changes,
  {
    /** Runs the change and its audit entries in one step, all or nothing. */
    readonly run: (userId: UserId, actor: AuditActor) => Commit
    /**
     * Runs a request that creates something. With a key the request runs once: a repetition gets the first answer, for
     * `Limits.idempotencyMillis`. `work` prepares and calls `commit` once. The step of `commit` also stores the answer,
     * so that a crash leaves either both or neither. A failed request may be sent again under the same key. Deleting
     * the case that an answer is about deletes the answer.
     */
    readonly once: <A, I, E, R>(
      principal: Principal,
      repeatable: Repeatable | null,
      answer: Schema.Codec<A, I, SafeTextReader>,
      work: (commit: CommitOf<A>) => Effect.Effect<A, E, R>
    ) => Effect.Effect<Answer<A>, E | IdempotencyConflict | IdempotencyInProgress | StoreError | TooManyRequests, R>
  }
>()("@incamera/domain/changes/Changes") {
  static readonly layer = Layer.effect(
    Changes,
    Effect.gen(function* () {
      const units = yield* UnitOfWork
      const audit = yield* AuditStore
      const requests = yield* IdempotencyStore
      const secrets = yield* Secrets
      const random = yield* SecureRandom.SecureRandom

      const note = Effect.fnUntraced(function* (userId: UserId, actor: AuditActor, notes: ReadonlyArray<AuditNote>) {
        if (notes.length === 0) return
        const at = yield* DateTime.now
        let head = Option.getOrElse(yield* audit.head(userId), () => beginning)
        for (const said of notes) {
          const entry = nextEntry(secrets, userId, head, { ...said, actor, at })
          yield* audit.append(userId, entry)
          head = entry
        }
      })

      const step =
        (userId: UserId, actor: AuditActor) =>
        <A, E, R, E2>(change: Effect.Effect<Done<A>, E, R>, finish: (done: Done<A>) => Effect.Effect<void, E2>) =>
          units.run(
            userId,
            Effect.flatMap(change, (done) =>
              note(userId, actor, done.did).pipe(Effect.andThen(finish(done)), Effect.as(done.value))
            )
          )

      const run =
        (userId: UserId, actor: AuditActor): Commit =>
        (change) =>
          step(userId, actor)(change, () => Effect.void)

      const once: Changes["Service"]["once"] = Effect.fnUntraced(function* (principal, repeatable, answer, work) {
        const { userId } = principal
        const actor = actorOf(principal)
        if (repeatable === null) return { value: yield* work(run(userId, actor)), repeated: false }
        const codec = Schema.fromJsonString(Schema.toCodecJson(answer))
        const keyHash = secrets.sign("idempotency-key", repeatable.key)
        const fingerprint = secrets.sign("idempotency-request", repeatable.request)
        // A claim must be released, so no interruption may come between the claim and `onExit`.
        return yield* Effect.uninterruptibleMask((restore) =>
          Effect.gen(function* () {
            const now = yield* DateTime.now
            const leaseUntil = leaseFrom(now)
            const expiresAt = DateTime.add(now, { milliseconds: Limits.idempotencyMillis })
            const held = { keyHash, holder: yield* random.uuidV4() }
            const times = { now, leaseUntil, expiresAt }
            const claim = yield* requests.claim(userId, { ...held, fingerprint }, times, keysFor(principal))
            switch (claim._tag) {
              case "InProgress":
                return yield* new IdempotencyInProgress()
              case "OtherRequest":
                return yield* new IdempotencyConflict()
              case "Answered":
                return {
                  value: yield* Effect.orDie(readingStored(Schema.decodeEffect(codec)(claim.answer))),
                  repeated: true
                }
            }
            const keep = Effect.fnUntraced(function* ({ about, did, value }: Done<typeof answer.Type>) {
              const text = yield* Effect.orDie(Schema.encodeEffect(codec)(value))
              const caseId = about ?? did.find((said) => said.caseId !== null)?.caseId ?? null
              const kept = yield* requests.answer(userId, held, text, caseId)
              // The lease ended and another request took over: this step is undone, and the other gives the answer.
              if (!kept) return yield* new IdempotencyInProgress()
            })
            const renew = Effect.flatMap(DateTime.now, (at) => requests.renew(userId, held, leaseFrom(at)))
            const value = yield* restore(work((change) => step(userId, actor)(change, keep))).pipe(
              // Renews the lease while the node lives. If it dies, a repetition need not wait long.
              (working) => Effect.scoped(Effect.andThen(keepingAlive(renew), working)),
              // Without an answer, the caller may try again at once.
              Effect.onExit((exit) =>
                Exit.isSuccess(exit) ? Effect.void : Effect.ignore(requests.release(userId, held))
              )
            )
            return { value, repeated: false }
          })
        )
      })

      return Changes.of({ run, once })
    })
  )
}
