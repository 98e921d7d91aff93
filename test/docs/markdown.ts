/** The project's own documents, and what the tests look for in them. */
import * as fs from "node:fs"
import * as path from "node:path"

export const root = path.resolve(import.meta.dirname, "../..")

export const read = (file: string): string => fs.readFileSync(path.join(root, file), "utf8")

const markdownIn = (folder: string): ReadonlyArray<string> =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join(folder, name))

export const decisions = markdownIn("docs/decisions")

/** Every document of the project, from its root. */
export const documents: ReadonlyArray<string> = [
  ...markdownIn("."),
  ...markdownIn("docs"),
  ...decisions,
  ...fs.globSync("packages/*/README.md", { cwd: root }).map((file) => file.replaceAll("\\", "/"))
]

/** Code of a language in a document, without its fences. */
export const blocks = (markdown: string, language: string): ReadonlyArray<string> =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map((match) => match[1]!)

/** The code of an example, without the comment at its top. */
export const codeOf = (source: string): string => source.slice(source.indexOf("*/\n") + 3).trim()
