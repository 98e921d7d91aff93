/** Suites that need a browser. `test/support/globalSetup.ts` looks for one, once per run. */
import { assert, describe, it } from "@effect/vitest"
import { inject } from "vitest"
import { mustRun } from "../mustRun.ts"
import { howToGetOne } from "./chromium.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The path of a Chromium; null if none was found. */
    chromium: string | null
  }
}

/** Registers suites that need a browser; without one, registers a skipped test that says so. */
export const withBrowser = (what: string, register: () => void): void => {
  if (inject("chromium") !== null) return register()
  describe(what, () => {
    it("did NOT run: there is no browser on this machine", () => {
      if (mustRun) assert.fail(howToGetOne)
    })
  })
}
