/**
 * Judges the changes of a task before its answer says that they are made. It tries them together in a step that is
 * always undone, so the rules are those of the step that makes them later.
 */
import { Effect } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { CaseStore } from "../cases/CaseStore.ts"
import { Changes, type Done } from "../changes/Changes.ts"
import type { Deidentification } from "../deidentification/Deidentification.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import type { UserId } from "../Ids.ts"
import type { InvitationStore } from "../invitations/InvitationStore.ts"
import type { PartnerStore } from "../partners/PartnerStore.ts"
import type { PartyStore } from "../parties/PartyStore.ts"
import type { Refusals } from "../refusals/Refusals.ts"
import type { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { CaseShredding } from "../vault/CaseShredding.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"
import type { CaseChange } from "./CaseChange.ts"
import type { Phase } from "./Phase.ts"
import { type Made, type NotMade, type Prepared, prepareTrial } from "./prepareChange.ts"
import type { TaskOwnershipLost } from "./TaskErrors.ts"
import { type Ownership, TaskStore } from "./TaskStore.ts"

/** If a change can be made. */
export interface Verdict {
  /** Why not; null if it can. */
  readonly refusal: IdentityRefused | NotMade | null
  /** What it will make. */
  readonly made: Made
}

/** Why nothing can be said of the changes. */
export type NotJudged = RecognizerUnavailable | StoreError | TaskOwnershipLost | TooManyRequests | VaultLocked

/** The services that changes of a task need. */
export type ChangeServices =
  | CaseShredding
  | CaseStore
  | Changes
  | Deidentification
  | InvitationStore
  | PartnerStore
  | PartyStore
  | Refusals
  | Secrets
  | SecureRandom.SecureRandom
  | TaskStore

interface Tried {
  readonly index: number
  readonly prepared: Prepared
}

/** Fails, and so undoes, every trial. */
interface TrialOver {
  readonly _tag: "TrialOver"
  readonly made: ReadonlyArray<Made>
  /** The first change that can't be made after those before it. */
  readonly refused: { readonly index: number; readonly refusal: NotMade } | null
}

const over = (made: ReadonlyArray<Made>, refused: TrialOver["refused"]) =>
  Effect.fail<TrialOver>({ _tag: "TrialOver", made, refused })

const tryTogether = Effect.fnUntraced(function* (
  ownership: Ownership,
  all: ReadonlyArray<Tried>
): Effect.fn.Return<TrialOver, StoreError | TaskOwnershipLost, Changes | TaskStore> {
  const store = yield* TaskStore
  const trial: Effect.Effect<Done<never>, StoreError | TaskOwnershipLost | TrialOver> = Effect.gen(function* () {
    // Another node may have made the changes by now.
    yield* store.isCancelRequested(ownership)
    const made: Array<Made> = []
    for (const { index, prepared } of all) {
      const said = yield* prepared.pipe(
        Effect.catch((error): Effect.Effect<never, StoreError | TrialOver> =>
          error._tag === "StoreError" ? Effect.fail(error) : over(made, { index, refusal: error })
        )
      )
      made.push(said.value)
    }
    return yield* over(made, null)
  })
  const changes = yield* Changes
  return yield* changes
    .run(ownership.userId, { type: "service" })(trial)
    .pipe(Effect.catchTag("TrialOver", (trialOver) => Effect.succeed(trialOver)))
})

const judgeAlone = (userId: UserId, phase: Phase, change: CaseChange) =>
  prepareTrial(userId, phase, change).pipe(
    Effect.map((prepared) => ({ prepared })),
    Effect.catchTags({
      IdentityRefused: (refusal) => Effect.succeed({ refusal }),
      NotFound: (refusal) => Effect.succeed({ refusal })
    })
  )

/** Returns the judge of a task's changes. */
export const judgeChanges = Effect.fnUntraced(function* (ownership: Ownership, phase: Phase) {
  const { userId } = ownership
  const services = yield* Effect.context<ChangeServices>()
  const judge = Effect.fnUntraced(function* (
    changes: ReadonlyArray<CaseChange>
  ): Effect.fn.Return<ReadonlyArray<Verdict>, NotJudged, ChangeServices> {
    const refusals = new Map<number, NonNullable<Verdict["refusal"]>>()
    let left: Array<Tried> = []
    for (const [index, change] of changes.entries()) {
      const alone = yield* judgeAlone(userId, phase, change)
      if ("refusal" in alone) refusals.set(index, alone.refusal)
      else left.push({ index, prepared: alone.prepared })
    }
    let made: ReadonlyArray<Made> = []
    while (left.length > 0) {
      const tried = yield* tryTogether(ownership, left)
      made = tried.made
      const { refused } = tried
      if (refused === null) break
      refusals.set(refused.index, refused.refusal)
      left = left.filter(({ index }) => index !== refused.index)
    }
    return changes.map((_, index) => ({
      refusal: refusals.get(index) ?? null,
      made: made[left.findIndex((one) => one.index === index)] ?? {}
    }))
  })
  return (changes: ReadonlyArray<CaseChange>) => Effect.provideContext(judge(changes), services)
})
