/** See `Refusals`. */
import { Effect } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import type { AuditNote } from "../audit/AuditEntry.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import { RefusalAccount } from "../deidentification/RefusalAccount.ts"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import { holderOf } from "./RationHolder.ts"
import { RefusedTexts } from "./RefusedTexts.ts"
import { makeReading, type Reader } from "./reading.ts"
import { makeRation, noteOfHolder, senderOf, service, setsHold } from "./ration.ts"
import { RefusalRationStore } from "./RefusalRationStore.ts"
import type { Refusals, SentWork } from "./Refusals.ts"

interface Account extends Pick<Reader, "actor" | "holder" | "userId"> {
  /** What the audit entry names. */
  readonly subject: Effect.Effect<Pick<SentWork, "caseId" | "resourceId">, StoreError>
  /** Runs for each refusal that the caller learns of. */
  readonly whenTold: (refusal: IdentityRefused) => Effect.Effect<void>
  /** True if each text that passes is an answer, so that the hold must be checked after it. */
  readonly isAnswered: boolean
  readonly notIdentifying: ReadonlyArray<string>
  readonly mayKnow: boolean
}

const nobody = { mayKnow: false, notIdentifying: [] }

const isInBrowser = (principal: Principal): principal is UserPrincipal =>
  principal._tag === "User" && principal.sessionId !== undefined

/** The user's word counts in the browser only: an agent or a program can't speak for them, nor know what they know. */
const userOf = (principal: Principal): Pick<Account, "mayKnow" | "notIdentifying"> =>
  isInBrowser(principal) ? { mayKnow: true, notIdentifying: principal.notIdentifying ?? [] } : nobody

export const makeRefusals = Effect.gen(function* () {
  const store = yield* RefusalRationStore
  const changes = yield* Changes
  const refused = yield* RefusedTexts
  const ration = makeRation(store)
  const { checkHolder, checkKnown, heed, spend } = ration

  const reading = yield* makeReading(ration)

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
      const isHeldNow = setsHold(spent) && holder !== null
      return { value: spent, did: isHeldNow ? [noteOfHolder("agent.hold", userId, holder)] : [] }
    })
    yield* heed(userId, holder, yield* changes.run(userId, service)(spending))
  })

  const judgingAs = (of: Account) => {
    const { actor, holder, mayKnow, notIdentifying, subject, userId } = of
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
    return Effect.provideService(RefusalAccount, { settle, mayKnow, notIdentifying, allowedOnWord })
  }

  const judging: Refusals["Service"]["judging"] = (principal: Principal, container, step = "enter-identity") => {
    const sender = senderOf(principal)
    return judgingAs({
      userId: principal.userId,
      holder: holderOf(principal),
      actor: actorOf(principal),
      subject: Effect.map(refused.caseOf(principal.userId, container), (caseId) => ({
        caseId,
        resourceId: caseId ?? sender
      })),
      isAnswered: true,
      ...userOf(principal),
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
        const resumed = yield* store.resume(userId, holder)
        if (resumed.length === 0) return yield* new NotFound({ resource: "agent" })
        return { value: undefined, did: resumed.map((one) => noteOfHolder("agent.resume", userId, one)) }
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
        ...nobody,
        whenTold: () => Effect.void
      }),
    ...reading,
    checkRepeated:
      (principal: Principal): ReturnType<Refusals["Service"]["checkRepeated"]> =>
      (answer) =>
        Effect.tap(answer, ({ repeated }) =>
          repeated ? checkHolder(principal.userId, holderOf(principal)) : Effect.void
        ),
    checkHolder,
    inherit: store.inherit,
    held: Effect.fn("Refusals.held")(({ userId }: { readonly userId: UserId }) => store.listHeld(userId)),
    resume
  }
})
