/** The refused words of what a user typed, marked in their text, each with what the user can do about it. */
import type { FindingKind } from "@incamera/deidentification/Finding"
import type { IdentityRefused, KnownPlace, RefusedPlace } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { type Content, html, type Html, raw } from "../html.ts"
import { text } from "./fields.ts"
import type { Visit } from "./Visit.ts"
import { kindWords } from "./refusalWords.ts"

/** What was typed, by member; the page of the case's parties, if the text belongs to a case. */
export interface TypedTexts {
  readonly visit: Visit
  /** Id of the form, to send the user's word with it. */
  readonly form: string
  readonly texts: Readonly<Record<string, string | null>>
  readonly partiesPath?: string
}

/** Labels of the fields, as forms have them. */
const fieldNames: Readonly<Record<string, string>> = {
  prompt: "Task",
  title: "Title",
  practiceArea: "Practice area",
  jurisdiction: "Jurisdiction",
  stage: "Stage",
  summary: "Facts",
  name: "Name",
  note: "Note"
}

/** Characters shown on each side of a refused word. */
const around = 40

/** Cuts at a word's end, so that nothing half is shown. */
const before = (text: string, start: number): string => {
  const from = Math.max(0, start - around)
  return from === 0 ? text.slice(0, start) : `…${text.slice(from, start).replace(/^\S*\s/u, "")}`
}

const after = (text: string, end: number): string => {
  const until = Math.min(text.length, end + around)
  return until === text.length ? text.slice(end) : `${text.slice(end, until).replace(/\s\S*$/u, "")}…`
}

const isName = (kind: FindingKind): boolean => kind === "person" || kind === "organization"

const offers = (kind: FindingKind, partiesPath: string | undefined): Html =>
  html`${partiesPath === undefined ? undefined : html`<a href="${partiesPath}">It is a party’s: enter it there</a>`}
  ${isName(kind) ? html`<a href="/settings/privacy">It is public: add it to the list</a>` : undefined}`

/** The field that carries the user's word. */
const field = "notIdentifying"

/** Reads the words that the user says identify nobody. */
export const notIdentifyingIn = (sent: URLSearchParams): ReadonlyArray<string> =>
  sent
    .getAll(field)
    .slice(0, Limits.notIdentifyingWords)
    .map((word) => text(Limits.notIdentifyingCharacters)([word]))
    .filter((word) => word !== "")

const saying = (word: string, form: string, isSaid: boolean, words: Content): Html =>
  html`<label class="choice"
    ><input type="checkbox" name="${field}" value="${word}" form="${form}" ${isSaid ? raw("checked") : undefined} />
    ${words}</label
  >`

const isPartys = /^\[Party \d+\]$/u

/** Only pages show this, to the user, who registered it. */
const knownRow = ({ end, member, placeholder, start }: KnownPlace, { texts }: TypedTexts): Html | undefined => {
  const text = texts[member]
  const name = fieldNames[member]
  if (text === undefined || text === null || name === undefined) return undefined
  return html`<li>
    ${name}: ${before(text, start)}<mark>${text.slice(start, end)}</mark>${after(text, end)} It is registered. Write
    ${isPartys.test(placeholder) ? html`<span class="placeholder">${placeholder}</span>` : "a placeholder"} instead.
  </li>`
}

/** True if the text alone explains a refusal there: then it has a row already. */
const isShown = ({ end, member, start }: KnownPlace, places: ReadonlyArray<RefusedPlace>): boolean =>
  places.some((place) => place.member === member && "start" in place && place.start < end && start < place.end)

const row = (place: RefusedPlace, { form, partiesPath, texts }: TypedTexts): Html | undefined => {
  const text = texts[place.member]
  const name = fieldNames[place.member]
  if (text === undefined || text === null || name === undefined) return undefined
  if (!("start" in place)) {
    return html`<li>${name}: <span>it contains a registered identity, alone or together with another field.</span></li>`
  }
  const { end, kind, start } = place
  return html`<li>
    ${name}: ${before(text, start)}<mark>${text.slice(start, end)}</mark>${after(text, end)}
    <span>(${kindWords[kind]})</span> ${offers(kind, partiesPath)}
    ${
      end - start > Limits.notIdentifyingCharacters
        ? undefined
        : saying(text.slice(start, end), form, false, "It identifies nobody here")
    }
  </li>`
}

/** Returns nothing if no place is known. */
export const refusedWords = ({ known = [], places }: IdentityRefused, typed: TypedTexts): Html | undefined => {
  const registered = known.filter((place) => !isShown(place, places))
  const isExplained = (place: RefusedPlace): boolean =>
    !("start" in place) && registered.some(({ member }) => member === place.member)
  const shown = places.filter((place) => !isExplained(place))
  const rows = [
    ...shown.flatMap((place) => row(place, typed) ?? []),
    ...registered.flatMap((place) => knownRow(place, typed) ?? [])
  ]
  const said = typed.visit.user.notIdentifying ?? []
  const isOffered = said.length > 0 || shown.some((place) => "start" in place)
  return rows.length === 0
    ? undefined
    : html`<ul class="refused">
          ${rows}
        </ul>
        ${said.map((word) => saying(word, typed.form, true, html`<mark>${word}</mark> identifies nobody here`))}
        ${
          isOffered
            ? html`<p class="quiet">
                Tick what identifies nobody, and send the form again. The audit log records that it passed on your word.
                Registered identities are refused all the same.
              </p>`
            : undefined
        }`
}
