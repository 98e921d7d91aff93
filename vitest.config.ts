import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/globalSetup.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 2,
    // Node itself loads the files, as it does when the server runs. Vitest's own loader reads every imported binding through
    // a getter, which makes code of small functions a third slower; what it gives for that, mocked modules, nobody uses.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/in-camera-tests", import.meta.url)) }
  }
})
