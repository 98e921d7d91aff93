/** Which code may claim that a text was judged. The compiler checks the rest: test/types/SafeText.ts. */
import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as path from "node:path"
import { filesBelow, importsOf, root } from "./sources.ts"

const sources = ["packages", "apps"].flatMap(filesBelow).map((file) => ({
  file,
  text: fs.readFileSync(path.join(root, file), "utf8")
}))

/** `SafeText` and the schemas and record types declared with it, directly or through each other. */
const judged = (() => {
  const names = new Set(["SafeText"])
  const declarations = sources.flatMap(({ text }) =>
    text
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "")
      .split(/^(?=export )/m)
      .map((block) => ({ name: /^export (?:class|const|type) (\w+)/.exec(block)?.[1], block }))
      .filter(({ block, name }) => name !== undefined && /\bSchema\./.test(block))
  )
  for (let size = 0; size !== names.size;) {
    size = names.size
    const mentions = new RegExp(`\\b(?:${[...names].join("|")})\\b`)
    for (const { block, name } of declarations) if (mentions.test(block)) names.add(name!)
  }
  return [...names].join("|")
})()

const filesWith = (pattern: RegExp): ReadonlyArray<string> =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

describe("Safe text", () => {
  it("only de-identification makes it", () => {
    const makers = sources
      .map(({ file }) => file)
      .filter((file) => !file.startsWith("packages/deidentification/src/"))
      .filter((file) => !file.startsWith("packages/domain/src/deidentification/"))
      // Test records, which their author judged. No other package may import this one.
      .filter((file) => !file.startsWith("packages/testing/src/"))
      .filter((file) => importsOf(file).some((specifier) => specifier.includes("makeSafeText")))
    assert.deepStrictEqual(makers, [])
  })

  it("only a storage adapter, and what keeps answers for retried requests, decode it", () => {
    const readers = sources
      .map(({ file }) => file)
      .filter((file) => importsOf(file).some((specifier) => specifier.includes("SafeTextReader")))
    assert.deepStrictEqual(readers, [
      "packages/adapters-sql/src/internal/rows.ts",
      "packages/domain/src/changes/Changes.ts",
      "packages/domain/src/deidentification/SafeText.ts"
    ])
  })

  it("is cast from a string in one place, and records with it nowhere", () => {
    assert.include(judged.split("|"), "Case")
    assert.include(judged.split("|"), "Timeline")
    assert.deepStrictEqual(
      filesWith(new RegExp(`^(?!import\\b| \\*).*[\\w)\\]}] as (?:unknown as )?(?:${judged})\\b`, "m")),
      ["packages/deidentification/src/makeSafeText.ts"]
    )
  })

  // These functions check only a value's form, and the compiler then takes it for judged text.
  it("is recognized by its form nowhere", () => {
    assert.deepStrictEqual(
      filesWith(new RegExp(`\\b(?:asserts|is|toType)\\((?:Schema\\.\\w+\\()?(?:${judged})\\b`)),
      []
    )
  })
})
