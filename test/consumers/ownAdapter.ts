/** A third-party store, tested in its own folder with the packages installed from their tarballs. */
import { afterAll, assert, beforeAll, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { root } from "../../tools/packages/Package.ts"
import { childEnvironment } from "../support/childEnvironment.ts"
import { type Installation, installOnly } from "./Installation.ts"

const compilerOptions = {
  target: "ES2022",
  lib: ["ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  types: ["node"],
  module: "NodeNext",
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true
}

/** For machines that do much else: what a test finds doesn't depend on its time. */
const patience = ["--testTimeout=300000", "--hookTimeout=300000"]

/** Shares the tarballs of an installation, because packing takes long. */
export const ownAdapterSuite = (folder: string, whole: () => Installation): void => {
  const examples = path.join(root, folder)

  /** A file of the example, without the comment at its head. */
  const codeOf = (name: string): string => {
    const text = fs.readFileSync(path.join(examples, name), "utf8")
    return text.slice(text.indexOf("*/") + 2).trim()
  }

  let installation: Installation
  beforeAll(async () => {
    installation = await installOnly("@incamera/testing", whole())
    fs.cpSync(examples, installation.folder, { recursive: true })
  })
  afterAll(() => installation?.remove())

  const runThere = (program: string, ...options: ReadonlyArray<string>) =>
    spawnSync(process.execPath, [path.join(installation.folder, "node_modules", program), ...options], {
      cwd: installation.folder,
      encoding: "utf8",
      env: childEnvironment,
      maxBuffer: 1e8
    })

  it("compiles against the declarations of the packages", () => {
    const files = fs.readdirSync(examples)
    fs.writeFileSync(path.join(installation.folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }))
    assert.strictEqual(runThere("typescript/bin/tsc", "-p", ".").stdout, "")
  })

  it("keeps its contract, serves the domain beside memory stores, and so do five rules", () => {
    const { stderr, stdout } = runThere(
      "vitest/vitest.mjs",
      "run",
      ...patience,
      "--reporter=json",
      "--outputFile=report.json"
    )
    const file = path.join(installation.folder, "report.json")
    assert.isTrue(fs.existsSync(file), `${stdout}\n${stderr}`)
    const report = JSON.parse(fs.readFileSync(file, "utf8"))
    const files = report.testResults.map(({ name }: { readonly name: string }) => path.basename(name)).sort()
    assert.deepStrictEqual(files, ["journey.test.ts", "rules.test.ts", "userStore.test.ts"])
    const failed = report.testResults.flatMap((file: any) =>
      file.assertionResults
        .filter((one: any) => one.status !== "passed")
        .map(({ failureMessages, fullName }: any) => ({ fullName, failureMessages }))
    )
    assert.deepStrictEqual(failed, [])
    assert.isTrue(report.success, stdout)
    assert.isAbove(report.numPassedTests, 300)
  })

  it.each([
    ["testing", "userStore.test.ts"],
    ["adapters-memory", "stores.ts"]
  ])("the README of %s shows %s", (name, file) => {
    const readme = path.join(installation.folder, "node_modules/@incamera", name, "README.md")
    assert.include(fs.readFileSync(readme, "utf8"), codeOf(file))
  })
}
