/** The preview of an identity's effect on texts, before it is saved: see `IdentityPreview`. */
import type { FindingKind } from "@incamera/deidentification/Finding"
import type {
  FoundPlace,
  MatchedValue,
  Occurrence,
  Occurrences,
  Place,
  Preview,
  PreviewWarning
} from "@incamera/domain/disclosure"
import { counted } from "../frame/components.ts"
import { html, type Html } from "../html.ts"

/** Words for the kinds of find that an identity can cause. */
const kindWords: Partial<Readonly<Record<FindingKind, string>>> = {
  person: "Name",
  organization: "Name",
  email: "E-mail address",
  phone: "Telephone number",
  address: "Address",
  identifier: "Number",
  "date-of-birth": "Date of birth"
}

const matchedValue = ({ kind, spellings, value }: MatchedValue): Html =>
  html`<dt>${kindWords[kind] ?? "Value"}: ${value}</dt>
    <dd>
      ${
        spellings.length === 0
          ? html`<p class="quiet">Nothing on its own.</p>`
          : html`<ul class="spellings">
              ${spellings.map(
                ({ anywhere, text }) =>
                  html`<li>
                    <span>${text}</span>${anywhere ? undefined : html` <small class="quiet">(not everywhere)</small>`}
                  </li>`
              )}
            </ul>`
      }
    </dd>`

const matched = (values: ReadonlyArray<MatchedValue>): Html =>
  html`<h3>What will be replaced</h3>
    <p class="quiet small">
      Examples of spellings that the service looks
      for.${
        values.some(({ spellings }) => spellings.some(({ anywhere }) => !anywhere))
          ? html` Spellings marked “not everywhere” are replaced only where the words around them identify them.`
          : undefined
      }
    </p>
    <dl class="matched">${values.map(matchedValue)}</dl>`

const warningWords = (warning: PreviewWarning): Html => {
  switch (warning.reason) {
    case "other-party":
      return html`“${warning.spelling}” may also be
      ${
        warning.placeholder === null
          ? "another party of this case."
          : html`<span class="placeholder">${warning.placeholder}</span>. If it is the same party, merge the two
              instead.`
      }`
    case "common-word":
      return html`“${warning.spelling}” is also a word, a place or a month. It is replaced where it is written like the
      name.`
    case "given-name":
      return html`“${warning.spelling}” is a common given name. It is replaced everywhere, even where it means someone
      else.`
    case "unmatched":
      return html`“${warning.value}” is too short to search for. Write it in full if you can.`
  }
}

const warnings = (all: ReadonlyArray<PreviewWarning>): Html | undefined =>
  all.length === 0
    ? undefined
    : html`<div class="notice warn">
        <h3>Possible problems</h3>
        <ul>
          ${all.map((warning) => html`<li>${warningWords(warning)}</li>`)}
        </ul>
      </div>`

const placeWords = (where: Place): string => {
  switch (where.in) {
    case "case":
      return where.field === "title" ? "In the title of the case" : "In the facts of the case"
    case "file":
      return `In the document “${where.label}”`
    case "phase":
      return where.field === "prompt"
        ? `In the request of phase ${where.ordinal}`
        : `In the answer of phase ${where.ordinal}`
  }
}

const occurrence = ({ after, before, match, where }: Occurrence): Html =>
  html`<li>
    <span class="quiet small">${placeWords(where)}</span>
    <p class="told">…${before}<mark>${match}</mark>${after}…</p>
  </li>`

const inTheClear = ({ isWhole, shown, total }: Occurrences): Html => {
  const more = total - shown.length
  const unsearched = isWhole
    ? undefined
    : html`<p class="quiet small">This case has more text than one search covers. There may be more places.</p>`
  if (total === 0) {
    return html`<h3>In the texts of this case</h3>
      <p>No text of this case shows it.</p>
      ${unsearched}`
  }
  return html`<h3>In the texts of this case</h3>
    <p>
      The texts of this case show it in ${counted(total, "place")}, where agents may have read it. The stored text stays
      unchanged; from now on agents get the placeholder.
    </p>
    <ul class="rows excerpts">
      ${shown.map(occurrence)}
    </ul>
    ${more > 0 ? html`<p class="quiet small">And ${counted(more, "place")} more.</p>` : undefined} ${unsearched}`
}

export const previewPart = ({ alsoMatched, inCase, matched: values }: Preview): Html =>
  html`<h3 class="unseen">Checked. Not saved yet</h3>
    ${warnings(alsoMatched)} ${matched(values)} ${inTheClear(inCase)}`

/** Draws a pasted text with its replacements marked. */
export const triedPart = (text: string, places: ReadonlyArray<FoundPlace>): Html => {
  const parts: Array<Html | string> = []
  let from = 0
  for (const { end, start } of places) {
    parts.push(text.slice(from, start), html`<mark>${text.slice(start, end)}</mark>`)
    from = end
  }
  parts.push(text.slice(from))
  return html`<h3>The text you tried</h3>
    <p class="quiet small">
      ${places.length === 0 ? "Nothing in it would be replaced." : `${counted(places.length, "place")} would be replaced.`}
    </p>
    <div class="told tried" tabindex="0" role="region" aria-label="The text you tried">${parts}</div>`
}
