/** The packages as somebody installs them: the examples of the documentation run in a folder of their own, and compile. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { root } from "../../tools/packages/Package.ts"
import { install, type Installation } from "./Installation.ts"

const example = (name: string): string => fs.readFileSync(path.join(root, "docs/examples", name), "utf8")

const strict = {
  target: "ES2022",
  lib: ["ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true
}

const compiler = path.join(root, "node_modules/typescript/bin/tsc")

/** What the compiler complains of, a line each. */
const compile = (folder: string, compilerOptions: object): ReadonlyArray<string> => {
  fs.writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }))
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", "."], { cwd: folder, encoding: "utf8" })
  return stdout.split("\n").filter((line) => line.includes("error"))
}

describe("Installed from tarballs", () => {
  let installation: Installation
  beforeAll(async () => {
    installation = await install()
  })
  afterAll(() => installation?.remove())

  it("the embedding example runs", async () => {
    assert.deepStrictEqual(await installation.run("embedding.ts", example("embedding.ts"), [process.execPath]), [
      "created: [Party 1] v. [Party 2]: unpaid commission",
      "refused: IdentityRefused"
    ])
  })

  it("the mounting example runs", async () => {
    assert.deepStrictEqual(await installation.run("mounting.ts", example("mounting.ts"), [process.execPath]), [
      "200 https://firm.example/legal/a2a",
      "401 Unauthorized"
    ])
  })

  it("the de-identification example runs", async () => {
    assert.deepStrictEqual(
      await installation.run("deidentification.ts", example("deidentification.ts"), [process.execPath]),
      [
        "[Party 1] ([Email 1]) rents from [Name 1], IBAN [Identifier 1].",
        "[Name 1] gave notice to [Party 1].",
        "[ 'person', 'person' ]",
        "Dear ",
        "[Party 1], …"
      ]
    )
  })

  it.each([
    ["adapters-http", "mounting.ts"],
    ["domain", "embedding.ts"],
    ["deidentification", "deidentification.ts"]
  ])("the README of %s shows the example %s", (name, file) => {
    const readme = fs.readFileSync(path.join(installation.folder, "node_modules/@incamera", name, "README.md"), "utf8")
    assert.include(
      readme,
      example(file)
        .slice(example(file).indexOf("*/") + 2)
        .trim()
    )
  })

  it("every module of every package is there and loads nothing that is not", async () => {
    const modules = path.join(installation.folder, "node_modules/@incamera")
    const wrong = fs.readdirSync(modules).flatMap((name) =>
      (fs.readdirSync(path.join(modules, name), { recursive: true, encoding: "utf8" }) as ReadonlyArray<string>)
        .filter((file) => file.startsWith("dist/") && file.endsWith(".js"))
        .flatMap((file) => {
          const text = fs.readFileSync(path.join(modules, name, file), "utf8")
          return Array.from(text.matchAll(/(?:\bfrom\s+|\bimport\()"(\.[^"]+)"/g), ([, specifier]) => specifier!)
            .filter((specifier) => !fs.existsSync(path.join(modules, name, path.dirname(file), specifier)))
            .map((specifier) => `${name}/${file}: ${specifier}`)
        })
    )
    assert.deepStrictEqual(wrong, [])
  })

  it.each([
    ["nodenext", "NodeNext"],
    ["bundler", "ESNext"]
  ])("both compile strictly, declarations checked, with module resolution %s", async (moduleResolution, module) => {
    for (const name of ["embedding.ts", "deidentification.ts", "mounting.ts"]) {
      fs.writeFileSync(path.join(installation.folder, name), example(name))
    }
    const errors = compile(installation.folder, { ...strict, module, moduleResolution })
    assert.deepStrictEqual(errors.slice(0, 10), [])
    // Types are there: what is none of them is found.
    const wrong = path.join(installation.folder, "wrong.ts")
    fs.writeFileSync(wrong, 'import { scan } from "@incamera/deidentification/deidentify"\nscan(1, "nobody")\n')
    assert.match(compile(installation.folder, { ...strict, module, moduleResolution }).join("\n"), /wrong\.ts\(2,6\)/)
    fs.rmSync(wrong)
  })
})
