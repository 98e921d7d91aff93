/** Measures the shipped recognizer on a split of the sets, by language; where there is none, on sentences of our own. */
import { loadNameRecognizer } from "@incamera/deidentification/names/loadNameRecognizer"
import { type Group, groups } from "@incamera/deidentification/names/groups"
import { atOnce } from "@incamera/deidentification/Steps"
import { makeRandom } from "../random.ts"
import { label } from "../Sample.ts"
import type { Split } from "../split.ts"
import { fillLanguage, isTrainedFrame } from "./languageFrames.ts"
import { languages } from "./languages.ts"
import { isHeldOut, namesOf, personSource, readNameList } from "./nameLists.ts"
import { readOwnTexts } from "./ownTexts.ts"
import { type PersonScore, scorePersons, sumPersons } from "./personScore.ts"
import { hasSet, readSet, type SetText } from "./readSets.ts"
import { annotatedSets } from "./sets.ts"

export interface LanguageFigures {
  readonly group: Group
  readonly language: string
  /** The kind of text. */
  readonly name: string
  readonly isLegal: boolean
  readonly persons: PersonScore
}

const score = async (texts: ReadonlyArray<SetText>): Promise<PersonScore> => {
  const scores: Array<PersonScore> = []
  for (const text of texts) {
    const recognizer = await loadNameRecognizer(text.text)
    scores.push(scorePersons(text, atOnce(recognizer.names(text.text))))
  }
  return sumPersons(scores)
}

const withoutSets: Readonly<Record<string, string>> = { el: "Greek", ar: "Arabic", he: "Hebrew" }
const timesFilled = 30

/** Returns sentences that no model was trained on, filled with names that none was. */
const ownTexts = (folder: string, tag: string): ReadonlyArray<SetText> => {
  const language = languages[tag]!
  const random = makeRandom(7)
  const names = personSource(namesOf(readNameList(folder, language), isHeldOut), language, random)
  return fillLanguage(language, names, (frame) => !isTrainedFrame(frame), timesFilled, random).map(
    ({ spans, text }, index) => ({
      id: `${tag}-${index}`,
      language: tag,
      split: "test",
      text,
      marked: spans.map(({ end, label: kind, start }) => ({
        start,
        end,
        type: kind === label.person ? "PERSON" : "ORG"
      }))
    })
  )
}

export const measureLanguages = async (
  folder: string,
  split: Exclude<Split, "train">,
  of: ReadonlyArray<Group> = groups,
  onProgress: (what: string) => void = () => {}
): Promise<ReadonlyArray<LanguageFigures>> => {
  const rows = new Map<string, Omit<LanguageFigures, "persons"> & { readonly texts: Array<SetText> }>()
  for (const set of annotatedSets) {
    if (!of.includes(set.group) || !hasSet(folder, set)) continue
    const { group, isLegal = false, language, name } = set
    const key = `${language} ${name}`
    const row = rows.get(key) ?? { group, language, name, isLegal, texts: [] }
    rows.set(key, row)
    row.texts.push(...readSet(folder, set).filter((text) => text.split === split))
  }
  for (const [tag, language] of Object.entries(withoutSets)) {
    const { group } = languages[tag]!
    if (!of.includes(group)) continue
    rows.set(language, {
      group,
      language,
      name: "sentences of our own",
      isLegal: false,
      texts: [...ownTexts(folder, tag)]
    })
  }
  if (split === "tune") {
    for (const [tag, { group }] of Object.entries(languages)) {
      const texts = of.includes(group) ? readOwnTexts(tag).filter((text) => text.split === split) : []
      if (texts.length > 0)
        rows.set(`own ${tag}`, { group, language: tag, name: "texts of our own", isLegal: true, texts })
    }
  }
  const figures: Array<LanguageFigures> = []
  for (const { texts, ...row } of rows.values()) {
    onProgress(`${row.language}, ${row.name}`)
    figures.push({ ...row, persons: await score(texts) })
  }
  return figures
}
