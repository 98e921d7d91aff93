/** What is done with a document: released, de-identified anew, deleted, and downloaded. */
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { CaseFileId, CaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/adapters-http/Limits"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { FileReview } from "@incamera/domain/disclosure/FileReview"
import { Effect, Layer, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { response, seeOther } from "../frame/Answer.ts"
import { idOf } from "../frame/idOf.ts"
import { PageFrame } from "../frame/PageFrame.ts"
import type { PageRoute } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { afterStep } from "../securesteps/afterStep.ts"
import { attachment } from "./contentDisposition.ts"
import { placeOf, reviewPath } from "./reviewPlace.ts"

const path = "/cases/:caseId/files/:fileId"

export const routes: ReadonlyArray<PageRoute> = [
  ["GET", `${path}/original`],
  ["GET", `${path}/text`],
  ["POST", `${path}/release`],
  ["POST", `${path}/redo`],
  ["POST", `${path}/delete`]
]

/** Whatever is in it, a browser keeps it, and shows and runs nothing of it. */
const downloadHeaders = (name: string) => ({
  "cache-control": "no-store",
  "content-disposition": attachment(name),
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff"
})

/** The status has gone out already: what breaks off must not look whole, so the connection breaks, too. */
const told = <A, E>(content: Stream.Stream<A, E>) =>
  Stream.tapCause(content, (cause) => Effect.logWarning("A download broke off", cause.reasons.length))

export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const frame = yield* PageFrame
    const files = yield* CaseFiles
    const reviews = yield* FileReview
    const steps = yield* SecureSteps

    const idsOf = (visit: Visit) =>
      Effect.all({
        caseId: idOf(visit, "caseId", CaseId, "case"),
        fileId: idOf(visit, "fileId", CaseFileId, "file")
      })

    return Layer.mergeAll(
      frame.get(
        `${path}/original`,
        Effect.fnUntraced(function* (visit) {
          const { content, name, size } = yield* reviews.originalOf(visit.user, yield* idsOf(visit))
          return response(
            HttpServerResponse.stream(told(content), {
              // Not the document's own type: nothing is to open it by itself.
              contentType: "application/octet-stream",
              ...(size === null ? {} : { contentLength: size }),
              headers: downloadHeaders(name)
            })
          )
        }),
        { showsIdentities: true }
      ),
      frame.get(
        `${path}/text`,
        Effect.fnUntraced(function* (visit) {
          const { caseId, fileId } = yield* idsOf(visit)
          const { file, text } = yield* files.text(visit.user, caseId, fileId)
          return response(
            HttpServerResponse.stream(told(Stream.encodeText(text)), {
              contentType: "text/plain; charset=utf-8",
              headers: downloadHeaders(`${file.label}.txt`)
            })
          )
        })
      ),
      frame.post(
        `${path}/release`,
        Effect.fnUntraced(function* (visit, form) {
          const { caseId, fileId } = yield* idsOf(visit)
          yield* files.release(visit.user, caseId, fileId, form.expected())
          return yield* afterStep(
            steps,
            visit,
            form,
            { kind: "upload-original", caseId },
            seeOther(`/cases/${caseId}/files`, "file-released")
          )
        })
      ),
      frame.post(
        `${path}/redo`,
        Effect.fnUntraced(function* (visit, form) {
          const { caseId, fileId } = yield* idsOf(visit)
          const file = yield* files.redo(visit.user, caseId, fileId, form.expected())
          const { step } = placeOf((name) => form.optional(name, Limits.resourceIdCharacters))
          return seeOther(reviewPath(file, { position: 0, at: 0, step }), "file-redone")
        })
      ),
      frame.post(
        `${path}/delete`,
        Effect.fnUntraced(function* (visit, form) {
          const { caseId, fileId } = yield* idsOf(visit)
          yield* files.remove(visit.user, caseId, fileId, form.expected())
          return seeOther(`/cases/${caseId}/files`, "file-deleted")
        })
      )
    )
  })
)
