/** The documents of a case: uploading originals, and the status of each. */
import type { Case } from "@incamera/domain/cases"
import { FileReview } from "@incamera/domain/disclosure"
import { type CaseFile, CaseFiles } from "@incamera/domain/files"
import type { CaseFileId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Effect, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import type { UploadForm } from "@incamera/adapters-http/files"
import { caseFrame, casePath } from "../cases/caseFrame.ts"
import { newThoroughness, thoroughnessWords } from "../cases/thoroughnessFields.ts"
import { fragment, response, seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { counted, nextPage } from "../frame/components.ts"
import { oneOf } from "../frame/fields.ts"
import { listRequest } from "../frame/listRequest.ts"
import { signInPathFor } from "../frame/returnPath.ts"
import { user } from "../frame/PageRoute.ts"
import { csrfField, type Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { step, stepField, stepOf, type WithStep } from "../securesteps/afterStep.ts"
import { fileRows } from "./fileRows.ts"
import { isAtWork } from "./fileWords.ts"
import { reviewPath } from "./reviewPlace.ts"
import { isSentByScript, makeUploading, refusals } from "./uploading.ts"

const path = "/cases/:caseId/files"

const routes = declare({
  list: user.page(path),
  progress: user.part(`${path}/progress`),
  upload: user.upload(path, { step, deidentification: oneOf(["thorough"]) })
})

const listPath = ({ caseId }: Pick<Case, "caseId">): string => `/cases/${caseId}/files`

interface Listed {
  readonly visit: Visit
  readonly caseId: Case["caseId"]
  readonly files: ReadonlyArray<CaseFile>
  readonly names: ReadonlyMap<CaseFileId, string>
  /** The documents in review. */
  readonly waiting: { readonly count: number; readonly first: Option.Option<CaseFile> }
}

/** Leads from one review to the next. */
const nextReview = ({ visit, waiting: { count, first } }: Listed): Html | undefined =>
  Option.isNone(first)
    ? undefined
    : html`<p class="notice">
        <a class="button" href="${reviewPath(first.value, { position: 0, at: 0, step: stepOf(visit) ?? null })}"
          >Review the next</a
        >
        ${counted(count, "document waits", "documents wait")} for your review.
      </p>`

/** Names identify clients, so they need a recent sign-in. */
const hiddenNames = ({ caseId }: Listed, search: string): Html =>
  html`<p class="quiet small">
    You signed in more than ${Limits.recentSignInMillis / 60_000} minutes ago, so the documents are listed without their
    names. <a href="${signInPathFor(`${listPath({ caseId })}${search}`, { again: true })}">Sign in again</a> to see
    them.
  </p>`

/** Reloads itself while a file is being processed. */
const list = (listed: Listed): Html => {
  const { caseId, files, names, visit } = listed
  const isLive = files.some(isAtWork)
  const { search } = new URL(visit.path, "https://in-camera.invalid")
  return html`<div
    id="files"
    data-source="${listPath({ caseId })}/progress${search}"
    ${isLive ? html`data-live="${listPath({ caseId })}/progress${search}" data-every-seconds="2"` : undefined}
  >
    ${nextReview(listed)} ${files.length > 0 && Option.isNone(visit.recent) ? hiddenNames(listed, search) : undefined}
    ${
      files.length === 0
        ? html`<div class="card empty">
            <h3>No documents yet</h3>
            <p>
              Upload documents unchanged. The service replaces names and details, and you review the result. Agents read
              only what you release.
            </p>
          </div>`
        : html`<div class="card list-card">${fileRows({ files, names, step: stepOf(visit) ?? null })}</div>`
    }
    ${isLive ? html`<p class="quiet small"><a href="${listPath({ caseId })}${search}">Refresh</a></p>` : undefined}
  </div>`
}

const thoroughnessOfCase = (found: Case): Html =>
  html`<p class="quiet">
    De-identification of this case: ${thoroughnessWords[found.deidentification].toLowerCase()}.
    ${found.status === "closed" ? undefined : html`<a href="${casePath(found)}/edit">Change it</a>`}
  </p>`

const uploadForm = (visit: Visit, found: Case): Html =>
  html`<form
    class="drop"
    id="drop"
    method="post"
    enctype="multipart/form-data"
    action="${listPath(found)}"
    data-most-bytes="${Limits.fileBytes}"
  >
    ${csrfField(visit)}${stepField(visit)}
    <label for="file">Upload originals</label>
    <p class="hint" id="file-hint">
      PDF, Word, Excel, PowerPoint, OpenDocument, e-mail and Outlook, chats, scans and photos, RTF, HTML, text, or a ZIP
      archive of them, up to ${Limits.fileBytes / 1_048_576} MiB. Each attachment of an e-mail and each document of an
      archive becomes a document of its own.
      <span class="live-only">Drop documents or folders here, or choose them.</span>
    </p>
    ${newThoroughness(found.deidentification)}
    <div class="inline">
      <input id="file" name="file" type="file" multiple required aria-describedby="file-hint" />
      <label class="button live-only" id="folder-choice"
        >Choose a folder<input class="unseen" id="folder" type="file" webkitdirectory multiple
      /></label>
      <button class="primary">Upload</button>
    </div>
    <ul class="rows" id="uploads" aria-label="Uploads" aria-live="polite" hidden></ul>
  </form>`

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const { caseOf, casePage } = yield* caseFrame
    const files = yield* CaseFiles
    const addAll = yield* makeUploading

    const reviews = yield* FileReview

    const listOf = Effect.fnUntraced(function* (visit: Visit, { caseId }: Case, shown: ReadonlyArray<CaseFile>) {
      const names = yield* Option.match(visit.recent, {
        onNone: () => Effect.succeed(new Map<CaseFileId, string>()),
        onSome: (recent) => reviews.namesOf(recent, caseId, shown)
      })
      return list({ visit, caseId, files: shown, names, waiting: yield* files.inReview(visit.user, caseId) })
    })

    const draw = Effect.fnUntraced(function* (visit: Visit, found: Case, trouble?: { words: Html; status: number }) {
      const listed = yield* files.list(visit.user, found, listRequest(visit))
      return yield* casePage(visit, found, "files", {
        title: "Documents",
        ...(trouble === undefined ? {} : { status: trouble.status }),
        modules: ["live.js", "upload.js"],
        styles: ["files.css"],
        content: html`<h2>Documents</h2>
          ${trouble?.words}
          ${
            stepOf(visit) === undefined
              ? undefined
              : html`<p class="notice">
                  A step waits for a document. Upload it, review the replacements and release it to finish the step.
                </p>`
          }
          ${thoroughnessOfCase(found)}
          ${
            found.status === "closed"
              ? html`<p class="quiet">The case is closed. You can’t add documents.</p>`
              : uploadForm(visit, found)
          }
          ${yield* listOf(visit, found, listed.items)} ${nextPage(listPath(found), visit.query, listed.nextCursor)}`
      })
    })

    /**
     * Answers a script, which sends one document at a time, with the address of the file's page or the reason for the
     * refusal; answers a browser with a page.
     */
    const upload = Effect.fnUntraced(function* (
      visit: Visit<{ readonly caseId: Case["caseId"] }>,
      form: WithStep & { readonly deidentification: "thorough" | undefined },
      next: UploadForm["next"]
    ) {
      const found = yield* caseOf(visit)
      const step = form.step ?? null
      const { added, refused } = yield* addAll(visit, found, form.deidentification ?? null, next)
      const [first] = added
      const at = first === undefined ? null : reviewPath(first, { position: 0, at: 0, step })
      const [why] = refused
      if (isSentByScript(visit)) {
        if (why === undefined) {
          return response(HttpServerResponse.empty({ status: 201, headers: at === null ? {} : { location: at } }))
        }
        const { isKnown = false, retryAfterSeconds, words } = why
        const status = isKnown ? 200 : why.status
        const headers = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }
        return response(HttpServerResponse.text(words, { status, headers }))
      }
      const trouble = refusals(refused)
      if (Option.isSome(trouble)) return yield* draw(visit, found, trouble.value)
      return seeOther(step === null || at === null ? listPath(found) : at, "file-added")
    })

    return {
      list: (visit) => Effect.flatMap(caseOf(visit), (found) => draw(visit, found)),
      progress: Effect.fnUntraced(function* (visit) {
        const found = yield* caseOf(visit)
        const { items } = yield* files.list(visit.user, found, listRequest(visit))
        return fragment(yield* listOf(visit, found, items))
      }),
      upload
    }
  })
)
