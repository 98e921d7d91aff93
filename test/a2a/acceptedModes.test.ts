/** The output formats that a client accepts. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { acceptedModes } from "../../packages/adapters-http/src/a2a/AcceptedModes.ts"

const modesOf = (...accepted: ReadonlyArray<string>) => Effect.runSync(Effect.result(acceptedModes(accepted)))

describe("Accepted output modes", () => {
  it.each<readonly [accepted: ReadonlyArray<string>, text: string, draft: string, takesData: boolean]>([
    [[], "text/plain", "text/markdown", true],
    [["*/*"], "text/plain", "text/markdown", true],
    [["text/*"], "text/plain", "text/markdown", false],
    [["text/plain"], "text/plain", "text/plain", false],
    [["text"], "text/plain", "text/plain", false],
    [["text/markdown"], "text/markdown", "text/markdown", false],
    [["TEXT/PLAIN; charset=utf-8", "application/json"], "text/plain", "text/plain", true],
    [["image/png", "application/*", "text/markdown"], "text/markdown", "text/markdown", true]
  ])("%j: the answer as %s, drafts as %s, data: %s", (accepted, text, draft, takesData) => {
    const result = modesOf(...accepted)
    assert(result._tag === "Success")
    assert.deepStrictEqual(result.success, { text, draft, takesData })
  })

  it.each([[["application/json"]], [["image/png"]], [["nonsense"]], [[""]]])("%j: no answer", (accepted) => {
    const result = modesOf(...accepted)
    assert(result._tag === "Failure")
    assert.strictEqual(result.failure.name, "ContentTypeNotSupported")
  })
})
