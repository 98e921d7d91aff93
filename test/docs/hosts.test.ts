/** The page on mounting shows the examples that run. */
import { assert, describe, it } from "@effect/vitest"
import { execFile } from "node:child_process"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")
const read = (file: string) => fs.readFile(path.join(root, file), "utf8")

/** The text after the comment at its top. */
const codeOf = (source: string): string => source.slice(source.indexOf("*/\n") + 3).trim()

const example = "docs/examples/mounting.ts"

describe("Mounting", () => {
  // `test/mounted` runs those of the hosts.
  it("is shown by examples that run", async () => {
    const page = await read("docs/hosts.md")
    for (const file of await fs.readdir(path.join(root, "docs/examples/hosts"))) {
      assert.include(page, codeOf(await read(`docs/examples/hosts/${file}`)), file)
    }
    for (const shown of [page, await read("packages/adapters-http/README.md")]) {
      assert.include(shown, codeOf(await read(example)))
    }
    const { stdout } = await run(process.execPath, [path.join(root, example)])
    assert.deepStrictEqual(stdout.trim().split("\n"), ["200 https://firm.example/legal/a2a", "401 Unauthorized"])
  })

  it("has all options on its page", async () => {
    const source = await read("packages/adapters-http/src/mounted/WebHandlerOptions.ts")
    const [options] = /interface WebHandlerOptions \{.*?^\}/ms.exec(source)!
    const names = Array.from(options.matchAll(/^  readonly (\w+)\??:/gm), ([, name]) => name!)
    const listed = Array.from((await read("docs/hosts.md")).matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name!)
    assert.isAbove(names.length, 10)
    assert.deepStrictEqual(listed, names)
  })
})
