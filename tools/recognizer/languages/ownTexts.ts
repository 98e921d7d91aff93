/** Annotated texts of our own, by language: paragraphs of legal documents in `data/texts`, and the prompts. */
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseMarks, typeOf } from "../marks.ts"
import { readPrompts } from "../prompts/readPrompts.ts"
import { hashText } from "../split.ts"
import type { SetText } from "./readSets.ts"

const trainedPercent = 80

const paragraphs = (language: string): ReadonlyArray<{ readonly id: string } & ReturnType<typeof parseMarks>> => {
  const file = fileURLToPath(new URL(`../data/texts/${language}.txt`, import.meta.url))
  if (!existsSync(file)) return []
  return readFileSync(file, "utf8")
    .split(/\n\s*\n/u)
    .map((paragraph, index) => Object.assign({ id: `text ${language}:${index}` }, parseMarks(paragraph.trim())))
}

let prompts: ReturnType<typeof readPrompts> | undefined

export const readOwnTexts = (language: string): ReadonlyArray<SetText> => {
  prompts ??= readPrompts()
  return [...paragraphs(language), ...prompts.filter((prompt) => prompt.language === language)].map(
    ({ id, marks, text }) => ({
      id,
      language,
      split: hashText(id) % 100 < trainedPercent ? "train" : "tune",
      text,
      marked: marks.map(({ end, kind, start }) => ({ start, end, type: typeOf[kind] }))
    })
  )
}
