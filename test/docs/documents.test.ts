/** The documents' references to files, commands and each other. */
import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as path from "node:path"
import { documents, read, root } from "./markdown.ts"

/** Without code, where a bracket is not a link. */
const prose = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "``")

/** The anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-")

const anchorsOf = (file: string): ReadonlyArray<string> =>
  [...prose(read(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!))

describe("Documents", () => {
  it("link only to existing targets", () => {
    for (const file of documents) {
      for (const [, target] of prose(read(file)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
        const [there, anchor] = target!.split("#")
        const linked = there === "" ? file : path.posix.join(path.posix.dirname(file), there!)
        assert.isTrue(fs.existsSync(path.join(root, linked)), `${file} links to ${target}`)
        if (anchor !== undefined) assert.include(anchorsOf(linked), anchor, `${file} links to ${target}`)
      }
    }
  })

  it("name only commands that exist", () => {
    const scripts = Object.keys(JSON.parse(read("package.json")).scripts)
    for (const file of documents) {
      for (const [, script] of read(file).matchAll(/npm run (?:--silent )?([a-z-]+)/g)) {
        assert.include(scripts, script, file)
      }
    }
  })

  it.each([
    ["README.md", 1_500],
    ["docs/architecture.md", 2_500]
  ])("%s has at most %d words", (file, words) => {
    assert.isAtMost(read(file).split(/\s+/).length, words)
  })

  it("are each reached from the README", () => {
    const reached = new Set(["README.md"])
    for (const file of reached) {
      for (const [, target] of prose(read(file)).matchAll(/\]\((?!https?:)([^)#\s]+\.md)/g)) {
        reached.add(path.posix.join(path.posix.dirname(file), target!))
      }
    }
    const left = documents.filter((file) => !reached.has(file) && !file.startsWith("docs/decisions/"))
    assert.deepStrictEqual(left, [])
  })
})
