import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { HeaviestFirst } from "./test/support/HeaviestFirst.ts"

// Half of what a short suite costs is making code out of its sources. Workers take it from here, and so do the processes
// that they start.
process.env["NODE_COMPILE_CACHE"] = fileURLToPath(new URL("node_modules/.cache/in-camera-tests", import.meta.url))

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/globalSetup.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    pool: "forks",
    // One more than the cores of a small machine: many suites wait, for a process that they started or a bound to pass.
    maxWorkers: 3,
    sequence: { sequencer: HeaviestFirst },
    // Node itself loads the files, as it does when the server runs. Vitest's own loader reads every imported binding through
    // a getter, which makes code of small functions a third slower; what it gives for that, mocked modules, nobody uses.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ["test/support/keepCompiledCode.ts"]
  }
})
