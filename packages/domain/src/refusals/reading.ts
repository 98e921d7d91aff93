/** Charges those who read text for the registered values that were replaced in it. */
import { Effect } from "effect"
import { plainKey } from "@incamera/deidentification/pseudonyms"
import type { Replaced } from "@incamera/deidentification/Replaced"
import type { Principal } from "../access/Principal.ts"
import type { AuditActor, AuditNote } from "../audit/AuditEntry.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { GuardAccount } from "../deidentification/GuardAccount.ts"
import type { FindingKind } from "../FindingKind.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import { type makeRation, noteOfHolder, senderOf, service, setsHold } from "./ration.ts"
import { holderOf, type RationHolder } from "./RationHolder.ts"
import { RefusalRationStore, type Spent } from "./RefusalRationStore.ts"
import type { ReadBy, Refusals, SentWork } from "./Refusals.ts"
import { asOneAnswer, ThisAnswer } from "./ThisAnswer.ts"

type Service = Refusals["Service"]

export interface Reader extends Pick<SentWork, "holder" | "userId"> {
  readonly actor: AuditActor
  /** What the audit entry names. */
  readonly subject: Effect.Effect<Pick<SentWork, "caseId" | "resourceId">, StoreError>
}

const countsOf = (replaced: Replaced) => {
  const counts = new Map<FindingKind, number>()
  for (const kind of replaced.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Array.from(counts, ([kind, count]) => ({ kind, count })).sort((a, b) => (a.kind < b.kind ? -1 : 1))
}

export const makeReading = Effect.fnUntraced(function* (ration: ReturnType<typeof makeRation>) {
  const { checkHolder, checkKnown, heed, spend } = ration
  const store = yield* RefusalRationStore
  const changes = yield* Changes
  const secrets = yield* Secrets

  /**
   * Charges the values that the holder didn't know, in one step. They stay known if they don't fit: then the user reads
   * of the hold, and lets the holder read them by ending it.
   */
  const charge = Effect.fn("Refusals.charge")(function* (
    { actor, subject, userId }: Reader,
    holder: RationHolder,
    replaced: Replaced
  ) {
    const hashOf = (text: string) => secrets.sign(`registered-value ${userId}`, plainKey(text) || text)
    const hashes = new Set(Array.from(replaced.keys(), hashOf))
    const refused = { found: countsOf(replaced), asksToReveal: false }
    const noting = Effect.map(subject, (named) => ({
      value: undefined,
      did: [{ action: "identity.replace", ...named, refused } satisfies AuditNote]
    }))
    const spending = Effect.gen(function* () {
      const values = yield* store.learn(userId, holder, [...hashes])
      const spent: Spent = values === 0 ? { _tag: "Told", isLast: false } : yield* spend(userId, holder, values)
      if (values > 0 && spent._tag === "Told") yield* changes.run(userId, actor)(noting)
      return { value: spent, did: setsHold(spent) ? [noteOfHolder("agent.hold", userId, holder)] : [] }
    })
    yield* heed(userId, holder, yield* changes.run(userId, service)(spending))
  })

  const readingAs = (reader: Reader): ReadBy => {
    const { holder } = reader
    if (holder === null) return Effect.provideService(GuardAccount, GuardAccount.free)
    const settled = new Set<string>()
    const settle = Effect.fnUntraced(function* (replaced: Replaced) {
      const unsettled = new Map([...replaced].filter(([text]) => !settled.has(text)))
      if (unsettled.size === 0) return
      yield* charge(reader, holder, unsettled)
      for (const text of unsettled.keys()) settled.add(text)
    })
    return Effect.provideService(GuardAccount, GuardAccount.of({ settle }))
  }

  const reading: Service["reading"] = (principal: Principal) =>
    readingAs({
      userId: principal.userId,
      holder: holderOf(principal),
      actor: actorOf(principal),
      subject: Effect.succeed({ caseId: null, resourceId: senderOf(principal) })
    })

  const readingSent: Service["readingSent"] = ({ caseId, holder, resourceId, userId }: SentWork) =>
    readingAs({ userId, holder, actor: service, subject: Effect.succeed({ caseId, resourceId }) })

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
