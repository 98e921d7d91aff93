/** Implementation of `Cases`. */
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { actorOf, Changes } from "../changes/Changes.ts"
import { ContainerId } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { CaseId, newCaseId, type UserId } from "../Ids.ts"
import { fitting } from "../paging/fitting.ts"
import { readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { holderOf } from "../refusals/RationHolder.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { searchKey } from "../searchKey.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { CaseShredding } from "../vault/CaseShredding.ts"
import { Case } from "./Case.ts"
import { findCase, prepareAmendment } from "./amendment.ts"
import type { Cases } from "./Cases.ts"
import { searchWords } from "./CaseSearch.ts"
import { CaseStore } from "./CaseStore.ts"
import { prepareCreation } from "./creation.ts"
import { listAsRead } from "./listAsRead.ts"
import { removeCase } from "./removal.ts"

const position = agePosition(CaseId)

export const makeCases = Effect.gen(function* () {
  const store = yield* CaseStore
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const shredding = yield* CaseShredding
  const secrets = yield* Secrets
  const refusals = yield* Refusals
  const random = yield* SecureRandom.SecureRandom

  const find = (userId: UserId, caseId: CaseId) => Effect.provideService(findCase(userId, caseId), CaseStore, store)

  const create: Cases["Service"]["create"] = Effect.fn("Cases.create")(
    function* (principal, draft, repeatable = null) {
      return yield* changes
        .once(principal, repeatable, Case, (commit) =>
          Effect.gen(function* () {
            const created = yield* prepareCreation(principal.userId, yield* newCaseId, draft).pipe(
              refusals.judging(principal, null),
              Effect.provideService(CaseStore, store),
              Effect.provideService(Deidentification, boundary)
            )
            return yield* commit(created)
          })
        )
        .pipe(refusals.checkRepeated(principal))
    },
    Effect.provideService(SecureRandom.SecureRandom, random)
  )

  const get: Cases["Service"]["get"] = Effect.fn("Cases.get")(({ userId }, caseId) => find(userId, caseId))

  const list: Cases["Service"]["list"] = Effect.fn("Cases.list")((principal, query, request) => {
    const { userId } = principal
    const filter = {
      status: query.status,
      practiceArea: query.practiceArea === null ? null : searchKey(query.practiceArea),
      words: query.text === null ? [] : searchWords(query.text)
    }
    return readPage({
      secrets,
      userId,
      list: `cases ${JSON.stringify(filter)}`,
      request,
      position,
      positionOf: ({ caseId, createdAt }: Case) => ({ createdAt, id: caseId }),
      read: (after, limit) =>
        holderOf(principal) === null || (filter.words.length === 0 && filter.practiceArea === null)
          ? store.list(userId, filter, { after, limit })
          : listAsRead(boundary, userId, filter, { after, limit }).pipe(
              refusals.reading(principal),
              Effect.provideService(CaseStore, store)
            ),
      fitting: fitting(({ summary }) => summary?.length ?? 0)
    })
  })

  const update: Cases["Service"]["update"] = Effect.fn("Cases.update")(
    function* (principal, caseId, patch, expected) {
      const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
      const amended = yield* prepareAmendment(principal, caseId, patch, expected).pipe(
        refusals.judging(principal, container)
      )
      return yield* changes.run(principal.userId, actorOf(principal))(amended)
    },
    Effect.provideService(CaseStore, store),
    Effect.provideService(Deidentification, boundary)
  )

  const remove: Cases["Service"]["remove"] = Effect.fn("Cases.remove")(
    (principal, caseId, expected) =>
      changes.run(principal.userId, actorOf(principal))(removeCase(principal.userId, caseId, expected)),
    Effect.provideService(CaseStore, store),
    Effect.provideService(CaseShredding, shredding)
  )

  return { create, get, list, remove, update }
})
