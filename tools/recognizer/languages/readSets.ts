/** Reads the annotated sets of other languages, as the recognizer sees their texts. */
import { plainView } from "@incamera/deidentification/folding/plainView"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Marked, labelOf, label } from "../Sample.ts"
import { type Split, splitOf } from "../split.ts"
import type { AnnotatedSet } from "./sets.ts"

export interface SetText {
  readonly id: string
  /** The tag of its language, such as `de`. */
  readonly language: string
  readonly split: Split
  readonly text: string
  readonly marked: ReadonlyArray<Marked>
}

interface Line {
  readonly id: string
  readonly lang: string
  readonly text: string
  readonly mentions: ReadonlyArray<Marked>
}

const sentencesTogether = 20

/** Sentences beside each other are in one split; so are the pieces of one document. */
const documentOf = (id: string): string => {
  const number = /^(.*?)-p?(\d+)$/u.exec(id)
  if (number === null) return id
  if (/^(?:nerkor|lv)-/u.test(id)) return number[1]!
  return `${number[1]}-${Math.floor(Number(number[2]) / sentencesTogether)}`
}

/** Returns the text without disguises, with its mentions in their new places. */
const viewed = ({ id, lang, mentions, text }: Line): SetText => {
  const marked: Array<Marked> = []
  let view = ""
  let from = 0
  const until = (at: number): void => {
    view += plainView(text.slice(from, at)).text
    from = at
  }
  for (const mention of mentions.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (mention.start < from) continue
    until(mention.start)
    const start = view.length
    until(mention.end)
    if (labelOf(mention.type) !== label.nothing) marked.push({ start, end: view.length, type: mention.type })
  }
  until(text.length)
  const language = lang.split("-")[0]!
  return {
    id,
    language: language === "nb" || language === "nn" ? "no" : language,
    split: splitOf(documentOf(id)),
    text: view,
    marked
  }
}

export const languagesFolder = (folder: string): string => join(folder, "languages")

export const hasSet = (folder: string, { file }: AnnotatedSet): boolean => existsSync(join(folder, "languages", file))

export const readSet = (folder: string, { file }: AnnotatedSet): ReadonlyArray<SetText> =>
  readFileSync(join(folder, "languages", file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => viewed(JSON.parse(line) as Line))
