/** The refused words of what a user typed, marked in their text, each with what the user can do about it. */
import type { FindingKind } from "@incamera/deidentification/Finding"
import type { IdentityRefused, RefusedPlace } from "@incamera/domain/deidentification"
import { html, type Html } from "../html.ts"
import { kindWords } from "./refusalWords.ts"

/** What was typed, by member; the page of the case's parties, if the text belongs to a case. */
export interface TypedTexts {
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

const row = (place: RefusedPlace, { partiesPath, texts }: TypedTexts): Html | undefined => {
  const text = texts[place.member]
  const field = fieldNames[place.member]
  if (text === undefined || text === null || field === undefined) return undefined
  if (!("start" in place)) {
    return html`<li>
      ${field}: <span>it contains a registered identity, alone or together with another field.</span>
    </li>`
  }
  const { end, kind, start } = place
  return html`<li>
    ${field}: ${before(text, start)}<mark>${text.slice(start, end)}</mark>${after(text, end)}
    <span>(${kindWords[kind]})</span> ${offers(kind, partiesPath)}
  </li>`
}

/** Returns nothing if no place is known. */
export const refusedWords = ({ places }: IdentityRefused, typed: TypedTexts): Html | undefined => {
  const rows = places.flatMap((place) => row(place, typed) ?? [])
  return rows.length === 0
    ? undefined
    : html`<ul class="refused">
        ${rows}
      </ul>`
}
