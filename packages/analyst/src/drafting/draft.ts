/**
 * Makes drafts from templates: the facts are the text's own sentences, the rest is fixed text. Placeholders stay; the
 * user inserts the real names in the browser.
 */
import { empty, fold, join, safe, type SafeText } from "@incamera/domain/deidentification"
import type { Draft } from "@incamera/domain/tasks"
import type { Language } from "../text/languageWords.ts"
import type { Citations } from "../Citations.ts"
import { fileLabel } from "../Source.ts"
import type { Work } from "../Step.ts"
import { bullets, lines, listed, paragraphs } from "../wording.ts"
import type { DraftFacts, Withheld } from "./DraftFacts.ts"
import { fill } from "./fill.ts"
import type { Changes } from "./revision/Changes.ts"
import type { Revision } from "./revision/findRevision.ts"
import type { Template } from "./Template.ts"

const made = safe`> Draft made by rules from a template and the facts on file. A professional must review it`

/** Tells the user what to do with the draft before use; mentions citations only if it has some. */
const noteOf = (text: SafeText, { audience }: Template): SafeText => {
  const cites = / \[\d+\]/.test(text)
  return lines([
    cites
      ? safe`${made}. Numbers in brackets such as [1] point to the source passages: strike them, and this note, before you use the draft.`
      : safe`${made}, and strike this note before using it.`,
    cites && audience === "others"
      ? safe`> The rules leave out what they recognize as confidential by its words. They know only some words: read every fact before the recipient does.`
      : null
  ])
}

const blanksOf = (blanks: ReadonlyArray<SafeText>): SafeText | null =>
  blanks.length === 0 ? null : safe`## To be completed\n\n${bullets(blanks)}`

/** The words of a language's name, and of its texts. */
const languageNames: Readonly<Record<Exclude<Language, "en">, SafeText>> = {
  de: safe`German`,
  fr: safe`French`,
  es: safe`Spanish`,
  nl: safe`Dutch`
}

/** Says so if the draft quotes texts that aren't in the language of its template. */
const languageNote = (text: SafeText, { index: { languages }, reading: { parts } }: DraftFacts): SafeText | null => {
  const cited = new Set(Array.from(text.matchAll(/\[File (\d{1,6})\] \[\d{1,6}\]/g), ([, number]) => Number(number)))
  const foreign = new Set(
    parts.flatMap(({ origin }, part) => {
      const language = languages[part]
      return origin.source === "file" && cited.has(origin.number) && language != null && language !== "en"
        ? [languageNames[language]]
        : []
    })
  )
  return foreign.size === 0
    ? null
    : safe`> The template’s words are English; the facts are quoted in ${listed([...foreign])}, as they are on file.`
}

/** Says which files the draft may not use, as it goes to others than the firm and its client. */
export const withheldNote = (withheld: ReadonlyArray<Withheld>): SafeText | null =>
  withheld.length === 0
    ? null
    : safe`Left out whole, as the draft goes to others than the firm and its client: ${join(
        withheld.map(({ file, why }) => safe`${fileLabel(file)} (${why})`),
        "; "
      )}.`

/** Says what was followed of a note, and what a person has to do. */
export const revisionNote = ({ followed, notFollowed }: Changes): ReadonlyArray<SafeText> => [
  ...(followed.length === 0
    ? []
    : [
        safe`Followed: ${join(
          followed.map((said) => safe`“${said}”`),
          "; "
        )}.`
      ]),
  ...(notFollowed.length === 0
    ? []
    : [
        safe`Not followed; a person has to: ${join(
          notFollowed.map(({ said, why }) => safe`“${said}” (${why})`),
          "; "
        )}.`
      ])
]

/** Makes one draft, and counts its blanks; its marks continue the numbering of the answer's citations. */
export function* draftOf(
  template: Template,
  facts: DraftFacts,
  citations: Citations,
  revision: Revision | null = null
): Work<{ readonly deliverable: Draft; readonly blanks: number }> {
  const { blanks, text } = yield* fill(template, facts, citations)
  const deliverable: Draft = {
    title: revision?.title ?? (facts.title === null ? template.title : safe`${template.title}: ${fold(facts.title)}`),
    mediaType: "text/markdown",
    status: "draft",
    text: paragraphs([
      lines([
        noteOf(text, template),
        facts.sides.isAssumed
          ? safe`> Nothing says which party is the client: this takes [Party ${facts.sides.client ?? 0}], whom the summary names first.`
          : null,
        languageNote(text, facts),
        facts.withheld.length === 0 ? null : safe`> ${withheldNote(facts.withheld) ?? empty}`,
        ...revisionNote(facts.changes).map((note) => safe`> ${note}`)
      ]),
      text,
      safe`---`,
      blanksOf(blanks)
    ])
  }
  return { deliverable, blanks: blanks.length }
}
