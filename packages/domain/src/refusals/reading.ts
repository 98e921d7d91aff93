/** Charges those who read text for the registered values that were replaced in it. */
import { Effect } from "effect"
import type { Principal } from "../access/Principal.ts"
import type { AuditActor, AuditNote } from "../audit/AuditEntry.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import type { CaseId } from "../Ids.ts"
import { GuardAccount, type ValuesRead } from "../deidentification/GuardAccount.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { held, type makeRation, noteOfHolder, senderOf, service, setsHold } from "./ration.ts"
import { holderOf, type RationHolder } from "./RationHolder.ts"
import { RefusalRationStore, type Spent } from "./RefusalRationStore.ts"
import type { ReadBy, Refusals, SentWork } from "./Refusals.ts"
import { asOneAnswer, ThisAnswer } from "./ThisAnswer.ts"

type Service = Refusals["Service"]

export interface Reader extends Pick<SentWork, "holder" | "readers" | "userId"> {
  readonly actor: AuditActor
  /** What the audit entry names, for a text of this case or of none. */
  readonly subject: (caseId: CaseId | null) => Pick<SentWork, "caseId" | "resourceId">
}

export const makeReading = Effect.fnUntraced(function* (ration: ReturnType<typeof makeRation>) {
  const { checkHolder, checkKnown, heed, spend } = ration
  const store = yield* RefusalRationStore
  const changes = yield* Changes
  const secrets = yield* Secrets

  /**
   * Charges the values that the holder didn't know, in one step. Those that set the hold stay known: by ending it, the
   * user lets the holder read them.
   */
  const charge = Effect.fn("Refusals.charge")(function* (
    { actor, subject, userId }: Reader,
    holder: RationHolder,
    { caseId, found, keys }: ValuesRead
  ) {
    const hashes = keys.map((key) => secrets.sign(`registered-value ${userId}`, key))
    const refused = { found, asksToReveal: false }
    const note = { action: "identity.replace", ...subject(caseId), refused } satisfies AuditNote
    const noting = Effect.succeed({ value: undefined, did: [note] })
    const spending = Effect.gen(function* () {
      const values = yield* store.learn(userId, holder, hashes)
      const spent: Spent = values === 0 ? { _tag: "Told", isLast: false } : yield* spend(userId, holder, values)
      // A reader on hold learns no values. Otherwise they would cost nothing after the hold.
      if (spent._tag === "Held" && !spent.isFirst) return yield* held()
      if (values > 0 && spent._tag === "Told") yield* changes.run(userId, actor)(noting)
      return { value: spent, did: setsHold(spent) ? [noteOfHolder("agent.hold", userId, holder)] : [] }
    })
    yield* heed(userId, holder, yield* changes.run(userId, service)(spending))
  })

  const readingAs = (reader: Reader): ReadBy => {
    const { holder, readers = [] } = reader
    if (holder === null && readers.length === 0) return Effect.provideService(GuardAccount, GuardAccount.free)
    const others = readers.filter((other) => other !== holder)
    const chargeAll = Effect.fnUntraced(function* (read: ValuesRead) {
      if (holder !== null) yield* charge(reader, holder, read)
      for (const other of others)
        yield* Effect.catchTag(charge(reader, other, read), "TooManyRequests", () => Effect.void)
    })
    return Effect.provideService(GuardAccount, { charge: chargeAll })
  }

  const reading: Service["reading"] = (principal: Principal) =>
    readingAs({
      userId: principal.userId,
      holder: holderOf(principal),
      actor: actorOf(principal),
      subject: (caseId) => ({ caseId, resourceId: caseId ?? senderOf(principal) })
    })

  const readingSent: Service["readingSent"] = ({ caseId, holder, readers, resourceId, userId }: SentWork) =>
    readingAs({
      userId,
      holder,
      ...(readers === undefined ? {} : { readers }),
      actor: service,
      subject: () => ({ caseId, resourceId })
    })

  const answering = (principal: Principal, changesData = false): ReturnType<Service["answering"]> => {
    const [userId, holder] = [principal.userId, holderOf(principal)]
    const checkBefore = changesData ? checkHolder(userId, holder) : checkKnown(userId, holder)
    const checkAfter = Effect.flatMap(ThisAnswer, (answer) =>
      answer?.usesUpRation === true ? Effect.void : checkHolder(userId, holder)
    )
    return (answer) => Effect.andThen(checkBefore, answer).pipe(Effect.tap(checkAfter), reading(principal), asOneAnswer)
  }

  return { reading, readingSent, answering }
})
