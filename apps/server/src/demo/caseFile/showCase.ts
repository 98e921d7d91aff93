/** Prints what was found in a text, and the text beside the version that agents see. */
import * as show from "../Presenter.ts"
import type { DeidentifiedCase } from "./deidentifyCase.ts"
import { linesOf, paragraphsOf } from "./SideBySide.ts"

const kinds: Readonly<Record<string, string>> = {
  person: "persons",
  organization: "organizations",
  place: "places",
  email: "e-mail addresses",
  phone: "phone numbers",
  address: "addresses",
  "date-of-birth": "dates of birth",
  identifier: "identifiers",
  "url-with-user": "links with a user name",
  date: "dates",
  quantity: "quantities",
  demographic: "traits",
  circumstance: "circumstances"
}

/** Lines of the text shown without `--all`. */
const fewLines = 48
/** Spellings listed per name. */
const fewForms = 4

const separator = " │ "

/** Placeholders listed that were in the text already. */
const fewForeign = 12

/** Returns a warning if the text already contains placeholders; undefined otherwise. */
export const foreignWarning = (foreign: ReadonlyArray<string>): string | undefined => {
  if (foreign.length === 0) return undefined
  const more = foreign.length > fewForeign ? `, and ${foreign.length - fewForeign} or more others` : ""
  return (
    `The original text already had these placeholders: ${foreign.slice(0, fewForeign).join(", ")}${more}. They stay. ` +
    "In an answer they look like the case's own: a name is filled in if the case has the same number."
  )
}

/** Prints how often each kind was replaced, and the name behind each placeholder. */
const showFound = ({ found, originals, text }: DeidentifiedCase): void => {
  for (const { count, kind } of found) show.fact(kinds[kind] ?? kind, String(count))
  const forms = new Map<string, Map<string, number>>()
  for (const { end, original, start } of originals.replaced) {
    const placeholder = text.slice(start, end)
    const known = forms.get(placeholder) ?? new Map<string, number>()
    const plain = original.replace(/\s+/g, " ")
    known.set(plain, (known.get(plain) ?? 0) + 1)
    forms.set(placeholder, known)
  }
  show.blank()
  for (const [placeholder, known] of forms) {
    const written = Array.from(known, ([form, count]) => (count > 1 ? `${form} ×${count}` : form))
    const more = written.length > fewForms ? `, and ${written.length - fewForms} more` : ""
    show.fact(placeholder, written.slice(0, fewForms).join(", ") + more)
  }
}

const showBeside = ({ originals, text }: DeidentifiedCase, all: boolean): void => {
  const width = Math.floor((show.columns - 4 - separator.length) / 2)
  let left = all ? Infinity : fewLines
  show.beside("what you have".padEnd(width), separator, "what the agents see")
  for (const { deidentified, original } of paragraphsOf(text, originals.replaced)) {
    const before = linesOf(original, width, show.markOriginal, show.markColumns)
    const after = linesOf(deidentified, width, show.markPlaceholder, show.markColumns)
    for (let line = 0; line < Math.max(before.length, after.length); line++) {
      if (left-- <= 0) {
        show.note("… (`--all` shows the whole text)")
        return
      }
      const { columns, shown } = before[line] ?? { shown: "", columns: 0 }
      show.beside(shown + " ".repeat(Math.max(0, width - columns)), separator, after[line]?.shown ?? "")
    }
    if (left > 0 && left-- > 0) show.beside(" ".repeat(width), separator, "")
  }
}

export const showCase = (deidentified: DeidentifiedCase, all: boolean): void => {
  show.begin("What was found, by placeholder")
  showFound(deidentified)
  const warning = foreignWarning(deidentified.foreignPlaceholders)
  if (warning !== undefined) show.warned(warning)
  show.begin("The text, beside what the agents see")
  showBeside(deidentified, all)
}
