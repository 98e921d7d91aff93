/** The content of a file's page: name, status, actions and both texts. */
import type { Case } from "@incamera/domain/cases"
import { type CaseFile, thoroughnessOf } from "@incamera/domain/files"
import { ownThoroughness, thoroughnessWords } from "../cases/thoroughnessFields.ts"
import { actionButton, confirmed, counted, hiddenFields, postForm } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { factsOf, fileState, isAtWork, progressOf } from "./fileWords.ts"
import type { Pair } from "./pairs.ts"
import {
  type Choices,
  type Correcting,
  type Drawing,
  drawPair,
  drawPart,
  fixLink,
  fixPanel,
  isFixed,
  marksOf,
  missedForm,
  type Said
} from "./reviewParts.ts"
import { type Done, filePath, queryOf, type ReviewPlace, reviewPath } from "./reviewPlace.ts"
import type { ReviewWindow } from "./reviewWindow.ts"

export interface Surroundings {
  readonly found: Case
  readonly file: CaseFile
  /** The name of the original; null if nothing of the file is left. */
  readonly name: string | null
  /** The kept originals don't fit the text. */
  readonly isBroken?: boolean
}

/** A refused form, and the reason. */
export interface Problem {
  readonly words: Html
  readonly status: number
  readonly said: Said
  readonly isMissed: boolean
}

/** The place with the longest address, for weighing. */
const anywhere: Drawing = { place: { position: 99_999, at: 99_999_999, step: null }, fix: null, isOpen: true }

/** Returns the bytes that a pair takes in a page. */
export const weightOf = (pair: Pair): number => Buffer.byteLength(String(drawPair(anywhere, pair)))

const heading = ({ file, name }: Surroundings): Html =>
  html`<div class="heading">
      <h2>${name === null ? file.label : html`<bdi>${name}</bdi>`}</h2>
      ${fileState(file)}
    </div>
    <p class="quiet small">
      ${name === null ? "" : `${file.label} · `}${factsOf(file)}${
        file.containedIn === null
          ? undefined
          : html` · <a href="/cases/${file.caseId}/files/${file.containedIn}">The document that it came in</a>`
      }
    </p>`

/** Shows the progress, reloads itself, and leads on when the work is done. */
export const progress = (file: CaseFile, at: string): Html => {
  const { search } = new URL(at, "https://in-camera.invalid")
  return html`<div class="card" data-live="${filePath(file)}/progress${search}" data-every-seconds="1">
    <h3>De-identifying the document</h3>
    <p class="quiet">
      The service is replacing names, addresses, numbers and other details. Nobody can read the document until you
      release it. You can leave this page.
    </p>
    ${progressOf(file)}
    <p><a href="${at}">Refresh</a></p>
  </div>`
}

const redoButton = (visit: Visit, file: CaseFile, step: string | null): Html =>
  actionButton(visit, `${filePath(file)}/redo`, "De-identify again", {
    kind: "quiet-button",
    fields: { version: file.version, ...(step === null ? {} : { step }) }
  })

/** Another choice de-identifies the document again, unless the case's makes it indifferent. */
const thoroughness = (visit: Visit, { file, found }: Surroundings, step: string | null): Html =>
  html`<details class="confirm">
    <summary>De-identification: ${thoroughnessWords[thoroughnessOf(found, file)].toLowerCase()}…</summary>
    <p>
      A change de-identifies the document again, and you review it again.
      ${file.status === "ready" ? "Until you release it again, agents can’t read it." : undefined}
    </p>
    ${postForm(
      visit,
      `${filePath(file)}/deidentification`,
      html`${hiddenFields({ version: file.version, ...(step === null ? {} : { step }) })}
        ${ownThoroughness(found.deidentification, file.deidentification)} <button>Save</button>`
    )}
  </details>`

const deletion = (visit: Visit, file: CaseFile): Html =>
  confirmed(visit, {
    action: `${filePath(file)}/delete`,
    summary: "Delete this document…",
    explanation: html`<p>
      This deletes the original and its de-identified text for good. What agents wrote about it stays.
    </p>`,
    button: "Delete for good",
    fields: { version: file.version }
  })

/** Shown while there is no text. */
export const stateAlone = (visit: Visit, around: Surroundings, place: ReviewPlace): Html => {
  const { file, isBroken = false } = around
  return html`${heading(around)} ${isAtWork(file) ? progress(file, reviewPath(file, place)) : undefined}
  ${
    isBroken
      ? html`<p class="notice warn">The replacements in this document can’t be shown. De-identify it again.</p>
          ${redoButton(visit, file, place.step)}`
      : undefined
  }
  ${
    file.problem === null
      ? undefined
      : html`<div class="card">
          <h3>Upload rejected</h3>
          <p>${file.problem.message}</p>
          <p class="quiet">Its content was not stored.</p>
        </div>`
  }
  ${deletion(visit, file)}`
}

/** The next step depends on the status: release the file, or see that it is released. */
const actions = (visit: Visit, { file, found }: Surroundings, isOriginal: boolean, step: string | null): Html => {
  const at = filePath(file)
  const isOpen = found.status !== "closed"
  const fields = { version: file.version, ...(step === null ? {} : { step }) }
  return html`<div class="actions">
    ${
      file.status === "in-review" && isOpen
        ? postForm(
            visit,
            `${at}/release`,
            html`${hiddenFields(fields)}<button class="primary">Release to the agents</button>`
          )
        : undefined
    }
    <a class="button" href="${at}/original" download>Download the original</a>
    ${file.status === "ready" ? html`<a class="button" href="${at}/text" download>Download the de-identified text</a>` : undefined}
    ${isOriginal && isOpen ? redoButton(visit, file, step) : undefined}
  </div>`
}

const ways = ({ next, start }: ReviewWindow, step: string | null, label: string): Html | undefined =>
  next === null && start.position === 0 && start.at === 0
    ? undefined
    : html`<nav class="ways" aria-label="${label}">
        ${
          start.position === 0 && start.at === 0
            ? html`<span></span>`
            : html`<a class="button" rel="prev" href="${queryOf({ ...start, isBackwards: true, step })}">Earlier</a>`
        }
        ${next === null ? undefined : html`<a class="button" rel="next" href="${queryOf({ ...next, step })}">Later</a>`}
      </nav>`

/** A sentence on the replacements, and links for going through them by keyboard. */
const summary = (drawing: Drawing, window: ReviewWindow): Html => {
  const marks = marksOf(window.pairs)
  const [first] = marks
  const here = window.next === null && window.start.position === 0 && window.start.at === 0 ? "" : " in this part"
  if (!window.isOriginal) return html`<p class="quiet">It was uploaded de-identified, so nothing was replaced.</p>`
  if (first === undefined) return html`<p class="quiet">Nothing was replaced${here}.</p>`
  return html`<p class="quiet">
    ${counted(marks.length, "place was", "places were")} replaced${here}.
    ${drawing.isOpen ? html`<a href="${fixLink(drawing, first)}">Review one by one</a>` : undefined}
  </p>`
}

const pairs = (
  drawing: Drawing,
  correcting: Correcting,
  { pairs: shown, start }: ReviewWindow
): ReadonlyArray<Html> => {
  const marks = marksOf(shown)
  const fixed = marks.find((marked) => isFixed(drawing, marked))
  return shown.flatMap((pair, index) => {
    const before = shown[index - 1]
    const isNewPart = before === undefined ? pair.part !== "body" || start.position > 0 : pair.part !== before.part
    const place = fixed === undefined ? -1 : pair.segments.indexOf(fixed.segment)
    const ahead = pair.segments[place - 1]
    const said = ahead?._tag === "Same" ? ahead.text : ""
    return [
      ...(isNewPart ? [drawPart(pair)] : []),
      drawPair(drawing, pair),
      ...(fixed !== undefined && place >= 0 ? [fixPanel(correcting, drawing, marks, { ...fixed, before: said })] : [])
    ]
  })
}

/** Says what the last correction did. */
const whatWasDone = ({ count, what }: Done, { caseId }: CaseFile): Html => {
  const places = counted(count, "place", "places")
  const words = {
    assign: html`Corrected: it has the other placeholder in ${places} of this document.`,
    leave: html`Corrected: it stays as written in ${places} of this document.`,
    replace: html`Corrected: it is replaced in ${places} of this document.`
  }
  return html`<p class="notice good" role="status">
    ${words[what]} Other documents of the case change when you de-identify them again:
    <a href="/cases/${caseId}/files">open the documents</a>.
  </p>`
}

/** What a page of a review shows. */
interface Review {
  readonly window: ReviewWindow
  readonly place: ReviewPlace
  readonly choices: Choices
  readonly trouble: Problem | undefined
}

export const drawReview = (
  visit: Visit,
  around: Surroundings,
  { choices, place: { done = null, fix, step }, trouble, window }: Review
): Html => {
  const { file, found } = around
  const isOpen = window.isOriginal && found.status !== "closed"
  const place = { ...window.start, step }
  const drawing: Drawing = { place, fix, isOpen }
  const fields = { from: place.position, at: place.at, version: file.version, ...(step === null ? {} : { step }) }
  const isFixing = isOpen && marksOf(window.pairs).some((marked) => isFixed(drawing, marked))
  const correcting = (isMissed: boolean): Correcting => {
    const isMine = trouble?.isMissed === isMissed
    const action = `${filePath(file)}/correct`
    return {
      visit,
      action,
      fields,
      choices,
      isReleased: file.status === "ready",
      said: isMine ? trouble.said : null,
      problem: isMine ? trouble.words : undefined
    }
  }
  return html`${heading(around)} ${done === null ? undefined : whatWasDone(done, file)}
    ${actions(visit, around, window.isOriginal, step)}
    ${
      file.status === "in-review" && isOpen
        ? html`<p class="lead">
            The original and the de-identified text, paragraph by paragraph. Select a marked place to correct it.
          </p>`
        : undefined
    }
    ${trouble !== undefined && !trouble.isMissed && !isFixing ? trouble.words : undefined}
    ${isOpen && !isFixing ? missedForm(correcting(true)) : undefined}
    <section class="card review" aria-label="The document beside its de-identified text">
      <div class="pair sides">
        <h3>Original</h3>
        <h3>De-identified</h3>
      </div>
      ${summary(drawing, window)} ${pairs(drawing, correcting(false), window)}
    </section>
    ${ways(window, step, "Parts of the document")} ${isOpen ? thoroughness(visit, around, step) : undefined}
    ${deletion(visit, file)}`
}
