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
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/in-camera-tests", import.meta.url)) }
  }
})
