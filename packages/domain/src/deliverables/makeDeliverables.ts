/** See `Deliverables`. */
import { DateTime, Effect, Option, Schema } from "effect"
import { BadRequest, NotFound } from "../access/AccessErrors.ts"
import type { UserPrincipal } from "../access/Principal.ts"
import type { Case } from "../cases/Case.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { lookedUp } from "../cases/lookedUp.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion, type ExpectedVersions } from "../changes/Version.ts"
import { ContainerId } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import { type CaseId, DeliverableId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { StoreError } from "../StoreError.ts"
import { type Deliverable, type DeliverableOutcome, type DeliverableRevision, ReturnNote } from "./Deliverable.ts"
import { DeliverableDecided, DeliverableSuperseded } from "./DeliverableErrors.ts"
import type { Deliverables } from "./Deliverables.ts"
import { DeliverableStore } from "./DeliverableStore.ts"

const position = agePosition(DeliverableId)

const isNote = Schema.is(ReturnNote)

/** Checks that a person may decide on this revision now. */
const checkDecidable = (
  deliverable: Deliverable,
  revision: number
): Effect.Effect<void, DeliverableDecided | DeliverableSuperseded | NotFound> => {
  // Not the number of one of its revisions; also `NaN`.
  if (!Number.isInteger(revision) || revision < 1 || revision > deliverable.revision)
    return Effect.fail(new NotFound({ resource: "deliverable" }))
  if (revision < deliverable.revision) return Effect.fail(new DeliverableSuperseded({ revision: deliverable.revision }))
  return deliverable.status === "draft"
    ? Effect.void
    : Effect.fail(new DeliverableDecided({ outcome: deliverable.status }))
}

/** A person's decision. */
interface Said {
  readonly outcome: DeliverableOutcome
  readonly note: SafeText | null
}

export const makeDeliverables = Effect.gen(function* () {
  const store = yield* DeliverableStore
  const cases = yield* CaseStore
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const refusals = yield* Refusals
  const secrets = yield* Secrets

  const nothing = new NotFound({ resource: "deliverable" })

  const find = Effect.fnUntraced(function* (userId: UserId, deliverableId: DeliverableId) {
    const found = yield* store.find(userId, deliverableId)
    return Option.isNone(found) ? yield* nothing : found.value
  })

  const findCase = (userId: UserId, of: Case | CaseId) => lookedUp(cases, userId, of)

  const decide = (
    user: UserPrincipal,
    { deliverableId, revision }: Pick<DeliverableRevision, "deliverableId" | "revision">,
    expected: ExpectedVersions,
    { note, outcome }: Said
  ) => {
    const { userId } = user
    return changes.run(
      userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const deliverable = yield* find(userId, deliverableId)
        // Checked before the version, because "there is a later revision" says more.
        yield* checkDecidable(deliverable, revision)
        yield* checkVersion(deliverable, expected)
        const { caseId, version } = deliverable
        yield* checkNotClosed(yield* findCase(userId, caseId))
        const decision = { outcome, note, decidedAt: yield* DateTime.now, decidedBy: userId }
        const decided = yield* store.decide(userId, { deliverableId, version }, decision)
        if (Option.isNone(decided)) {
          return yield* new StoreError({ operation: "DeliverableStore.decide", reason: "Overtaken" })
        }
        const action = outcome === "approved" ? "deliverable.approve" : "deliverable.return"
        return { value: decided.value, did: [{ action, resourceId: deliverableId, caseId }] }
      })
    )
  }

  const list: Deliverables["Service"]["list"] = Effect.fn("Deliverables.list")(function* ({ userId }, query, request) {
    const filter = { caseId: query.caseId, status: query.status ?? null }
    yield* findCase(userId, query.found?.caseId === query.caseId ? query.found : query.caseId)
    return yield* readPage({
      secrets,
      userId,
      list: `deliverables ${JSON.stringify(filter)}`,
      request,
      position,
      positionOf: ({ createdAt, deliverableId }: Deliverable) => ({ createdAt, id: deliverableId }),
      read: (after, limit) => store.list(userId, filter, { after, limit })
    })
  })

  const get: Deliverables["Service"]["get"] = Effect.fn("Deliverables.get")(({ userId }, deliverableId) =>
    find(userId, deliverableId)
  )

  const revisions: Deliverables["Service"]["revisions"] = Effect.fn("Deliverables.revisions")(function* (
    { userId },
    deliverableId
  ) {
    const found = yield* store.revisions(userId, deliverableId)
    return found.length === 0 ? yield* nothing : found
  })

  const revision: Deliverables["Service"]["revision"] = Effect.fn("Deliverables.revision")(function* (
    { userId },
    deliverableId,
    number
  ) {
    const found = yield* store.findRevision(userId, deliverableId, number)
    return Option.isNone(found) ? yield* nothing : found.value
  })

  const approve: Deliverables["Service"]["approve"] = Effect.fn("Deliverables.approve")((user, draft, expected) =>
    decide(user, draft, expected, { outcome: "approved", note: null })
  )

  const sendBack: Deliverables["Service"]["sendBack"] = Effect.fn("Deliverables.sendBack")(
    function* (user, draft, note, expected) {
      if (!isNote(note)) {
        return yield* new BadRequest({
          problem: `note: text that is not blank, of at most ${Limits.deliverableNoteCharacters} characters`
        })
      }
      const { caseId } = yield* find(user.userId, draft.deliverableId)
      const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
      const judged = yield* boundary
        .judge(ofCase(user.userId, caseId), { note }, "facts")
        .pipe(refusals.judging(user, container, null))
      return yield* decide(user, draft, expected, { outcome: "returned", note: judged.note })
    }
  )

  return { list, get, revisions, revision, approve, sendBack }
})
