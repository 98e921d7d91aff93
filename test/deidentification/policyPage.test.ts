/** The policy behaves as its documentation page says. */
import { assert, describe, it } from "@effect/vitest"
import { asksToReveal } from "./support.ts"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import * as fs from "node:fs"
import * as path from "node:path"
import { decideWhole } from "./markedText.ts"

const page = fs.readFileSync(path.resolve(import.meta.dirname, "../../docs/deidentification-policy.md"), "utf8")

const rows = page
  .split("\n")
  .filter((line) => line.startsWith("|") && line.includes("«"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, text, strict, balanced]) => [text!, strict!, balanced!] as const)

const said = { Allow: "passes", Refuse: "refused" } as const

describe("The page on the policy", () => {
  it("has examples", () => {
    assert.isAtLeast(rows.length, 20)
  })

  it.each(rows)("%s: %s in strict, %s in balanced", async (text, strict, balanced) => {
    const decided = async (refusals: "strict" | "balanced") =>
      said[await decideWhole(text, new PrivacySettings({ refusals, publicNames: [] }))]
    assert.deepStrictEqual([await decided("strict"), await decided("balanced")], [strict, balanced])
  })

  it("tells requests apart as it says", () => {
    const requests = page.slice(page.indexOf("## Requests")).replace(/\n/gu, " ")
    const [asking, innocent] = requests
      .split("are refused;")
      .map((part) => [...part.matchAll(/"([^"]+)"/gu)].map((m) => m[1]!))
    assert.isAtLeast(asking!.length, 4)
    assert.isAtLeast(innocent!.length, 4)
    for (const text of asking!) assert.isTrue(asksToReveal(text), text)
    for (const text of innocent!) assert.isFalse(asksToReveal(text), text)
  })
})
