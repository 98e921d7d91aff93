/** Takes the documents of one upload, and says what became of them. */
import type { BadRequest } from "@incamera/domain/access"
import type { Case } from "@incamera/domain/cases"
import type { OwnThoroughness } from "@incamera/domain/deidentification"
import { type CaseFile, CaseFiles, type FileTooLarge, type Upload } from "@incamera/domain/files"
import { Effect, Option, Result } from "effect"
import { errorStatus } from "@incamera/adapters-http/errors"
import type { UploadForm } from "@incamera/adapters-http/files"
import { problem } from "../frame/failures.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"

/** A document that was not taken: why, and what to do. */
export interface Refused {
  /** Null if nothing was sent. */
  readonly name: string | null
  readonly words: string
  readonly status: number
  readonly retryAfterSeconds?: number
  /** True if the case has it already, so that nothing is missing. */
  readonly isKnown?: boolean
}

/** The page says nothing if all were taken. */
export const refusals = (refused: ReadonlyArray<Refused>): Option.Option<{ words: Html; status: number }> => {
  const [first] = refused
  if (first === undefined) return Option.none()
  if (refused.length === 1) {
    const said = first.name === null ? first.words : `${first.name}: ${first.words}`
    return Option.some({ words: problem(said), status: first.status })
  }
  const words = html`<div class="notice bad" role="alert" id="problem">
    <p>${refused.length} documents were not added.</p>
    <ul>
      ${refused.map(({ name, words }) => html`<li><bdi>${name ?? ""}</bdi> ${words}</li>`)}
    </ul>
  </div>`
  return Option.some({ words, status: first.status })
}

/** Browsers percent-encode exactly three characters of a file name (HTML, "multipart/form-data encoding algorithm"). */
const asChosen = (name: string): string => name.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%22", '"')

export const isSentByScript = ({ request }: Visit): boolean => request.headers["x-csrf-token"] !== undefined

export const makeUploading = Effect.gen(function* () {
  const files = yield* CaseFiles

  /** Adds one document, or says why not. */
  const add = (
    visit: Visit,
    found: Case,
    deidentification: OwnThoroughness,
    { content, name }: Upload<BadRequest | FileTooLarge, never>
  ) => {
    const refused = (words: string, status: number, more: Partial<Refused> = {}) =>
      Effect.fail<Refused>({ name: asChosen(name), words, status, ...more })
    return files.addOriginal(visit.user, found.caseId, { name: asChosen(name), content, deidentification }).pipe(
      Effect.catchTags({
        BadRequest: () => refused("The upload broke off. Upload it again.", 400),
        TooManyRequests: ({ _tag, message, retryAfterSeconds }) =>
          refused(message, errorStatus[_tag], retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        CaseClosed: ({ _tag, message }) => refused(message, errorStatus[_tag]),
        FileKnown: ({ message }) => refused(message, 409, { isKnown: true }),
        FileUnreadable: ({ _tag, message }) => refused(message, errorStatus[_tag]),
        PayloadTooLarge: ({ _tag, message }) => refused(message, errorStatus[_tag]),
        TooManyFiles: ({ _tag, message }) => refused(message, errorStatus[_tag])
      })
    )
  }

  /** Takes the documents one after the other, and goes on when one is refused. */
  return Effect.fnUntraced(function* (
    visit: Visit,
    found: Case,
    deidentification: OwnThoroughness,
    next: UploadForm["next"]
  ) {
    const added: Array<CaseFile> = []
    const refused: Array<Refused> = []
    const isScript = isSentByScript(visit)
    const nothing = { name: null, words: "No document was sent. Choose one and upload it again.", status: 400 }
    for (;;) {
      const sent = yield* Effect.result(next)
      if (Result.isFailure(sent)) {
        const isTooLarge = sent.failure._tag === "PayloadTooLarge"
        // The file that is too large said so already.
        if (!isTooLarge) refused.push(nothing)
        else if (refused.length === 0) refused.push({ name: null, words: sent.failure.message, status: 413 })
        break
      }
      if (sent.success === undefined) break
      const answer = yield* Effect.result(add(visit, found, deidentification, sent.success))
      if (Result.isSuccess(answer)) added.push(answer.success)
      else if (!("words" in answer.failure)) return yield* Effect.fail(answer.failure)
      else {
        refused.push(answer.failure)
        // A script sends each document by itself, and needs not wait until a refused one has arrived.
        if (isScript) break
      }
    }
    return { added, refused }
  })
})
