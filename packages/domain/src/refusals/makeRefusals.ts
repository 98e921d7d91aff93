/** See `Refusals`. */
import { Effect } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import type { AuditActor, AuditNote } from "../audit/AuditEntry.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import { RefusalAccount } from "../deidentification/RefusalAccount.ts"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import { holderOf, type RationHolder } from "./RationHolder.ts"
import { RefusedTexts } from "./RefusedTexts.ts"
import { held, makeRation } from "./ration.ts"
import { RefusalRationStore } from "./RefusalRationStore.ts"
import type { Refusals, SentWork } from "./Refusals.ts"

const service: AuditActor = { type: "service" }

const noteOfHolder = (action: "agent.hold" | "agent.resume", userId: UserId, holder: RationHolder): AuditNote => ({
  action,
  resourceId: holder === "programs" ? userId : holder,
  caseId: null
})

interface Account extends Pick<SentWork, "holder" | "userId"> {
  readonly actor: AuditActor
  /** What the audit entry names. */
  readonly subject: Effect.Effect<Pick<SentWork, "caseId" | "resourceId">, StoreError>
  /** Runs for each refusal that the caller learns of. */
  readonly whenTold: (refusal: IdentityRefused) => Effect.Effect<void>
  /** True if each text that passes is an answer, so that the hold must be checked after it. */
  readonly isAnswered: boolean
  readonly notIdentifying: ReadonlyArray<string>
}

/** The user's word counts in the browser only: an agent or a program can't speak for them. */
const wordOf = (principal: Principal): ReadonlyArray<string> =>
  principal._tag === "User" && principal.sessionId !== undefined ? (principal.notIdentifying ?? []) : []

export const makeRefusals = Effect.gen(function* () {
  const store = yield* RefusalRationStore
  const changes = yield* Changes
  const refused = yield* RefusedTexts
  const { checkHolder, checkKnown, remember, spend } = makeRation(store)

  /**
   * Spends from the ration, writes the audit entry and decides whether the caller may learn of the refusal, in one
   * step.
   */
  const account = Effect.fn("Refusals.account")(function* (
    of: Account,
    { asksToReveal, found, vaultOnly }: IdentityRefused
  ) {
    const { actor, holder, subject, userId } = of
    const noting = Effect.map(subject, (named) => ({
      value: undefined,
      did: [{ action: "identity.refuse", ...named, refused: { found, asksToReveal } } satisfies AuditNote]
    }))
    const spending = Effect.gen(function* () {
      const spent = yield* spend(userId, holder, vaultOnly)
      // A refusal that the caller doesn't learn of isn't logged as one either: the user's programs may read the log.
      if (spent._tag === "Told") yield* changes.run(userId, actor)(noting)
      const isHeldNow = spent._tag === "Told" ? spent.isLast : spent.isFirst
      return { value: spent, did: isHeldNow && holder !== null ? [noteOfHolder("agent.hold", userId, holder)] : [] }
    })
    const spent = yield* changes.run(userId, service)(spending)
    if (holder !== null && (spent._tag === "Held" || spent.isLast)) remember(userId, holder, true)
    if (spent._tag === "Held") return yield* held()
  })

  const judgingAs = (of: Account) => {
    const { actor, holder, notIdentifying, subject, userId } = of
    const allowedOnWord = Effect.flatMap(subject, (named) =>
      changes.run(
        userId,
        actor
      )(Effect.succeed({ value: undefined, did: [{ action: "identity.allow", ...named } satisfies AuditNote] }))
    )
    const settle: RefusalAccount["Service"]["settle"] = (judgement) =>
      Effect.andThen(checkKnown(userId, holder), judgement).pipe(
        Effect.tap(of.isAnswered ? checkHolder(userId, holder) : Effect.void),
        Effect.tapError((error) =>
          error instanceof IdentityRefused ? Effect.andThen(account(of, error), of.whenTold(error)) : Effect.void
        )
      )
    return Effect.provideService(RefusalAccount, { settle, notIdentifying, allowedOnWord })
  }

  const judging: Refusals["Service"]["judging"] = (principal: Principal, container, step = "enter-identity") => {
    const sender = principal._tag === "Agent" ? principal.agentId : principal.userId
    return judgingAs({
      userId: principal.userId,
      holder: holderOf(principal),
      actor: actorOf(principal),
      subject: Effect.map(refused.caseOf(principal.userId, container), (caseId) => ({
        caseId,
        resourceId: caseId ?? sender
      })),
      isAnswered: true,
      notIdentifying: wordOf(principal),
      whenTold: (refusal) =>
        container === null || step === null ? Effect.void : refused.openStep(principal, container, step, refusal)
    })
  }

  const resume: Refusals["Service"]["resume"] = Effect.fn("Refusals.resume")(function* (user, holder) {
    const { userId } = user
    yield* changes.run(
      userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        if (!(yield* store.resume(userId, holder))) return yield* new NotFound({ resource: "agent" })
        return { value: undefined, did: [noteOfHolder("agent.resume", userId, holder)] }
      })
    )
  })

  return {
    judging,
    judgingSent: ({ caseId, holder, resourceId, userId }: SentWork) =>
      judgingAs({
        userId,
        holder,
        actor: service,
        subject: Effect.succeed({ caseId, resourceId }),
        isAnswered: false,
        notIdentifying: [],
        whenTold: () => Effect.void
      }),
    checkRepeated:
      (principal: Principal): ReturnType<Refusals["Service"]["checkRepeated"]> =>
      (answer) =>
        Effect.tap(answer, ({ repeated }) =>
          repeated ? checkHolder(principal.userId, holderOf(principal)) : Effect.void
        ),
    checkHolder,
    held: Effect.fn("Refusals.held")(({ userId }: { readonly userId: UserId }) => store.listHeld(userId)),
    resume
  }
})
