/** Every test runs exactly once, and a test that shares its process leaves nothing behind in it. */
import { assert, describe, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { aloneFiles } from "../support/aloneFiles.ts"
import { longFiles } from "../support/longFiles.ts"

const root = path.resolve(import.meta.dirname, "../..")

interface Listed {
  readonly file: string
  readonly projectName: string
}

/** Vitest's own list; it fails where it finds no test in a file. */
const list = (...options: ReadonlyArray<string>): string =>
  execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "list", ...options], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 100_000_000
  })

/** The files that `npm test` and `npm run test:long` run. */
const listed = (JSON.parse(list("--filesOnly", "--json")) as ReadonlyArray<Listed>).map(({ file, projectName }) => ({
  file: path.relative(root, file).replaceAll("\\", "/"),
  projectName
}))

const together = listed.filter(({ projectName }) => projectName.endsWith("together")).map(({ file }) => file)

/** Returns this file and every test file that it imports, directly or indirectly. */
const withImports = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = fs.readFileSync(path.join(root, file), "utf8")
  for (const [, imported] of text.matchAll(/\bfrom "(\.[^"]+\.ts)"/g)) {
    const found = path.join(path.dirname(file), imported!).replaceAll("\\", "/")
    if (found.startsWith("test/")) withImports(found, seen)
  }
  return seen
}

/** Code that changes the whole process, and so every later file in it. */
const changes: Readonly<Record<string, RegExp>> = {
  "its environment":
    /\bprocess\.env(?:\.\w+|\[[^\]]*\])? = |\bdelete process\.env|assign\(process\.env|\bdotenv\b|loadEnvFile/,
  "its directory or file mode": /\bprocess\.(?:chdir|umask)\(/,
  "its modules, methods or clock":
    /^import \{[^}]*\bvi\b[^}]*\} from|\bmock\.\w+\(|\.prototype(?:\.\w+|\[[^\]]*\]) = |Reflect\.set\(\w+\.prototype/m,
  "its globals": /\bglobalThis(?:\.\w+|\[[^\]]*\]) = |Object\.(?:assign|defineProperty)\(globalThis/
}

describe("Test files", () => {
  it("are each in one project of the configuration", () => {
    const there = fs
      .readdirSync(path.join(root, "test"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => `test/${file.replaceAll("\\", "/")}`)
    assert.deepStrictEqual(listed.map(({ file }) => file).toSorted(), there.toSorted())
  })

  it("have tests that can be listed without running them", () => {
    assert.include(list(), "test/architecture/testFiles.test.ts > Test files > have tests that can be listed")
  })

  it("have a process of their own where the list says so, and each entry of it is there", () => {
    const alone = aloneFiles.map((glob) => fs.globSync(glob, { cwd: root }).map((file) => file.replaceAll("\\", "/")))
    assert.isTrue(alone.every((files) => files.length > 0))
    const own = listed.filter(({ projectName }) => projectName.endsWith("alone")).map(({ file }) => file)
    assert.deepStrictEqual(own.toSorted(), alone.flat().toSorted())
    assert.strictEqual(together.length, listed.length - own.length)
  })

  it("are long where the list says so, and each entry of it is there", () => {
    const long = longFiles.map((glob) => fs.globSync(glob, { cwd: root }).map((file) => file.replaceAll("\\", "/")))
    assert.isTrue(long.every((files) => files.length > 0))
    const own = listed.filter(({ projectName }) => projectName.startsWith("long")).map(({ file }) => file)
    assert.deepStrictEqual(own.toSorted(), long.flat().toSorted())
  })

  it.each(Object.entries(changes))("that share a process don't change %s", (_, change) => {
    const changing = together.flatMap((file) =>
      [...withImports(file)]
        .filter((part) => change.test(fs.readFileSync(path.join(root, part), "utf8")))
        .map((part) => (part === file ? file : `${file}, by ${part}`))
    )
    assert.deepStrictEqual(
      changing.filter((file) => file !== "test/architecture/testFiles.test.ts"),
      [],
      "put them on the list in test/support/aloneFiles.ts"
    )
  })

  it("that share a process are known when they change it", () => {
    const found = (text: string) =>
      Object.entries(changes).flatMap(([name, change]) => (change.test(text) ? [name] : []))
    assert.deepStrictEqual(found(`process.env["A"] = "1"`), ["its environment"])
    assert.deepStrictEqual(found(`delete process.env["A"]`), ["its environment"])
    assert.deepStrictEqual(found(`process.chdir("/")`), ["its directory or file mode"])
    assert.deepStrictEqual(found(`import { it, vi } from "vitest"`), ["its modules, methods or clock"])
    assert.deepStrictEqual(found(`Socket.prototype.connect = other`), ["its modules, methods or clock"])
    assert.deepStrictEqual(found(`globalThis.fetch = other`), ["its globals"])
    assert.deepStrictEqual(found(`const path = process.env["PATH"] ?? ""; if (process.env["A"] === "1") go()`), [])
  })
})
