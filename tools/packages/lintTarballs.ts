/** `node tools/packages/lintTarballs.ts FILE…`: prints what publint and attw find in packed packages; ends with 1 if any. */
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core"
import * as fs from "node:fs"
import { publint } from "publint"

/** Kinds of hosts that the packages don't support: Node without `exports`, and CommonJS. */
const unsupported: ReadonlySet<unknown> = new Set(["node10", "node16-cjs"])

const problemsIn = async (tarball: string): Promise<ReadonlyArray<unknown>> => {
  const bytes = new Uint8Array(fs.readFileSync(tarball))
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  const types = await checkPackage(createPackageFromTarballData(bytes))
  if (!("problems" in types)) return [...messages, "no types"]
  return [
    ...messages,
    ...types.problems.filter((one) => !("resolutionKind" in one && unsupported.has(one.resolutionKind)))
  ]
}

for (const tarball of process.argv.slice(2)) {
  for (const problem of await problemsIn(tarball)) {
    console.log(`${tarball}: ${JSON.stringify(problem)}`)
    process.exitCode = 1
  }
}
