/** Reads the recognizer's training and evaluation data. `NOTICE` has its sources and licenses. */
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { Marked, Sample, Source } from "./Sample.ts"
import { splitOf } from "./split.ts"

const project = fileURLToPath(new URL("../..", import.meta.url))

/** Folder of the data: `INCAMERA_TRAINING_DATA`, or beside the project. */
export const defaultDataFolder = (): string =>
  process.env["INCAMERA_TRAINING_DATA"] ?? resolve(project, "../shared/data/deidentification")

const files = {
  judgments: ["tab-train.jsonl", "tab-dev.jsonl"],
  templates: "synthetic.jsonl",
  encyclopedia: "wikigold.conll",
  informal: ["btc.conll", "wnut17-train.conll"],
  names: "names.txt"
} as const

/** Returns the missing files; none if the data is complete. */
export const missingFiles = (folder: string): ReadonlyArray<string> =>
  Object.values(files)
    .flat()
    .filter((file) => !existsSync(join(folder, file)))

export const missingMessage = (folder: string, missing: ReadonlyArray<string>): string =>
  `The training data is missing: ${missing.join(", ")} in ${folder}.\n` +
  "Set INCAMERA_TRAINING_DATA to its folder; NOTICE says where each file comes from."

const lines = (folder: string, file: string): ReadonlyArray<string> =>
  readFileSync(join(folder, file), "utf8").split("\n")

interface JsonLine {
  readonly id: string
  readonly text: string
  readonly mentions: ReadonlyArray<Marked>
}

const jsonLines = (folder: string, file: string): ReadonlyArray<JsonLine> =>
  lines(folder, file)
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as JsonLine)

export const judgmentFiles: ReadonlyArray<string> = files.judgments

export const judgments = (folder: string): ReadonlyArray<Sample> =>
  files.judgments.flatMap((file) =>
    jsonLines(folder, file).map(({ id, mentions, text }): Sample => ({
      id,
      source: "judgments",
      split: splitOf(id),
      text,
      marked: mentions
    }))
  )

/** Returns a sentence without its filled-in values, so that sentences of one template are in one split only. */
const templateOf = ({ mentions, text }: JsonLine): string => {
  let template = ""
  let from = 0
  for (const { end, start } of mentions.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < from) continue
    template += `${text.slice(from, start)}<>`
    from = end
  }
  return (template + text.slice(from)).toLowerCase().replace(/[\d\s]+/gu, " ")
}

const templates = (folder: string): ReadonlyArray<Sample> =>
  jsonLines(folder, files.templates).map((line): Sample => ({
    id: line.id,
    source: "templates",
    split: splitOf(templateOf(line)),
    text: line.text,
    marked: line.mentions
  }))

interface TaggedToken {
  readonly token: string
  readonly tag: string
}

const closesUp = /^(?:[.,;:!?%)\]}]|'s|’s|n't|'\w{1,2}|\.\.\.)$/u
const opens = /^[([{$#@]$/u

/** Joins tagged words into sentences as people would write them. */
const written = (tokens: ReadonlyArray<TaggedToken>): { readonly text: string; readonly marked: Array<Marked> } => {
  let text = ""
  const marked: Array<Marked> = []
  let before = ""
  let beforeTag = "O"
  let insideQuotes = false
  for (const { tag, token } of tokens) {
    const quote = token === '"'
    const glued = text === "" || closesUp.test(token) || opens.test(before) || (quote && insideQuotes)
    const afterOpening = before === '"' && insideQuotes
    if (!glued && !afterOpening) text += " "
    if (quote) insideQuotes = !insideQuotes
    const start = text.length
    text += token
    const type = tag.replace(/^[BI]-/, "")
    const last = marked.at(-1)
    if (tag !== "O") {
      if (last !== undefined && !tag.startsWith("B-") && beforeTag !== "O" && last.type === type) {
        marked[marked.length - 1] = { ...last, end: text.length }
      } else marked.push({ start, end: text.length, type })
    }
    before = token
    beforeTag = tag
  }
  return { text, marked }
}

const tagOf = (token: string, tag: string | undefined): string => {
  if (tag === undefined || !/^[BI]-/.test(tag)) return "O"
  // Account names are found as formats. Whether they are also names stays open.
  return /^[@#]./u.test(token) ? "I-FREE" : tag
}

const conll = (folder: string, file: string, source: Source, sentencesTogether: number): ReadonlyArray<Sample> => {
  const samples: Array<Sample> = []
  let tokens: Array<TaggedToken> = []
  let document = 0
  let sentence = 0
  const finish = (): void => {
    if (tokens.length === 0) return
    sentence++
    const part = sentencesTogether === 0 ? document : Math.floor(sentence / sentencesTogether)
    const id = `${file}:${part}`
    samples.push({ id: `${id}:${sentence}`, source, split: splitOf(id), ...written(tokens) })
    tokens = []
  }
  for (const line of lines(folder, file)) {
    const [token, tag] = line.split(/[ \t]/)
    if (token === "-DOCSTART-") {
      finish()
      document++
    } else if (token === undefined || token === "") finish()
    else tokens.push({ token, tag: tagOf(token, tag) })
  }
  finish()
  return samples
}

/** Joins the sentences of one article. */
const articles = (sentences: ReadonlyArray<Sample>): ReadonlyArray<Sample> => {
  const together = new Map<string, Sample>()
  for (const sentence of sentences) {
    const id = sentence.id.split(":").slice(0, 2).join(":")
    const before = together.get(id)
    if (before === undefined) {
      together.set(id, { ...sentence, id })
      continue
    }
    const by = before.text.length + 1
    const marked = sentence.marked.map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }))
    together.set(id, {
      ...before,
      text: `${before.text} ${sentence.text}`,
      marked: [...before.marked, ...marked]
    })
  }
  return Array.from(together.values())
}

export const readCorpora = (folder: string): ReadonlyArray<Sample> => [
  ...judgments(folder),
  ...articles(conll(folder, files.encyclopedia, "encyclopedia", 0)),
  ...templates(folder),
  ...files.informal.flatMap((file) => conll(folder, file, "informal", 20))
]

export const readNames = (folder: string): ReadonlyArray<string> =>
  lines(folder, files.names).filter((name) => name !== "")
