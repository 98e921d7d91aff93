/** Marks the refusals that only the vault explains: if an agent counts them, it learns nothing from the others. */
import { assert, describe, it } from "@effect/vitest"
import type { Finding } from "@incamera/deidentification/Finding"
import { FindingKind } from "@incamera/domain/FindingKind"
import { decide, type Decision } from "@incamera/domain/deidentification/Policy"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import * as Limits from "@incamera/domain/Limits"
import { Schema } from "effect"

const text = "The agreement of 3 May 2021 between Jane Doe and the company was signed in the presence of Judge Hand."

const Found = Schema.Struct({
  start: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: text.length - 1 })),
  length: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 })),
  kind: FindingKind,
  basis: Schema.Literals(["known", "format", "context", "recognized"])
})

const findingOf = ({ basis, kind, length, start }: typeof Found.Type): Finding => ({
  start,
  end: Math.min(start + length, text.length),
  kind,
  basis,
  placeholder: `[${kind}]`
})

const arbitrary = {
  found: Schema.Array(Found),
  refusals: Schema.Literals(["strict", "balanced"]),
  asksToReveal: Schema.Boolean
}

const countOf = (decision: Decision): number =>
  decision._tag === "Allow" ? 0 : decision.found.reduce((sum, { count }) => sum + count, 0)

const judged = (
  found: ReadonlyArray<typeof Found.Type>,
  refusals: "strict" | "balanced",
  asksToReveal = false
): { readonly withVault: Decision; readonly without: Decision } => {
  const findings = found.map(findingOf)
  const settings = new PrivacySettings({ refusals, publicNames: [] })
  const decideOn = (some: ReadonlyArray<Finding>) => decide([{ text, findings: some }], settings, { asksToReveal })
  return { withVault: decideOn(findings), without: decideOn(findings.filter(({ basis }) => basis !== "known")) }
}

const known = (start: number, end: number, kind: FindingKind = "person"): Finding => ({
  start,
  end,
  kind,
  basis: "known",
  placeholder: "[Party 1]"
})

const vaultOnlyOf = (judgedText: string, findings: ReadonlyArray<Finding>) => {
  const decision = decide([{ text: judgedText, findings }], PrivacySettings.strict, { asksToReveal: false })
  return decision._tag === "Refuse" ? decision.vaultOnly : undefined
}

describe("What only the vault explains", () => {
  it.prop("is the only reason exactly if the text would pass with nothing registered", arbitrary, (drawn) => {
    const { withVault, without } = judged(drawn.found, drawn.refusals)
    if (withVault._tag === "Allow") return assert.strictEqual(without._tag, "Allow")
    assert.strictEqual(without._tag === "Allow", countOf(without) === 0)
    if (without._tag === "Allow") assert.isAbove(withVault.vaultOnly, 0)
  })

  it.prop("is zero exactly if the answer is the same with nothing registered", arbitrary, (drawn) => {
    const { withVault, without } = judged(drawn.found, drawn.refusals, drawn.asksToReveal)
    const isSilent = withVault._tag === "Allow" || withVault.vaultOnly === 0
    assert.strictEqual(JSON.stringify(withVault) === JSON.stringify(without), isSilent)
  })

  it.prop("adds to the finds of an empty vault, and changes none of them", arbitrary, (drawn) => {
    const { withVault, without } = judged(drawn.found, drawn.refusals)
    const counts = new Map(withVault._tag === "Allow" ? [] : withVault.found.map(({ count, kind }) => [kind, count]))
    if (without._tag === "Refuse") {
      for (const { count, kind } of without.found) assert.isAtLeast(counts.get(kind) ?? 0, count)
    }
    if (withVault._tag === "Refuse") {
      assert.isAtMost(withVault.vaultOnly, countOf(withVault) - countOf(without))
    }
  })

  it("counts a repeated value once, in any case", () => {
    const twice = "Jane Doe and JANE  DOE and Janet Poe"
    assert.strictEqual(vaultOnlyOf(twice, [known(0, 8), known(13, 22), known(27, 36)]), 2)
  })

  it("doesn't count a value that would be refused anyway, and reports that reason", () => {
    const findings: ReadonlyArray<Finding> = [
      known(0, 8, "organization"),
      { start: 0, end: 8, kind: "person", basis: "context", placeholder: "[Party]" }
    ]
    const decision = decide([{ text: "Jane Doe", findings }], PrivacySettings.strict, { asksToReveal: false })
    assert.deepStrictEqual(decision, {
      _tag: "Refuse",
      found: [{ kind: "person", count: 1 }],
      asksToReveal: false,
      vaultOnly: 0,
      places: []
    })
  })

  it("does not bring other text of a long text nearer to the bound", () => {
    const one = "Jane Doe, World Bank. "
    const many = one.repeat(Limits.policyRefusals)
    const findings = Array.from({ length: Limits.policyRefusals }, (_, at): ReadonlyArray<Finding> => {
      const start = at * one.length
      return [
        known(start, start + 8),
        { start: start + 10, end: start + 20, kind: "organization", basis: "recognized", placeholder: "[Party]" }
      ]
    }).flat()
    const decision = decide([{ text: many, findings }], PrivacySettings.strict, { asksToReveal: false })
    assert.deepStrictEqual(decision, {
      _tag: "Refuse",
      found: [{ kind: "person", count: Limits.policyRefusals }],
      asksToReveal: false,
      vaultOnly: 1,
      places: []
    })
  })
})
