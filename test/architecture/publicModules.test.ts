/** A package publishes chosen modules: its rooms' `index.ts` and a few others, listed in its `package.json`. */
import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as path from "node:path"
import { packagesInOrder, publicModules } from "../../tools/packages/Package.ts"
import { filesBelow, importsOf, root } from "./sources.ts"

/** More would no longer be a choice. */
const modulesAtMost = 50

describe("Public modules", () => {
  const packages = packagesInOrder()
  const listed = new Set(
    packages.flatMap((one) => Array.from(publicModules(one).keys(), (name) => one.manifest.name + name.slice(1)))
  )

  it("exist, and are few", () => {
    for (const one of packages) {
      const modules = publicModules(one)
      assert.isAtLeast(modules.size, 1, one.folder)
      assert.isAtMost(modules.size, modulesAtMost, one.folder)
      for (const source of modules.values()) {
        assert.isTrue(fs.existsSync(path.join(root, one.folder, "src", `${source}.ts`)), `${one.folder}: ${source}`)
      }
    }
  })

  it("are the only ones that packages, the server and the examples import from another package", () => {
    const others = ["packages", "apps", "docs"].flatMap(filesBelow).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith("@incamera/") && !listed.has(specifier))
        .map((specifier) => `${file}: ${specifier}`)
    )
    assert.deepStrictEqual(others, [])
  })

  it("name each thing that they re-export", () => {
    for (const one of packages) {
      for (const source of publicModules(one).values()) {
        if (!source.endsWith("/index")) continue
        const text = fs.readFileSync(path.join(root, one.folder, "src", `${source}.ts`), "utf8")
        assert.notMatch(text, /^export \* from/m, `${one.folder}: ${source}`)
      }
    }
  })
})
