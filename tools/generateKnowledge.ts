/**
 * Writes the articles of the knowledge base as a module, because the domain reads no files: some of its hosts have
 * none. Run `node tools/generateKnowledge.ts` after changing an article; a test fails if you forget.
 */
import fs from "node:fs"
import path from "node:path"

const knowledge = path.join(import.meta.dirname, "../packages/analyst/src/knowledge")

const form = /^---\ntitle: (?<title>[^\n]{1,120})\nasked: (?<asked>[^\n]{1,600})\n---\n\n(?<text>[\s\S]+?)\n$/

/** Returns a template literal with this text, and addresses in place of `{{names}}`. */
const words = (text: string): string =>
  `safe\`${text.replace(/[\\`]|\$\{/g, "\\$&").replace(/\{\{([\w.]+)\}\}/g, '${at("$1")}')}\``

const article = (file: string): string => {
  const found = form.exec(fs.readFileSync(path.join(knowledge, "articles", file), "utf8"))
  if (found === null) throw new Error(`${file} does not have the form of an article`)
  const { asked, text, title } = found.groups as Record<"asked" | "text" | "title", string>
  const passages = text.split(/\n{2,}/).map((passage) => words(passage.replaceAll("\n", " ")))
  return `  { key: ${JSON.stringify(path.basename(file, ".md"))}, title: ${words(title)}, asked: ${JSON.stringify(asked)}, passages: [\n    ${passages.join(",\n    ")}\n  ] }`
}

export const articleFiles = (): ReadonlyArray<string> =>
  fs
    .readdirSync(path.join(knowledge, "articles"))
    .filter((file) => file.endsWith(".md"))
    .sort()

/** Returns the expected content of the module. */
export const generated = (): string =>
  [
    "/** Made from the Markdown in `articles` by `node tools/generateKnowledge.ts`. Change the Markdown, not this. */",
    'import { type Addressing, safe } from "@incamera/domain/deidentification"',
    'import type { Article } from "../Article.ts"',
    "",
    "export const articles = (at: Addressing): ReadonlyArray<Article> => [",
    articleFiles().map(article).join(",\n"),
    "]",
    ""
  ].join("\n")

export const generatedFile = path.join(knowledge, "generated/articles.ts")

if (import.meta.main) {
  fs.mkdirSync(path.dirname(generatedFile), { recursive: true })
  fs.writeFileSync(generatedFile, generated())
}
