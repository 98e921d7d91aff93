/** The documents of a case: uploading originals, and the status of each. */
import type { Case } from "@incamera/domain/cases"
import { type CaseFile, CaseFiles } from "@incamera/domain/files"
import * as Limits from "@incamera/domain/Limits"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { errorStatus } from "@incamera/adapters-http/errors"
import type { UploadForm } from "@incamera/adapters-http/files"
import { caseFrame, casePath } from "../cases/caseFrame.ts"
import { newThoroughness, thoroughnessWords } from "../cases/thoroughnessFields.ts"
import { type Answer, fragment, response, seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { day, nextPage } from "../frame/components.ts"
import { problem } from "../frame/failures.ts"
import { oneOf } from "../frame/fields.ts"
import { listRequest } from "../frame/listRequest.ts"
import { user } from "../frame/PageRoute.ts"
import { csrfField, type Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { step, stepField, stepOf, type WithStep } from "../securesteps/afterStep.ts"
import { factsOf, fileState, isAtWork, progressOf } from "./fileWords.ts"
import { reviewPath } from "./reviewPlace.ts"

const path = "/cases/:caseId/files"

const routes = declare({
  list: user.page(path),
  progress: user.part(`${path}/progress`),
  upload: user.upload(path, { step, deidentification: oneOf(["thorough"]) })
})

const listPath = ({ caseId }: Pick<Case, "caseId">): string => `/cases/${caseId}/files`

const item = (file: CaseFile, step: string | null = null): Html =>
  html`<li>
    <a class="item" href="${reviewPath(file, { position: 0, at: 0, step })}">
      <span class="row"><strong>${file.label}</strong> ${fileState(file)}</span>
      <span class="quiet small">${factsOf(file)} · ${day(file.createdAt)}</span>
      ${isAtWork(file) ? progressOf(file) : undefined}
      ${file.problem === null ? undefined : html`<span class="small trouble">${file.problem.message}</span>`}
    </a>
  </li>`

interface Listed {
  readonly visit: Visit
  readonly caseId: Case["caseId"]
  readonly files: ReadonlyArray<CaseFile>
}

/** Reloads itself while a file is being processed. */
const list = ({ caseId, files, visit }: Listed): Html => {
  const isLive = files.some(isAtWork)
  const { search } = new URL(visit.path, "https://in-camera.invalid")
  return html`<div
    id="files"
    data-source="${listPath({ caseId })}/progress${search}"
    ${isLive ? html`data-live="${listPath({ caseId })}/progress${search}" data-every-seconds="2"` : undefined}
  >
    ${
      files.length === 0
        ? html`<div class="card empty">
            <h3>No documents yet</h3>
            <p>
              Upload documents unchanged. The service replaces names and details, and you review the result. Agents read
              only what you release.
            </p>
          </div>`
        : html`<div class="card list-card">
            <ul class="rows">
              ${files.map((file) => item(file, stepOf(visit)))}
            </ul>
          </div>`
    }
    ${isLive ? html`<p class="quiet small"><a href="${listPath({ caseId })}${search}">Refresh</a></p>` : undefined}
  </div>`
}

/** Browsers percent-encode exactly three characters of a file name (HTML, "multipart/form-data encoding algorithm"). */
const asChosen = (name: string): string => name.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%22", '"')

const endings = ".pdf,.docx,.rtf,.eml,.html,.htm,.md,.txt"

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
    <label for="file">Upload an original</label>
    <p class="hint" id="file-hint">
      PDF, Word, RTF, e-mail, HTML, Markdown or plain text, up to ${Limits.fileBytes / 1_048_576} MiB.
      <span class="live-only">Drop documents here, or choose them.</span>
    </p>
    ${newThoroughness(found.deidentification)}
    <div class="inline">
      <input id="file" name="file" type="file" accept="${endings}" required aria-describedby="file-hint" />
      <button class="primary">Upload</button>
    </div>
    <ul class="rows" id="uploads" aria-label="Uploads" aria-live="polite" hidden></ul>
  </form>`

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const { caseOf, casePage } = yield* caseFrame
    const files = yield* CaseFiles

    const draw = Effect.fnUntraced(function* (visit: Visit, found: Case, trouble?: { words: string; status: number }) {
      const listed = yield* files.list(visit.user, found, listRequest(visit))
      return yield* casePage(visit, found, "files", {
        title: "Documents",
        ...(trouble === undefined ? {} : { status: trouble.status }),
        modules: ["live.js", "upload.js"],
        styles: ["files.css"],
        content: html`<h2>Documents</h2>
          ${trouble === undefined ? undefined : problem(trouble.words)}
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
          ${list({ visit, caseId: found.caseId, files: listed.items })}
          ${nextPage(listPath(found), visit.query, listed.nextCursor)}`
      })
    })

    /**
     * Answers a script with the address of the file's page or the reason for the refusal; answers a browser with a
     * page.
     */
    const upload = Effect.fnUntraced(function* (
      visit: Visit<{ readonly caseId: Case["caseId"] }>,
      form: WithStep & { readonly deidentification: "thorough" | undefined },
      sent: UploadForm["file"]
    ) {
      const found = yield* caseOf(visit)
      const given = form.step ?? null
      const isScript = visit.request.headers["x-csrf-token"] !== undefined
      const refused = (words: string, status: number, retryAfterSeconds?: number) =>
        isScript
          ? Effect.succeed(
              response(
                HttpServerResponse.text(words, {
                  status,
                  headers: retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }
                })
              )
            )
          : draw(visit, found, { words, status })
      return yield* sent.pipe(
        Effect.flatMap(({ content, name }) =>
          files.addOriginal(visit.user, found.caseId, {
            name: asChosen(name),
            content,
            deidentification: form.deidentification ?? null
          })
        ),
        Effect.map((file): Answer => {
          const at = reviewPath(file, { position: 0, at: 0, step: given })
          if (isScript) return response(HttpServerResponse.empty({ status: 201, headers: { location: at } }))
          return seeOther(given === null ? listPath(found) : at, "file-added")
        }),
        Effect.catchTags({
          BadRequest: () => refused("No document was sent. Choose one and upload it again.", 400),
          TooManyRequests: (error) => refused(error.message, errorStatus[error._tag], error.retryAfterSeconds),
          CaseClosed: (error) => refused(error.message, errorStatus[error._tag]),
          FileUnreadable: (error) => refused(error.message, errorStatus[error._tag]),
          PayloadTooLarge: (error) => refused(error.message, errorStatus[error._tag]),
          TooManyFiles: (error) => refused(error.message, errorStatus[error._tag])
        })
      )
    })

    return {
      list: (visit) => Effect.flatMap(caseOf(visit), (found) => draw(visit, found)),
      progress: Effect.fnUntraced(function* (visit) {
        const found = yield* caseOf(visit)
        const { items } = yield* files.list(visit.user, found, listRequest(visit))
        return fragment(list({ visit, caseId: found.caseId, files: items }))
      }),
      upload
    }
  })
)
