/** `--help` describes a command with the comment at the top of its file, and does nothing else. */
import { assert, describe, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"

const root = path.resolve(import.meta.dirname, "../..")
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** Commands without options: the server itself, and the checks. */
const withoutHelp = new Set(["start", "check"])

const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^node (?:--\S+ )*(\S+\.ts)$/.exec(command)?.[1]
  return file === undefined || withoutHelp.has(name) ? [] : [[name, file] as const]
})

describe("Help", () => {
  it.each(commands)("npm run %s -- --help", (name, file) => {
    const source = fs.readFileSync(path.join(root, file), "utf8")
    assert.match(source, new RegExp(`^/\\*\\*\\s+(?:\\* )?\`npm run (?:--silent )?${name}\\b`))
    assert.include(source, "showHelp(import.meta.filename)")
  })

  it("is printed before anything else", () => {
    const stdout = execFileSync(process.execPath, [path.join(root, "tools/packages/build.ts"), "--help"], {
      encoding: "utf8"
    })
    assert.match(stdout, /^`npm run build`: builds .*\n$/s)
    assert.notInclude(stdout, "*")
  })
})
