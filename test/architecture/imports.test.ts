/** Holds the table of package imports, and other rules of the project's shape. */
import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as path from "node:path"
import { packagesInOrder, publicModules } from "../../tools/packages/Package.ts"
import { filesBelow, filesImported, importsOf, reachedFrom, root, valueImportsOf } from "./sources.ts"

const packageOf = (specifier: string): string =>
  specifier.startsWith("node:")
    ? "node:"
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/")

const isPackage = (specifier: string): boolean => !specifier.startsWith(".") && !specifier.startsWith("node:")

/** The project's packages that each package may import besides itself, and whether it needs Node. */
const mayImport: Record<string, { readonly own: ReadonlyArray<string>; readonly node?: true }> = {
  "packages/deidentification": { own: [] },
  "packages/domain": { own: ["deidentification"] },
  "packages/analyst": { own: ["deidentification", "domain"] },
  "packages/adapters-memory": { own: ["deidentification", "domain"] },
  "packages/testing": { own: ["adapters-memory", "deidentification", "domain"] },
  "packages/adapters-sql": { own: ["deidentification", "domain"], node: true },
  "packages/adapters-documents": { own: ["deidentification", "domain"], node: true },
  "packages/adapters-model": { own: ["analyst", "deidentification", "domain"] },
  "packages/adapters-http": { own: ["deidentification", "domain"], node: true },
  "packages/pages": { own: ["adapters-http", "deidentification", "domain"], node: true },
  "packages/identity-provider": { own: ["adapters-http", "adapters-sql", "domain", "pages"], node: true },
  "apps/server": {
    own: [
      "adapters-documents",
      "adapters-http",
      "adapters-memory",
      "adapters-model",
      "adapters-sql",
      "analyst",
      "deidentification",
      "domain",
      "identity-provider",
      "pages"
    ],
    node: true
  }
}

describe("Imports", () => {
  it("the table lists every package", () => {
    const packages = ["packages", "apps"].flatMap((folder) =>
      fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name))
    )
    assert.deepStrictEqual(Object.keys(mayImport).sort(), packages.sort())
  })

  for (const [folder, { node = false, own }] of Object.entries(mayImport)) {
    it(`${folder} imports of ours only ${own.join(", ") || "itself"}${node ? "" : ", and nothing of Node"}`, () => {
      const allowed = new Set(own.map((name) => `@incamera/${name}`))
      const others = filesBelow(`${folder}/src`).flatMap((file) =>
        importsOf(file)
          .filter((specifier) =>
            specifier.startsWith("node:")
              ? !node
              : specifier.startsWith("@incamera/") && !allowed.has(packageOf(specifier))
          )
          .map((specifier) => `${file}: ${specifier}`)
      )
      assert.deepStrictEqual(others, [])
    })

    it(`${folder} reaches no other package by a relative path`, () => {
      const escapes = filesBelow(`${folder}/src`).flatMap((file) =>
        importsOf(file)
          .filter((specifier) => specifier.startsWith("."))
          .filter((specifier) => !path.join(path.dirname(file), specifier).startsWith(`${folder}/src`))
          .map((specifier) => `${file}: ${specifier}`)
      )
      assert.deepStrictEqual(escapes, [])
    })
  }

  it("the domain uses no HTTP and no SQL of the library", () => {
    const adapters = filesBelow("packages/domain/src").flatMap((file) =>
      importsOf(file)
        .filter((specifier) => /^effect\/(http|http-api|sql|process|socket)/.test(specifier))
        .map((specifier) => `${file}: ${specifier}`)
    )
    assert.deepStrictEqual(adapters, [])
  })

  it("de-identification needs no Effect", () => {
    const users = filesBelow("packages/deidentification/src").filter((file) =>
      importsOf(file).some((specifier) => packageOf(specifier) === "effect")
    )
    assert.deepStrictEqual(users, [])
  })

  it("only de-identification and what discloses identities require the vault of identities", () => {
    const users = ["packages", "apps"]
      .flatMap(filesBelow)
      .filter((file) =>
        valueImportsOf(file).some(
          ({ names, specifier }) =>
            names.includes("IdentityVault") && /(?:^|\/)(?:IdentityVault\.ts|vault)$/.test(specifier)
        )
      )
      .filter(
        (file) =>
          !/^packages\/domain\/src\/(?:deidentification|disclosure|vault)\//.test(file) &&
          // The demonstration shows in a terminal what the browser pages show.
          !file.startsWith("apps/server/src/demo/caseFile/") &&
          file !== "packages/domain/src/DomainServices.ts"
      )
    assert.deepStrictEqual(users, [])
  })

  /** Functions that put real identities back. */
  const putsBack =
    /\/(?:make)?(?:DeliverableExport|FileReview|Reidentification|IdentityPreview)\.ts$|\/pseudonyms\/(?:fillIn|restore)\.ts$/

  it("only the browser pages, and the demonstration in a terminal, put real identities back", () => {
    const mayRestore =
      /^packages\/domain\/src\/(?:disclosure|deidentification\/pseudonyms)\/|^packages\/(?:deidentification|pages)\/|^apps\/server\/src\/demo\/|^packages\/domain\/src\/DomainServices\.ts$/
    const others = ["packages", "apps"]
      .flatMap(filesBelow)
      .filter((file) => !mayRestore.test(file))
      .filter((file) => filesImported(file).some((imported) => putsBack.test(imported)))
    assert.deepStrictEqual(others, [])
  })

  it("an agent's work reaches nothing that puts real identities back, not even by way of others", () => {
    const reached = reachedFrom(
      ["packages/domain/src/tasks", "packages/analyst/src", "packages/domain/src/cases"].flatMap(filesBelow)
    )
    assert.isAbove(reached.length, 300)
    assert.deepStrictEqual(
      reached.filter((file) => putsBack.test(file)),
      []
    )
  })
})

interface Manifest {
  readonly folder: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly peers: Readonly<Record<string, string>>
  readonly others: Readonly<Record<string, string>>
}

const workspaces = ["packages", "apps"].flatMap((folder) =>
  fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name))
)

const manifests: ReadonlyArray<Manifest> = ["", ...workspaces].map((folder) => {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, folder, "package.json"), "utf8"))
  return {
    folder,
    dependencies: manifest.dependencies ?? {},
    peers: manifest.peerDependencies ?? {},
    others: { ...manifest.devDependencies, ...manifest.optionalDependencies }
  }
})

const isOwn = (name: string): boolean => name.startsWith("@incamera/")

/** Package names in the first column of the decision's table; `@types/*` covers the whole scope. */
const decided: ReadonlyArray<string> = fs
  .readFileSync(path.join(root, "docs/decisions/0007-dependencies.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => [...line.split("|")[1]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))

const covers = (entry: string, name: string): boolean =>
  entry.endsWith("*") ? name.startsWith(entry.slice(0, -1)) : entry === name

describe("Dependencies", () => {
  const declared = manifests.flatMap(({ dependencies, folder, others, peers }) =>
    Object.entries({ ...dependencies, ...peers, ...others }).map(([name, version]) => ({ folder, name, version }))
  )

  it("have a row each in the table of decision 7", () => {
    assert.isAbove(declared.length, 20)
    const missing = declared.filter(({ name }) => !isOwn(name) && !decided.some((entry) => covers(entry, name)))
    assert.deepStrictEqual(missing, [])
  })

  it("have no row in it without being one", () => {
    const stale = decided.filter((entry) => !declared.some(({ name }) => covers(entry, name)))
    assert.deepStrictEqual(stale, [])
  })

  it("have exact versions", () => {
    const loose = declared.filter(({ version }) => !/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version))
    assert.deepStrictEqual(loose, [])
  })

  it("are the same version wherever they are declared", () => {
    const versions = new Map<string, Set<string>>()
    for (const { name, version } of declared) versions.set(name, (versions.get(name) ?? new Set()).add(version))
    const torn = [...versions].filter(([, found]) => found.size > 1).map(([name]) => name)
    assert.deepStrictEqual(torn, [])
  })

  for (const { dependencies, folder, peers } of manifests.filter(({ folder }) => folder !== "")) {
    it(`of ${folder} are what its source imports, no more and no less`, () => {
      const imported = new Set(
        filesBelow(path.join(folder, "src")).flatMap((file) => importsOf(file).filter(isPackage))
      )
      const own = [...new Set([...imported].map(packageOf))].filter((name) => !Object.hasOwn(peers, name))
      assert.deepStrictEqual(Object.keys(dependencies).sort(), own.sort())
    })
  }

  it("not in the table are imported nowhere, tests, tools and examples included", () => {
    const strangers = ["packages", "apps", "test", "bench", "soak", "tools", "docs"]
      .flatMap(filesBelow)
      .flatMap((file) =>
        importsOf(file)
          .filter(isPackage)
          .map((specifier) => `${file}: ${packageOf(specifier)}`)
      )
      .filter((use) => {
        const name = use.slice(use.indexOf(": ") + 2)
        return !isOwn(name) && !decided.some((entry) => covers(entry, name))
      })
    assert.deepStrictEqual(strangers, [])
  })
})

describe("Shape", () => {
  const sources = ["packages", "apps"].flatMap(filesBelow)

  it("every service is named for the folder it is in", () => {
    const keys = sources.flatMap((file) =>
      Array.from(
        fs.readFileSync(path.join(root, file), "utf8").matchAll(/>\(\)\(\s*"(@incamera\/[^"]+)"/g),
        ([, key]) => ({
          file,
          key: key!
        })
      )
    )
    assert.isAbove(keys.length, 50)
    assert.deepStrictEqual(
      keys.filter(({ file, key }) => {
        const [, name, ...folders] = path.dirname(`${key}.ts`).split("/")
        return path.join("packages", name!, "src", ...folders) !== path.dirname(file).replace(/^apps/, "packages")
      }),
      []
    )
  })

  it("a file that only passes things on is a public module, and its own package does not import it", () => {
    const barrels = sources.filter((file) => path.basename(file) === "index.ts")
    const listed = new Set(
      packagesInOrder().flatMap((one) =>
        Array.from(publicModules(one).values(), (source) => path.join(one.folder, "src", `${source}.ts`))
      )
    )
    assert.deepStrictEqual(
      barrels.filter((file) => !listed.has(file)),
      []
    )
    const importers = sources.filter((file) =>
      importsOf(file).some((specifier) => /^\.{1,2}\/(?:.*\/)?index\.ts$/.test(specifier))
    )
    assert.deepStrictEqual(importers, [])
  })

  it("nine files in ten are under 300 lines, and none is over 400", () => {
    const lines = sources.map((file) => fs.readFileSync(path.join(root, file), "utf8").split("\n").length)
    assert.isBelow(Math.max(...lines), 401)
    assert.isAbove(lines.filter((count) => count < 300).length / lines.length, 0.9)
  })

  it("every storage port has a contract suite, and every adapter runs it", () => {
    const ports = filesBelow("packages/domain/src")
      .map((file) => path.basename(file, ".ts"))
      .filter((name) => /Store$|Storage$|^UnitOfWork$/.test(name))
    assert.isAbove(ports.length, 4)
    assert.include(ports, "UnitOfWork")
    // A port of the library, with our own adapters.
    ports.push("RateLimiterStore")
    const all = fs.readFileSync(path.join(root, "packages/testing/src/contracts/StorageContracts.ts"), "utf8")
    for (const port of ports) assert.match(all, new RegExp(`^  ${port}Contract\\.suite\\(`, "m"))
    for (const store of ["memory", "embedded", "postgres"]) {
      const runner = fs.readFileSync(path.join(root, `test/contracts/${store}.test.ts`), "utf8")
      assert.match(runner, /^ *StorageContracts\.suites\(/m, `${store} runs all of them`)
    }
  })
})
