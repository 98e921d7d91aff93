/** The annotated prompts of `data/prompts`: what people ask a legal assistant, with the names that identify somebody. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Labelled } from "../encode.ts"
import { type Mark, parseMarks } from "../marks.ts"
import { further, harmless, named, unmarked } from "../../../test/fixtures/judge/corpus.ts"
import { hashText } from "../split.ts"

export interface Prompt {
  /** Its file and line: `de-1:17`. */
  readonly id: string
  readonly language: string
  readonly text: string
  readonly marks: ReadonlyArray<Mark>
}

const folder = fileURLToPath(new URL("../data/prompts", import.meta.url))

/** Files are named by language and number: `de-1.txt`. A line is a prompt; `⏎` stands for a line end. */
export const readPrompts = (): ReadonlyArray<Prompt> =>
  readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(`${folder}/${file}`, "utf8")
        .split("\n")
        .flatMap((line, index) => {
          if (line.trim() === "") return []
          const id = `${file.replace(".txt", "")}:${index + 1}`
          return [{ id, language: file.slice(0, 2), ...parseMarks(line.replace(/ ?⏎ ?/gu, "\n")) }]
        })
    )

const organization =
  /\b(?:Ltd|Inc|LLC|LLP|plc|PLC|Corp|GmbH|AG|KG|S\.?A|SARL|SAS|S\.?r\.?l|S\.?p\.?A|B\.?V|N\.?V|Co|e\.V|sp\. z o\.o|Lda|Ltda|S\.?L|AB|Oy)\b\.?$/u

const fromGuillemets = (marked: string, id: string): Prompt => {
  const { names, text } = unmarked(marked)
  const marks = names.map(({ end, start }): Mark => {
    return { start, end, kind: organization.test(text.slice(start, end)) ? "O" : "P" }
  })
  return { id, language: "en", text, marks }
}

/** The prompts that the policy was written with (`test/fixtures/judge`); those that measure it stay unseen. */
export const policyPrompts = (): ReadonlyArray<Prompt> =>
  [harmless, named, further]
    .flatMap((each) => Object.values(each).flat())
    .map((marked, index) => fromGuillemets(marked, `policy:${index}`))

const tunedPercent = 15

/** True for the prompts that the model isn't trained on. What is reported is measured on others (`tools/evaluate`). */
export const isForTuning = ({ id }: Prompt): boolean => hashText(id) % 100 < tunedPercent

/** True if a prompt names a private person or organization. */
export const isNaming = ({ marks }: Prompt): boolean => marks.some(({ kind }) => kind === "P" || kind === "O")

/** Labels of the model for prompts: places and public names share the last one. */
export const promptLabel = { nothing: 0, person: 1, organization: 2, public: 3 } as const

const labelOf = { P: promptLabel.person, O: promptLabel.organization, L: promptLabel.public, N: promptLabel.public }

export const labelled = ({ marks, text }: Prompt): Labelled => ({
  text,
  weight: 1,
  spans: marks.map(({ end, kind, start }) => ({ start, end, label: labelOf[kind] }))
})
