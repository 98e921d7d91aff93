/** Parts of a review: pairs of paragraphs with marked replacements, and the correction form. */
import type { Identity } from "@incamera/domain/vault"
import * as Limits from "@incamera/deidentification/Limits"
import type { Party } from "@incamera/domain/parties"
import { hiddenFields, postForm } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html, raw } from "../html.ts"
import { kindWords, partWords } from "./fileWords.ts"
import { formOf, isWholeName } from "./correctedPlaces.ts"
import type { Pair, Segment } from "./pairs.ts"
import { queryOf, type ReviewPlace } from "./reviewPlace.ts"

type Replaced = Extract<Segment, { readonly _tag: "Replaced" }>

export interface Marked {
  readonly position: number
  readonly segment: Replaced
}

export interface Drawing {
  /** The start of the page; links of the marks stay there. */
  readonly place: Pick<ReviewPlace, "at" | "position" | "step">
  readonly fix: ReviewPlace["fix"]
  /** True if the user can make corrections; otherwise marks have no links. */
  readonly isOpen: boolean
}

export const marksOf = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Marked> =>
  pairs.flatMap(({ position, segments }) =>
    segments.flatMap((segment) => (segment._tag === "Replaced" ? [{ position, segment }] : []))
  )

export const isFixed = ({ fix }: Pick<Drawing, "fix">, { position, segment }: Marked): boolean =>
  fix !== null && fix.position === position && fix.index === segment.index

export const fixLink = ({ place }: Pick<Drawing, "place">, { position, segment }: Marked): string =>
  `${queryOf({ ...place, fix: { position, index: segment.index } })}#fix`

const mark = (side: "o" | "d", drawing: Drawing, marked: Marked): Html => {
  const { position, segment } = marked
  const { placeholder } = segment.by
  const id = `${side}${position}.${segment.index}`
  const content =
    side === "o"
      ? html`<bdi>${segment.original}</bdi><span class="unseen"> (replaced by ${placeholder})</span>`
      : html`${placeholder}<span class="unseen"> (a replacement)</span>`
  const names = side === "o" ? "was" : "now"
  return drawing.isOpen
    ? html`<a
        class="${names}"
        id="${id}"
        href="${fixLink(drawing, marked)}"
        ${isFixed(drawing, marked) ? raw('aria-current="true"') : undefined}
        >${content}</a
      >`
    : html`<span class="${names}" id="${id}">${content}</span>`
}

/** Removes white space at both ends of a paragraph, where it shows nothing. */
const trimmed = (text: string, index: number, count: number): string => {
  const begun = index === 0 ? text.replace(/^\s*\n/u, "") : text
  return index === count - 1 ? begun.trimEnd() : begun
}

/** Marks the words of the original that OCR was not sure of. The list after the page says them to everybody. */
const withMarks = (text: string, words: Pair["hardWords"]): ReadonlyArray<Html | string> =>
  words === undefined
    ? [text]
    : text
        .split(/(\s+)/u)
        .map((word) => (words.has(word) ? html`<span class="hard" title="Hard to read">${word}</span>` : word))

const side = (
  which: "o" | "d",
  drawing: Drawing,
  { hardWords, position, segments }: Pair
): ReadonlyArray<Html | string> =>
  segments.flatMap((segment, index) =>
    segment._tag === "Same"
      ? withMarks(trimmed(segment.text, index, segments.length), which === "o" ? hardWords : undefined)
      : [mark(which, drawing, { position, segment })]
  )

const isChanged = ({ segments }: Pair): boolean => segments.some(({ _tag }) => _tag === "Replaced")

/** The template adds no white space: the texts keep their own. */
const paragraph = (content: ReadonlyArray<Html | string>): Html => html`<p dir="auto">${content}</p>`

export const drawPair = (drawing: Drawing, pair: Pair): Html =>
  html`<div class="${isChanged(pair) ? "pair" : "pair same"}">
    ${paragraph(side("o", drawing, pair))}${paragraph(side("d", drawing, pair))}
  </div>`

export const drawPart = ({ part }: Pair): Html => html`<h4 class="part">${partWords[part]}</h4>`

/** Parties to choose from, with their names as far as known. */
export interface Choices {
  readonly parties: ReadonlyArray<Party>
  readonly identities: ReadonlyMap<string, Identity>
}

const choiceOf = ({ identities }: Choices, { partyId, placeholder }: Party): readonly [string, string] => {
  const name = identities.get(partyId)?.names[0]
  return [partyId, name === undefined ? placeholder : `${placeholder} · ${name.slice(0, 60)}`]
}

const options = (choices: ReadonlyArray<readonly [string, string]>, chosen: string | null): ReadonlyArray<Html> =>
  choices.map(
    ([value, label]) =>
      html`<option value="${value}" ${value === chosen ? raw("selected") : undefined}>${label}</option>`
  )

const newOnes = [
  ["person", "A new person in this case"],
  ["organization", "A new organization in this case"]
] as const

const details = [
  ["email", "An e-mail address"],
  ["phone", "A telephone number"],
  ["address", "An address"],
  ["identifier", "A number or other identifier"],
  ["date-of-birth", "A date of birth"]
] as const

const chooser = (choices: Choices, chosen: string | null, others: ReadonlyArray<readonly [string, string]>): Html =>
  html`<select id="as" name="as" required>
    <option value="">Choose…</option>
    ${
      choices.parties.length === 0
        ? undefined
        : html`<optgroup label="A party of this case">
            ${options(
              choices.parties.map((party) => choiceOf(choices, party)),
              chosen
            )}
          </optgroup>`
    }
    ${others.length === 0 ? undefined : html`<optgroup label="Something else">${options(others, chosen)}</optgroup>`}
  </select>`

/** The input of a refused form. */
export interface Said {
  readonly text: string
  readonly as: string | null
}

export interface Correcting {
  readonly visit: Pick<Visit, "csrf">
  readonly action: string
  /** Hidden fields that lead back to the current place. */
  readonly fields: Readonly<Record<string, string | number>>
  readonly choices: Choices
  /** Agents can read the document now; a correction withdraws it until the next release. */
  readonly isReleased: boolean
  readonly said: Said | null
  readonly problem: Html | undefined
}

const takenBack = ({ isReleased }: Correcting): Html | undefined =>
  isReleased
    ? html`<p class="notice warn">
        The document is released. If you correct it, agents can’t read it until you release it again.
      </p>`
    : undefined

/** A name can belong to a new party; a detail only to an existing one. */
const mayBeNew = ({ by: { kind } }: Replaced): boolean =>
  kind === null || kind === "person" || kind === "organization" || kind === "place"

/** Says what moves: all names of the placeholder, or one form. */
const whatMoves = (
  { identities }: Choices,
  { placeholder, partyId }: Replaced["by"],
  form: string
): Html | undefined => {
  const identity = partyId === null ? undefined : identities.get(partyId)
  if (identity === undefined) return undefined
  return isWholeName(identity, form)
    ? html`<p class="hint">All names of ${placeholder} move.</p>`
    : html`<p class="hint">Only <bdi>“${form}”</bdi> moves. Other names of ${placeholder} stay.</p>`
}

/** Draws the correction form below the pair: what was replaced, and the choices. */
export const fixPanel = (
  correcting: Correcting,
  drawing: Drawing,
  marks: ReadonlyArray<Marked>,
  marked: Marked & { readonly before: string }
): Html => {
  const { action, choices, fields, problem, said, visit } = correcting
  const { by, original } = marked.segment
  const at = marks.findIndex(({ segment }) => segment === marked.segment)
  const [previous, next] = [marks[at - 1], marks[at + 1]]
  const form = by.kind === "person" ? formOf(marked.before, original) : original
  const hidden = (text: string) =>
    hiddenFields({
      ...fields,
      fix: `${marked.position}.${marked.segment.index}`,
      placeholder: by.placeholder,
      text
    })
  const others = choices.parties.filter(({ partyId }) => partyId !== by.partyId)
  return html`<section class="fix" id="fix" tabindex="-1" aria-labelledby="fix-heading">
    <div class="heading">
      <h4 id="fix-heading">
        <bdi>“${original}”</bdi> <span class="quiet">is shown as</span>
        <span class="placeholder">${by.placeholder}</span>
      </h4>
      <span class="quiet small">${by.kind === null ? undefined : kindWords[by.kind]}</span>
      <nav class="actions" aria-label="Replacements">
        ${previous === undefined ? undefined : html`<a href="${fixLink(drawing, previous)}" rel="prev">Previous</a>`}
        ${next === undefined ? undefined : html`<a href="${fixLink(drawing, next)}" rel="next">Next</a>`}
        <a href="${queryOf(drawing.place)}#o${marked.position}.${marked.segment.index}">Close</a>
      </nav>
    </div>
    ${problem ?? takenBack(correcting)}
    <div class="halves">
      ${postForm(
        visit,
        `${action}#fix`,
        html`${hidden(form)}
          <label for="as">This is someone else</label>
          ${whatMoves(choices, by, form)}
          <div class="inline">
            ${chooser({ ...choices, parties: others }, said?.as ?? null, mayBeNew(marked.segment) ? newOnes : [])}
            <button name="what" value="assign">Correct it</button>
          </div>`
      )}
      ${postForm(
        visit,
        `${action}#fix`,
        html`${hidden(original)}
          <p class="label">This identifies nobody</p>
          <p class="hint">It will not be replaced, here or in later documents.</p>
          <button name="what" value="leave">Don’t replace it</button>`
      )}
    </div>
  </section>`
}

/** Draws the form for a missed identity: selected in the original, or typed. */
export const missedForm = (correcting: Correcting): Html => {
  const { action, choices, fields, problem, said, visit } = correcting
  return html`<details class="card missed" id="missed" ${said === null ? undefined : raw("open")}>
    <summary>Something is missing</summary>
    ${problem ?? takenBack(correcting)}
    <p class="quiet">
      <span class="live-only">Select it in the original below, or type it exactly as written.</span>
      It will be replaced everywhere in this document and in later ones. An ordinary word, such as “Hope”, is replaced
      where it is written as a name.
    </p>
    ${postForm(
      visit,
      `${action}#missed`,
      html`${hiddenFields(fields)}
        <div class="inline">
          <div class="field">
            <label for="missed-text">Missed text</label>
            <input
              id="missed-text"
              name="text"
              value="${said?.text ?? ""}"
              maxlength="${Limits.identityValueCharacters}"
              autocomplete="off"
              spellcheck="false"
              required
              ${problem === undefined ? undefined : raw('aria-invalid="true" aria-describedby="problem"')}
            />
          </div>
          <div class="field">
            <label for="as">This is</label>
            ${chooser(choices, said?.as ?? null, [...newOnes, ...details])}
          </div>
          <button name="what" value="replace">Replace it</button>
        </div>`
    )}
  </details>`
}
