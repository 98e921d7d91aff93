/** Brings files into a case: uploads of agents and users, and originals. */
import { DateTime, Effect, Option } from "effect"
import type { Principal } from "../access/Principal.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { ContainerId } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import * as Limits from "../Limits.ts"
import { holderOf } from "../refusals/RationHolder.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { CaseFile } from "./CaseFile.ts"
import type { CaseFiles } from "./CaseFiles.ts"
import { CaseFileStore, type FileOwnership } from "./CaseFileStore.ts"
import { FileKnown, FileOwnershipLost } from "./FileErrors.ts"
import { judgeFileName } from "./FileJudge.ts"
import { FileRunner } from "./FileRunner.ts"
import { TextDigests } from "./TextDigests.ts"
import { makeReceive } from "./makeReceive.ts"

export const makeUploads = Effect.gen(function* () {
  const store = yield* CaseFileStore
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const runner = yield* FileRunner
  const digests = yield* TextDigests
  const refusals = yield* Refusals
  const { checkCase, receive, whyLost } = yield* makeReceive

  /** Runs within a step: shows the file. */
  const show = Effect.fnUntraced(function* (principal: Principal, { caseId, fileId, userId }: FileOwnership) {
    yield* checkCase(userId, caseId)
    const shown = yield* store.show(userId, fileId, yield* DateTime.now)
    if (Option.isNone(shown)) return shown
    const note = { resourceId: fileId, caseId }
    const noted = (action: "file.ready" | "file.upload") =>
      Effect.succeed({ value: undefined, did: [{ action, ...note }] })
    yield* changes.run(userId, actorOf(principal))(noted("file.upload"))
    // Its work ended while it was hidden, so that entry is still missing.
    if (shown.value.status === "ready") yield* changes.run(userId, { type: "service" })(noted("file.ready"))
    return shown
  })

  const upload: CaseFiles["Service"]["upload"] = Effect.fn("CaseFiles.upload")(function* (
    principal,
    caseId,
    file,
    key = null
  ) {
    const { userId } = principal
    const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
    yield* judgeFileName(boundary, ofCase(userId, caseId), file.name).pipe(
      refusals.judging(principal, container, "upload-original")
    )
    const { ownership, sha256 } = yield* receive(userId, caseId, "refuse", {
      ...file,
      sentBy: holderOf(principal)
    })
    // Signed with a key before it's stored: see `Changes.once`.
    const request = `files.upload ${JSON.stringify([caseId, file.name, sha256])}`
    const answer = yield* changes
      .once(principal, key === null ? null : { key, request }, CaseFile, (commit) =>
        Effect.gen(function* () {
          const ended = yield* runner.start({ ownership, attempt: 1, handling: "refuse" })
          yield* Effect.timeoutOption(ended, Limits.uploadWaitMillis)
          const told = commit(
            Effect.flatMap(
              show(principal, ownership),
              Option.match({
                onNone: () => Effect.fail(new FileOwnershipLost()),
                // `show` writes the audit entries.
                onSome: (value) => Effect.succeed({ value, did: [], about: caseId })
              })
            )
          )
          // The file is gone: it was just refused, and the work's error says why, or it was lost.
          return yield* Effect.catchTag(told, "FileOwnershipLost", () =>
            Effect.andThen(ended, Effect.fail(new FileOwnershipLost()))
          )
        }).pipe(Effect.catchTag("FileOwnershipLost", () => whyLost(userId, caseId)))
      )
      .pipe(refusals.checkRepeated(principal))
    // The repeated answer is about the first file, so this one is discarded.
    if (answer.repeated) yield* store.discard(userId, ownership.fileId)
    return { ...answer, value: yield* digests.shownIn(userId, answer.value) }
  }, Effect.scoped)

  const addOriginal: CaseFiles["Service"]["addOriginal"] = Effect.fn("CaseFiles.addOriginal")(function* (
    user,
    caseId,
    { name, ...original }
  ) {
    const { userId } = user
    const { fingerprint, ownership } = yield* receive(userId, caseId, "replace", {
      ...original,
      name: name.slice(0, Limits.fileNameCharacters),
      sentBy: null
    })
    const shown = yield* changes.run(
      userId,
      actorOf(user)
    )(
      Effect.gen(function* () {
        const same = fingerprint === null ? Option.none() : yield* store.findSame(userId, caseId, fingerprint)
        if (Option.isSome(same)) return yield* new FileKnown({ fileId: same.value.fileId, label: same.value.label })
        return { value: yield* show(user, ownership), did: [] }
      })
    )
    if (Option.isNone(shown)) return yield* whyLost(userId, caseId)
    yield* runner.start({ ownership, attempt: 1, handling: "replace" })
    return shown.value
  }, Effect.scoped)

  return { addOriginal, upload }
})
