/** The packages as installed by a user: the documentation's examples compile and run in their own folder. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { bundle, compressedBytes } from "../../tools/packages/bundle.ts"
import { root } from "../../tools/packages/Package.ts"
import { inject } from "vitest"
import { mustRun } from "../support/mustRun.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"
import { bun, commandLine, deno, type Host, inChromium, workerd } from "./hosts.ts"
import { examples, install, type Installation } from "./Installation.ts"
import { typesWithoutPublicName } from "./namedTypes.ts"
import { ownAdapterSuite } from "./ownAdapter.ts"
import { installRuntimes, type Runtimes } from "./runtimes.ts"

/** The examples' output, the same in every host. */
const printed = {
  "embedding.ts": ["created: [Party 1] v. [Party 2]: unpaid commission", "refused: IdentityRefused"],
  "deidentification.ts": [
    "[Party 1] ([Email 1]) rents from [Name 1], IBAN [Identifier 1].",
    "true",
    "[Name 1] gave notice to [Party 1].",
    "person, person",
    "Dear [Party 1], …"
  ]
} as const satisfies Record<(typeof examples)[number], ReadonlyArray<string>>

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

/** Programs of hosts that are only compiled. */
const compiled = {
  "wrong.ts": `// Types resolve: the compiler rejects a name that doesn't exist.
// @ts-expect-error
import { scn } from "@incamera/deidentification/deidentify"
import { scan } from "@incamera/deidentification/deidentify"
// @ts-expect-error
scan(1, "nobody")
void scn
`,
  // A host can export the whole domain, with declarations.
  "inferred.ts": `import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as DomainServices from "@incamera/domain/DomainServices"
import { Layer } from "effect"
export const InCamera = DomainServices.layer.pipe(Layer.provide(MemoryStores.layer))
`
}

const compiler = path.join(root, "node_modules/typescript/bin/tsc")

/** Returns the compiler's errors, one a line. */
const compile = (folder: string, compilerOptions: object): ReadonlyArray<string> => {
  fs.writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }))
  for (const [name, text] of Object.entries(compiled)) fs.writeFileSync(path.join(folder, name), text)
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", "."], { cwd: folder, encoding: "utf8" })
  return stdout.split("\n").filter((line) => line.includes("error"))
}

describe("Installed from tarballs", () => {
  let installation: Installation
  let runtimes: Runtimes = {}
  beforeAll(async () => {
    const installing = install()
    runtimes = await installRuntimes()
    installation = await installing
    // Compiles all packages, and so waits for other suites.
  }, 300_000)
  afterAll(() => installation?.remove())

  const hosts: ReadonlyArray<
    readonly [name: string, executable: () => string | undefined, host: (executable: string) => Host]
  > = [
    ["Node 24", () => process.execPath, commandLine],
    ["Node 22", () => runtimes.node, commandLine],
    ["Bun", () => runtimes.bun, bun],
    ["Deno", () => runtimes.deno, deno],
    ["workerd", () => runtimes.workerd, workerd]
  ]

  it.for(hosts)("the examples run in %s", async ([name, find, hostOf], { skip }) => {
    const executable = find()
    if (executable === undefined) {
      const reason = `did NOT run: npm has no ${name} for this machine, or can't be reached`
      return mustRun ? assert.fail(reason) : skip(reason)
    }
    const host = hostOf(executable)
    for (const program of examples) assert.deepStrictEqual(await host(installation.folder, program), printed[program])
  })

  it("the mounting example runs in Node", async () => {
    fs.writeFileSync(path.join(installation.folder, "mounting.ts"), example("mounting.ts"))
    assert.deepStrictEqual(await commandLine(process.execPath)(installation.folder, "mounting.ts"), [
      "200 https://firm.example/legal/a2a",
      "401 Unauthorized"
    ])
  })

  withBrowser("In a browser", () => {
    it("the examples run in Chromium", async () => {
      const host = inChromium(inject("chromium")!)
      for (const program of examples) assert.deepStrictEqual(await host(installation.folder, program), printed[program])
    })
  })

  it.each([
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

  it("every map leads to a source in its package, and the sources of data are named in every package", () => {
    const modules = path.join(installation.folder, "node_modules/@incamera")
    for (const name of fs.readdirSync(modules)) {
      const folder = path.join(modules, name)
      assert.isTrue(fs.existsSync(path.join(folder, "NOTICE")), name)
      const maps = (fs.readdirSync(folder, { recursive: true, encoding: "utf8" }) as ReadonlyArray<string>).filter(
        (file) => file.endsWith(".map")
      )
      assert.isNotEmpty(maps, name)
      for (const map of maps) {
        const { sources } = JSON.parse(fs.readFileSync(path.join(folder, map), "utf8"))
        for (const source of sources) assert.isTrue(fs.existsSync(path.join(folder, path.dirname(map), source)), map)
      }
    }
  })

  it("publint finds nothing in any tarball, and neither does attw", () => {
    // In a process of its own: Vitest's import conditions lead to sources of attw that Node can't load.
    const program = path.join(root, "tools/packages/lintTarballs.ts")
    const { status, stdout } = spawnSync(process.execPath, [program, ...installation.tarballs.values()], {
      encoding: "utf8"
    })
    assert.deepStrictEqual([status, stdout], [0, ""])
  })

  it("the domain without what searches texts, its word lists and weights is at most 250 KB, compressed", async () => {
    const { atOnce, files } = await bundle(
      'export * as DomainServices from "@incamera/domain/DomainServices"',
      installation.folder,
      true
    )
    assert.isAtMost(compressedBytes([...atOnce].map((name) => files.get(name)!)), 250_000)
  })

  it.each([
    ["nodenext", "NodeNext"],
    ["bundler", "ESNext"]
  ])("all compile strictly, declarations checked, with module resolution %s", (moduleResolution, module) => {
    const options = { ...strict, module, moduleResolution, declaration: true }
    assert.deepStrictEqual(compile(installation.folder, options).slice(0, 10), [])
  })

  it("every type in the signature of a public thing has a public name", () => {
    assert.deepStrictEqual(typesWithoutPublicName(installation.folder), [])
  })

  describe("A store of one's own", () => ownAdapterSuite("docs/examples/own-adapter", () => installation))
})
