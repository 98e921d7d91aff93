import { globSync } from "node:fs"
import { matchesGlob } from "node:path"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { aloneFiles } from "./test/support/aloneFiles.ts"
import { HeaviestFirst } from "./test/support/HeaviestFirst.ts"
import { longFiles } from "./test/support/longFiles.ts"

// Half of what a short suite costs is making code out of its sources. Workers take it from here, and so do the processes
// that they start.
process.env["NODE_COMPILE_CACHE"] = fileURLToPath(new URL("node_modules/.cache/in-camera-tests", import.meta.url))

// A sequencer of one's own would take the place of the shuffling one that this asks for.
const shuffles = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"))

const root = import.meta.dirname

/** The test files with these two properties. */
const filesThat = (are: { readonly long: boolean; readonly alone: boolean }): Array<string> => {
  const isIn = (file: string, globs: ReadonlyArray<string>) => globs.some((glob) => matchesGlob(file, glob))
  return globSync("test/**/*.test.ts", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => isIn(file, longFiles) === are.long && isIn(file, aloneFiles) === are.alone)
}

export default defineConfig({
  test: {
    globalSetup: ["test/support/globalSetup.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    pool: "forks",
    // One more than the cores of a small machine: many suites wait, for a process that they started or a bound to pass.
    maxWorkers: 3,
    sequence: shuffles ? {} : { sequencer: HeaviestFirst },
    // Node itself loads the files, as it does when the server runs. Vitest's own loader reads every imported binding through
    // a getter, which makes code of small functions a third slower; what it gives for that, mocked modules, nobody uses.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ["test/support/keepCompiledCode.ts"],
    // A file is in exactly one of them.
    projects: [
      { extends: true, test: { name: "alone", include: filesThat({ alone: true, long: false }) } },
      { extends: true, test: { name: "together", include: filesThat({ alone: false, long: false }), isolate: false } },
      { extends: true, test: { name: "long, alone", include: filesThat({ alone: true, long: true }) } },
      {
        extends: true,
        test: { name: "long, together", include: filesThat({ alone: false, long: true }), isolate: false }
      }
    ]
  }
})
