/** The domain and the analyst know what there is, not where it is served (`ServiceAddresses`). */
import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as path from "node:path"
import { filesBelow, root } from "./sources.ts"

const address =
  /\/(?:secure-steps|v1|a2a|api\/mcp)\b|\/\.well-known\b|openapi\.json|\bnpm (?:ci|run|start)\b|\b(?:DELETE|GET|PATCH|POST|PUT) \//

const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm

/** Each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "packages/domain/src/agents/AgentCard.ts": "the specification's rule about where an external agent has its card"
}

const codeOf = (text: string): string => text.replaceAll(comments, "")

describe("Addresses", () => {
  it.each(["packages/domain/src", "packages/analyst/src"])("are no part of the code of %s", (folder) => {
    const naming = filesBelow(folder).filter((file) =>
      address.test(codeOf(fs.readFileSync(path.join(root, file), "utf8")))
    )
    assert.deepStrictEqual(
      naming,
      Object.keys(exceptions).filter((file) => file.startsWith(folder))
    )
  })

  it("are found in code, and not in comments", () => {
    for (const code of ['"/secure-steps"', "`/v1/cases`", "safe`POST /v1/x`", '"npm run demo"', '"/openapi.json"']) {
      assert.isTrue(address.test(codeOf(code)), code)
    }
    for (const comment of ["/** At `/v1/cases`. */", "const a = 1 // npm run demo"]) {
      assert.isFalse(address.test(codeOf(comment)), comment)
    }
  })
})
