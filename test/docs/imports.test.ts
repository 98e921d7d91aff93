/** What the documents tell a host to import. */
import { assert, describe, it } from "@effect/vitest"
import * as path from "node:path"
import { packagesInOrder, publicModules } from "../../tools/packages/Package.ts"
import { documents, read } from "./markdown.ts"

const packages = packagesInOrder()

/** The source of each module that a host may import, by its specifier. */
const sources = new Map(
  packages.flatMap((one) =>
    Array.from(
      publicModules(one),
      ([name, source]) => [one.manifest.name + name.slice(1), path.join(one.folder, "src", `${source}.ts`)] as const
    )
  )
)

const exportsOf = (source: string): ReadonlySet<string> =>
  new Set([
    ...Array.from(
      read(source).matchAll(/^export (?:\* as|class|const|function|interface|type) (\w+)/gm),
      ([, name]) => name!
    ),
    ...Array.from(read(source).matchAll(/^export (?:type )?\{([^}]*)\}/gm), ([, names]) => names!).flatMap((names) =>
      names.split(",").map((name) => name.trim().replace(/^type /, ""))
    )
  ])

/** Whole packages, and modules with a path. */
const isKnown = (specifier: string): boolean =>
  sources.has(specifier) || packages.some(({ manifest }) => manifest.name === specifier)

describe("Imports in documents", () => {
  it("are of modules that exist", () => {
    const unknown = documents.flatMap((document) =>
      Array.from(read(document).matchAll(/["`](@incamera\/[^"`<…*]+)["`]/g), ([, specifier]) => specifier!)
        .filter((specifier) => !isKnown(specifier))
        .map((specifier) => `${document}: ${specifier}`)
    )
    assert.deepStrictEqual(unknown, [])
  })

  it("are of names that their modules export", () => {
    const written = documents.flatMap((document) =>
      Array.from(
        read(document).matchAll(/\{ ([\w, ]+) \}`? from [`"](@incamera\/[^`"]+)[`"]/g),
        ([, names, specifier]) =>
          names!.split(", ").map((name) => ({ document, name: name.replace(/^type /, ""), specifier: specifier! }))
      ).flat()
    )
    assert.isAbove(written.length, 20)
    const missing = written.filter(({ name, specifier }) => {
      const source = sources.get(specifier)
      return source === undefined || !exportsOf(source).has(name)
    })
    assert.deepStrictEqual(missing, [])
  })
})
