/** The table of who may import what, and other rules of the project's shape, held by tests. */
import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as path from "node:path"

const root = path.resolve(import.meta.dirname, "../..")

const filesBelow = (folder: string): ReadonlyArray<string> =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("node_modules"))
    .map((file) => path.join(folder, file))

const importsOf = (file: string): ReadonlyArray<string> => {
  const text = fs.readFileSync(path.join(root, file), "utf8")
  return [
    ...text.matchAll(/^(?:import\b[^"\n]*|export\b[^"\n]*\bfrom\s*|\}\s*from\s*)"([^"]+)"|\bimport\("([^"]+)"\)/gm)
  ].map((match) => (match[1] ?? match[2])!)
}

const packageOf = (specifier: string): string =>
  specifier.startsWith("node:")
    ? "node:"
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/")

/** What each package may import besides its own files. */
const mayImport: Record<string, ReadonlyArray<string>> = {
  "packages/domain/src": ["effect", "hash-wasm", "libphonenumber-js"],
  "packages/adapters-memory/src": ["effect", "@incamera/domain"],
  "packages/adapters-sql/src": ["effect", "@effect/sql-pg", "@electric-sql/pglite", "@incamera/domain", "node:"],
  "packages/adapters-http/src": ["effect", "@effect/platform-node", "@incamera/domain", "jose", "node:"]
}

describe("Imports", () => {
  for (const [folder, allowed] of Object.entries(mayImport)) {
    it(`${folder} imports only ${allowed.join(", ")}`, () => {
      const strangers = filesBelow(folder).flatMap((file) =>
        importsOf(file)
          .filter((specifier) => !specifier.startsWith(".") && !allowed.includes(packageOf(specifier)))
          .map((specifier) => `${file}: ${specifier}`)
      )
      assert.deepStrictEqual(strangers, [])
    })

    it(`${folder} reaches no other package by a relative path`, () => {
      const escapes = filesBelow(folder).flatMap((file) =>
        importsOf(file)
          .filter((specifier) => specifier.startsWith("."))
          .filter((specifier) => !path.join(path.dirname(file), specifier).startsWith(folder))
          .map((specifier) => `${file}: ${specifier}`)
      )
      assert.deepStrictEqual(escapes, [])
    })
  }

  it("the domain uses no HTTP and no SQL of the library", () => {
    const strangers = filesBelow("packages/domain/src").flatMap((file) =>
      importsOf(file)
        .filter((specifier) => /^effect\/(http|http-api|sql|process|socket)/.test(specifier))
        .map((specifier) => `${file}: ${specifier}`)
    )
    assert.deepStrictEqual(strangers, [])
  })

  it("only the de-identification folder makes safe text", () => {
    const makers = ["packages", "apps"]
      .flatMap(filesBelow)
      .filter((file) => !file.startsWith("packages/domain/src/deidentification/"))
      .filter((file) => importsOf(file).some((specifier) => specifier.includes("makeSafeText")))
    assert.deepStrictEqual(makers, [])
  })

  it("only de-identification requires the vault of identities", () => {
    const users = ["packages", "apps"]
      .flatMap(filesBelow)
      .filter((file) => importsOf(file).some((specifier) => /(^|\/)IdentityVault(\.ts)?$/.test(specifier)))
    const typesOnly = new Set(
      users.filter((file) => {
        const text = fs.readFileSync(path.join(root, file), "utf8")
        return !/^import (?!type\b)(?!\{ type VaultLocked \})[^\n]*\bIdentityVault\b[^\n]*from "[^"]*\/IdentityVault(\.ts)?"/m.test(
          text
        )
      })
    )
    const requiring = users.filter((file) => !typesOnly.has(file))
    const strangers = requiring.filter(
      (file) =>
        !file.startsWith("packages/domain/src/deidentification/") &&
        !file.startsWith("packages/domain/src/vault/") &&
        file !== "packages/domain/src/DomainServices.ts"
    )
    assert.deepStrictEqual(strangers, [])
  })
})

describe("Shape", () => {
  const sources = ["packages", "apps"].flatMap(filesBelow)

  it("no file is a barrel", () => {
    assert.deepStrictEqual(
      sources.filter((file) => path.basename(file) === "index.ts"),
      []
    )
  })

  it("nine files in ten are under 300 lines, and none is over 400", () => {
    const lines = sources.map((file) => fs.readFileSync(path.join(root, file), "utf8").split("\n").length)
    assert.isBelow(Math.max(...lines), 401)
    assert.isAbove(lines.filter((count) => count < 300).length / lines.length, 0.9)
  })

  it("every storage port has a contract suite, and every adapter runs it", () => {
    const ports = filesBelow("packages/domain/src")
      .map((file) => path.basename(file, ".ts"))
      .filter((name) => /Store$|Storage$/.test(name))
    assert.isAbove(ports.length, 4)
    for (const store of ["memory", "embedded", "postgres"]) {
      const runner = fs.readFileSync(path.join(root, `test/contracts/${store}.test.ts`), "utf8")
      for (const port of ports) assert.include(runner, `${port}Contract`, `${store} runs the suite of ${port}`)
    }
  })
})
