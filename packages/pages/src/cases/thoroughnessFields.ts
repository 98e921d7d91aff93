/** The choice of how thoroughly documents are de-identified. */
import type { OwnThoroughness, Thoroughness } from "@incamera/domain/deidentification"
import { html, type Html, raw } from "../html.ts"

export const thoroughnessWords: Readonly<Record<Thoroughness, string>> = {
  standard: "Standard",
  thorough: "Thorough"
}

const explained: Readonly<Record<Thoroughness, string>> = {
  standard:
    "Replaces names, contact details, numbers and dates of birth. Places, dates and amounts stay, so the text reads well.",
  thorough:
    "Also replaces places, dates, amounts, traits and circumstances. The text is harder to read, and agents can’t work out deadlines or sums from it."
}

const choice = <A extends Thoroughness | "as-case">(
  value: A,
  isChosen: boolean,
  words: readonly [label: string, hint: string]
): Html =>
  html`<label class="choice"
    ><input type="radio" name="deidentification" value="${value}" ${isChosen ? raw("checked") : undefined} /><strong
      >${words[0]}</strong
    ><span class="hint">${words[1]}</span></label
  >`

const choiceOf = (value: Thoroughness, isChosen: boolean): Html =>
  choice(value, isChosen, [thoroughnessWords[value], explained[value]])

/** The choice for a case. `warning` says what a change does. */
export const caseThoroughness = (chosen: Thoroughness, warning?: string): Html =>
  html`<fieldset>
    <legend>De-identification of documents</legend>
    ${warning === undefined ? undefined : html`<p class="hint">${warning}</p>`}
    ${choiceOf("standard", chosen === "standard")} ${choiceOf("thorough", chosen === "thorough")}
  </fieldset>`

export const ownThoroughnessValues = ["as-case", "thorough"] as const

/** The choice for one document of a case. */
export const ownThoroughness = (ofCase: Thoroughness, chosen: OwnThoroughness): Html =>
  html`<fieldset>
    <legend>De-identification of this document</legend>
    ${choice("as-case", chosen === null, [
      `As the case: ${thoroughnessWords[ofCase].toLowerCase()}`,
      ofCase === "standard" ? explained.standard : "Changes with the case’s choice."
    ])}
    ${choiceOf("thorough", chosen === "thorough")}
  </fieldset>`

/** The choice for a new document; undefined if its case leaves none. */
export const newThoroughness = (ofCase: Thoroughness): Html | undefined =>
  ofCase === "thorough"
    ? undefined
    : html`<label class="choice"
        ><input type="checkbox" name="deidentification" value="thorough" /><strong>Thorough de-identification</strong
        ><span class="hint">${explained.thorough}</span></label
      >`
