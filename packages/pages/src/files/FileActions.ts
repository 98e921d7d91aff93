/** Actions on a document: release, de-identify again, delete and download. */
import { CaseFilePatch, CaseFiles } from "@incamera/domain/files"
import { SecureSteps } from "@incamera/domain/securesteps"
import { FileReview } from "@incamera/domain/disclosure"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { ownThoroughnessValues } from "../cases/thoroughnessFields.ts"
import { declare } from "../frame/declare.ts"
import { response, seeOther } from "../frame/Answer.ts"
import { oneOf, version } from "../frame/fields.ts"
import { recentUser, user } from "../frame/PageRoute.ts"
import { afterStep, step } from "../securesteps/afterStep.ts"
import { attachment } from "./contentDisposition.ts"
import { reviewPath } from "./reviewPlace.ts"

const path = "/cases/:caseId/files/:fileId"

const routes = declare({
  original: recentUser.download(`${path}/original`),
  text: user.download(`${path}/text`),
  release: user.form(`${path}/release`, { version, step }),
  choose: user.form(`${path}/deidentification`, { version, step, deidentification: oneOf(ownThoroughnessValues) }),
  redo: user.form(`${path}/redo`, { version, step }),
  remove: user.form(`${path}/delete`, { version })
})

/** The browser saves the file, and never displays or runs it. */
const downloadHeaders = (name: string) => ({
  "cache-control": "no-store",
  "content-disposition": attachment(name),
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff"
})

/** The status is already sent. A failed download must not look complete, so the connection breaks. */
const told = <A, E>(content: Stream.Stream<A, E>) =>
  Stream.tapCause(content, (cause) => Effect.logWarning("A download broke off", cause.reasons.length))

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const files = yield* CaseFiles
    const reviews = yield* FileReview
    const steps = yield* SecureSteps

    return {
      original: Effect.fnUntraced(function* (visit) {
        const { content, name, size } = yield* reviews.originalOf(visit.user, visit.params)
        return response(
          HttpServerResponse.stream(told(content), {
            // Not the document's own type: no program should open it automatically.
            contentType: "application/octet-stream",
            ...(size === null ? {} : { contentLength: size }),
            headers: downloadHeaders(name)
          })
        )
      }),
      text: Effect.fnUntraced(function* (visit) {
        const { caseId, fileId } = visit.params
        const { file, text } = yield* files.text(visit.user, caseId, fileId)
        return response(
          HttpServerResponse.stream(told(Stream.encodeText(text)), {
            contentType: "text/plain; charset=utf-8",
            headers: downloadHeaders(`${file.label}.txt`)
          })
        )
      }),
      release: Effect.fnUntraced(function* (visit, form) {
        const { caseId, fileId } = visit.params
        yield* files.release(visit.user, { caseId, fileId }, form.version)
        return yield* afterStep(
          steps,
          visit,
          { step: form.step, kind: "upload-original", caseId },
          seeOther(`/cases/${caseId}/files`, "file-released")
        )
      }),
      choose: Effect.fnUntraced(function* (visit, { deidentification, step, version }) {
        const patch = new CaseFilePatch(
          deidentification === undefined
            ? {}
            : { deidentification: deidentification === "thorough" ? deidentification : null }
        )
        const file = yield* files.update(visit.user, visit.params, patch, version)
        return seeOther(
          reviewPath(file, { position: 0, at: 0, step: step ?? null }),
          file.status === "deidentifying" ? "file-redone" : "file-saved"
        )
      }),
      redo: Effect.fnUntraced(function* (visit, form) {
        const { caseId, fileId } = visit.params
        const file = yield* files.redo(visit.user, { caseId, fileId }, form.version)
        return seeOther(reviewPath(file, { position: 0, at: 0, step: form.step ?? null }), "file-redone")
      }),
      remove: Effect.fnUntraced(function* (visit, form) {
        const { caseId, fileId } = visit.params
        yield* files.remove(visit.user, caseId, fileId, form.version)
        return seeOther(`/cases/${caseId}/files`, "file-deleted")
      })
    }
  })
)
