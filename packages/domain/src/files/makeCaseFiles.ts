/** See `CaseFiles`. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { lookedUp } from "../cases/lookedUp.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion } from "../changes/Version.ts"
import { GuardAccount } from "../deidentification/GuardAccount.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { CaseFileId, type CaseId, type UserId } from "../Ids.ts"
import { readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { FileSealing } from "../vault/FileSealing.ts"
import type { CaseFile } from "./CaseFile.ts"
import type { CaseFiles } from "./CaseFiles.ts"
import { CaseFileStore } from "./CaseFileStore.ts"
import { FileNotReady } from "./FileErrors.ts"
import { FileRunner } from "./FileRunner.ts"
import { fileText, openedText } from "./fileText.ts"
import { makeReviewedFiles } from "./makeReviewedFiles.ts"
import { TextDigests } from "./TextDigests.ts"
import { makeUploads } from "./makeUploads.ts"

const position = agePosition(CaseFileId)

export const makeCaseFiles = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const cases = yield* CaseStore
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const sealing = yield* FileSealing
  const runner = yield* FileRunner
  const digests = yield* TextDigests
  const refusals = yield* Refusals
  const secrets = yield* Secrets

  const find = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, fileId: CaseFileId) {
    const found = yield* store.find(userId, caseId, fileId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "file" })
    return found.value
  })

  const get: CaseFiles["Service"]["get"] = Effect.fn("CaseFiles.get")(({ userId }, caseId, fileId) =>
    Effect.flatMap(find(userId, caseId, fileId), (file) => digests.shownIn(userId, file))
  )

  const list: CaseFiles["Service"]["list"] = Effect.fn("CaseFiles.list")(function* ({ userId }, of, request) {
    const { caseId } = yield* lookedUp(cases, userId, of)
    const page = yield* readPage({
      secrets,
      userId,
      list: `files ${caseId}`,
      request,
      position,
      positionOf: ({ createdAt, fileId }: CaseFile) => ({ createdAt, id: fileId }),
      read: (after, limit) => store.list(userId, caseId, { after, limit })
    })
    return { ...page, items: yield* digests.shownInAll(userId, page.items) }
  })

  const text: CaseFiles["Service"]["text"] = Effect.fn("CaseFiles.text")(function* (principal, caseId, fileId) {
    const { userId } = principal
    const file = yield* find(userId, caseId, fileId)
    if (file.status !== "ready") return yield* new FileNotReady({ status: file.status })
    const isOfAgent = (yield* store.sentBy(userId, fileId)) !== null
    const guard = boundary.streamGuard(ofCase(userId, caseId))
    const text = isOfAgent
      ? yield* Effect.flatMap(guard, (one) => openedText(store, one, userId, file)).pipe(refusals.reading(principal))
      : yield* Effect.map(guard, (one) => fileText(store, one, userId, file)).pipe(GuardAccount.freely)
    return { file, text }
  })

  const remove: CaseFiles["Service"]["remove"] = Effect.fn("CaseFiles.remove")((user, caseId, fileId, expected) => {
    const { userId } = user
    return changes
      .run(
        userId,
        actorOf(user)
      )(
        Effect.gen(function* () {
          yield* checkVersion(yield* find(userId, caseId, fileId), expected)
          yield* sealing.forgetOriginals({ userId, caseId, fileId })
          yield* store.remove(userId, caseId, fileId)
          return { value: undefined, did: [{ action: "file.delete", resourceId: fileId, caseId }] }
        })
        // Work on this node stops at once; another node notices by itself.
      )
      .pipe(Effect.andThen(runner.abandon({ userId, fileId })))
  })

  const inReview: CaseFiles["Service"]["inReview"] = ({ userId }, caseId) => store.inReview(userId, caseId)

  return { get, inReview, list, text, remove, ...(yield* makeUploads), ...(yield* makeReviewedFiles) }
})
