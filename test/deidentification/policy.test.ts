/** The policy as a table, and replacement that follows it. */
import { assert, describe, it } from "@effect/vitest"
import type { Finding, FindingBasis, FindingKind } from "@incamera/deidentification/Finding"
import { decide, type Decision } from "@incamera/domain/deidentification/Policy"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"
import * as Limits from "@incamera/domain/Limits"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { Schema } from "effect"
import { decideMarked } from "./markedText.ts"

const finding = (
  start: number,
  end: number,
  kind: FindingKind = "person",
  basis: FindingBasis = "format",
  placeholder = `[${kind}]`
): Finding => ({ start, end, kind, basis, placeholder })

describe("The policy", () => {
  it.each<[string, ReadonlyArray<Finding>, boolean, Decision]>([
    ["allows what carries nothing and asks nothing", [], false, { _tag: "Allow", onWord: 0 }],
    [
      "refuses for what is asked",
      [],
      true,
      { _tag: "Refuse", found: [], asksToReveal: true, vaultOnly: 0, places: [] }
    ],
    [
      "refuses for what is carried",
      [finding(0, 4)],
      false,
      { _tag: "Refuse", found: [{ kind: "person", count: 1 }], asksToReveal: false, vaultOnly: 0, places: [] }
    ],
    [
      "says both",
      [finding(0, 4)],
      true,
      { _tag: "Refuse", found: [{ kind: "person", count: 1 }], asksToReveal: true, vaultOnly: 0, places: [] }
    ],
    [
      "counts by kind, in alphabetical order",
      [finding(20, 24), finding(0, 4), finding(5, 9, "email")],
      false,
      {
        _tag: "Refuse",
        found: [
          { kind: "email", count: 1 },
          { kind: "person", count: 2 }
        ],
        asksToReveal: false,
        vaultOnly: 0,
        places: []
      }
    ],
    [
      "counts what overlaps once, as the longer",
      [finding(0, 16, "email"), finding(0, 4, "person", "known"), finding(2, 8)],
      false,
      { _tag: "Refuse", found: [{ kind: "email", count: 1 }], asksToReveal: false, vaultOnly: 0, places: [] }
    ],
    [
      "counts what only touches twice",
      [finding(0, 4), finding(4, 8)],
      false,
      { _tag: "Refuse", found: [{ kind: "person", count: 2 }], asksToReveal: false, vaultOnly: 0, places: [] }
    ],
    [
      "counts a registered value that would be refused anyway as what it would be refused for",
      [finding(0, 20, "address", "context"), finding(5, 9, "person", "known")],
      false,
      { _tag: "Refuse", found: [{ kind: "address", count: 1 }], asksToReveal: false, vaultOnly: 0, places: [] }
    ]
  ])("%s", (_, findings, asksToReveal, decision) => {
    const text = "x".repeat(40)
    assert.deepStrictEqual(decide([{ text, findings }], PrivacySettings.strict, { asksToReveal }), decision)
  })

  it("counts occurrences in several texts together", () => {
    const judged = [
      { text: "xxxx", findings: [finding(0, 4)] },
      { text: "xxxx", findings: [finding(0, 4), finding(2, 4, "email")] }
    ]
    assert.deepStrictEqual(decide(judged, PrivacySettings.strict, { asksToReveal: false }), {
      _tag: "Refuse",
      found: [{ kind: "person", count: 2 }],
      asksToReveal: false,
      vaultOnly: 0,
      places: []
    })
  })

  it("counts no more names one by one than its bound, and loses none", () => {
    const name = "Jane Doe. "
    const count = Limits.policyRefusals + 20
    const findings = Array.from({ length: count }, (_, n) =>
      finding(n * name.length, n * name.length + 8, "person", "recognized")
    )
    assert.deepStrictEqual(
      decide([{ text: name.repeat(count), findings }], PrivacySettings.strict, { asksToReveal: false }),
      { _tag: "Refuse", found: [{ kind: "person", count }], asksToReveal: false, vaultOnly: 0, places: [] }
    )
  })
})

const balanced = new PrivacySettings({ refusals: "balanced", publicNames: [] })
const listing = (...publicNames: ReadonlyArray<string>) => new PrivacySettings({ refusals: "strict", publicNames })

describe("The places of a refusal", () => {
  const text = "Jane Doe wrote to jane@example.com."
  const named = finding(0, 8, "person", "recognized")
  const address = finding(18, 34, "email")
  const placesOf = (findings: ReadonlyArray<Finding>, members?: ReadonlyArray<string>) => {
    const one = members === undefined ? { text, findings } : { text, findings, members }
    const decision = decide([one], PrivacySettings.strict, { asksToReveal: false })
    return decision._tag === "Refuse" ? decision.places : assert.fail("allowed")
  }

  it("say member, start, end and kind of what the text alone explains", () => {
    assert.deepStrictEqual(placesOf([named, address], ["prompt"]), [
      { member: "prompt", start: 0, end: 8, kind: "person" },
      { member: "prompt", start: 18, end: 34, kind: "email" }
    ])
  })

  it("say only the member of what the vault alone explains", () => {
    assert.deepStrictEqual(placesOf([finding(0, 8, "person", "known")], ["prompt"]), [{ member: "prompt" }])
  })

  it("are the same for a registered value and another that would be refused anyway", () => {
    const known = finding(0, 8, "organization", "known")
    assert.deepStrictEqual(placesOf([named, known], ["prompt"]), placesOf([named], ["prompt"]))
  })

  it("say only the members of what spans several, and nothing of a text without members", () => {
    assert.deepStrictEqual(placesOf([named], ["title", "stage"]), [{ member: "title" }, { member: "stage" }])
    assert.deepStrictEqual(placesOf([named]), [])
  })

  it("are bounded", () => {
    const findings = Array.from({ length: 30 }, (_, at) => finding(at, at + 1, "email"))
    assert.lengthOf(placesOf(findings, ["prompt"]), Limits.refusedPlaces)
  })
})

describe("What was found", () => {
  const kinds: ReadonlyArray<FindingKind> = [
    "person", "organization", "place", "email", "phone", "address", "date-of-birth", "identifier", "url-with-user", "date", "quantity",
    "demographic", "circumstance"
  ] // prettier-ignore

  it.each(kinds)("is refused when it is registered or has the form: %s", (kind) => {
    for (const basis of ["known", "format"] as const) {
      for (const settings of [PrivacySettings.strict, balanced, listing("Zeta Quux")]) {
        const judged = [{ text: "Judge Zeta Quux said", findings: [finding(6, 15, kind, basis)] }]
        assert.strictEqual(decide(judged, settings, { asksToReveal: false })._tag, "Refuse")
      }
    }
  })

  it.each(["place", "date", "quantity", "demographic", "circumstance"] as const)(
    "identifies nobody alone: %s",
    (kind) => {
      const judged = [{ text: "Near Springfield there", findings: [finding(5, 16, kind, "recognized")] }]
      assert.deepStrictEqual(decide(judged, PrivacySettings.strict, { asksToReveal: false }), {
        _tag: "Allow",
        onWord: 0
      })
    }
  )
})

describe("The user's word", () => {
  const text = "Zeta Quux paid Zeta."
  const said = (findings: ReadonlyArray<Finding>, ...notIdentifying: ReadonlyArray<string>) =>
    decide([{ text, findings }], PrivacySettings.strict, { asksToReveal: false, notIdentifying })

  it.each(["context", "format", "recognized"] as const)(
    "lets a find pass that the text alone explains: %s",
    (basis) => {
      assert.deepStrictEqual(said([finding(0, 9, "person", basis)], "Zeta Quux"), { _tag: "Allow", onWord: 1 })
    }
  )

  it("holds for the whole word only, wherever it is", () => {
    assert.strictEqual(said([finding(0, 9)], "Zeta")._tag, "Refuse")
    assert.strictEqual(said([finding(15, 19)], "Zeta Quux")._tag, "Refuse")
    assert.deepStrictEqual(said([finding(0, 4), finding(15, 19)], "Zeta"), { _tag: "Allow", onWord: 2 })
  })

  it("doesn't hold for a registered identity, which then counts as one", () => {
    const both = [finding(0, 9, "person", "recognized"), finding(0, 9, "person", "known")]
    const decision = said(both, "Zeta Quux")
    assert.deepInclude(decision, { _tag: "Refuse", vaultOnly: 1 })
  })
})

describe("A name nobody registered", () => {
  it.each<[string, "strict" | "balanced", "recognized" | "context", "Allow" | "Refuse"]>([
    ["«Jane Doe» walked in.", "strict", "recognized", "Refuse"],
    ["«Jane Doe» walked in.", "balanced", "recognized", "Allow"],
    ["Then «Jane Doe» walked in.", "strict", "context", "Refuse"],
    ["Then «Jane Doe» walked in.", "balanced", "context", "Refuse"],
    ["My client «Jane Doe» walked in.", "balanced", "recognized", "Refuse"],
    ["The plaintiff, «Jane Doe», walked in.", "balanced", "recognized", "Refuse"],
    ["«Jane Doe», Plaintiff, v. Acme, Defendant", "balanced", "recognized", "Refuse"],
    ["«Doe» v. Acme, No. 1:24-cv-01234", "balanced", "recognized", "Refuse"],
    ["«Doe» v. «Acme»", "balanced", "recognized", "Allow"]
  ])("%s (%s, %s): %4$s", (marked, refusals, basis, expected) => {
    const settings = new PrivacySettings({ refusals, publicNames: [] })
    assert.strictEqual(decideMarked(marked, settings, basis), expected)
  })
})

describe("The list of public names", () => {
  it.each<[string, ReadonlyArray<string>, "Allow" | "Refuse"]>([
    ["«Apple Inc.» released it", ["Apple Inc."], "Allow"],
    ["«Apple» released it", ["Apple Inc."], "Allow"],
    ["«APPLE INC» released it", ["Apple Inc."], "Allow"],
    ["«apple» released it", ["Apple Inc."], "Allow"],
    ["«Apple»'s phone", ["Apple Inc."], "Allow"],
    ["«Apple GmbH» released it", ["Apple Inc."], "Allow"],
    ["«The Coca-Cola Company» sells", ["Coca-Cola"], "Allow"],
    ["«Société Générale» lends", ["SOCIETE GENERALE"], "Allow"],
    ["«Cook, Tim»", ["Tim Cook"], "Allow"],
    ["«Tim Cook»", ["Tim Cook"], "Allow"],
    ["Tim «Cook» said", ["Tim Cook"], "Allow"],
    ["«Cook» said", ["Tim Cook"], "Refuse"],
    ["«Mr Tim Cook» said", ["Tim Cook"], "Allow"],
    ["«Applebee» released it", ["Apple Inc."], "Refuse"],
    ["«Apple Smith» released it", ["Apple Inc."], "Refuse"],
    ["«Jane Apple» released it", ["Apple Inc."], "Refuse"],
    ["my client «Apple» released it", ["Apple Inc."], "Allow"],
    ["«Zeta Quux» and «Jane Doe»", ["Zeta Quux"], "Refuse"],
    ["«Zeta Quux»", [], "Refuse"]
  ])("%s, listed %j: %s", (marked, names, expected) => {
    assert.strictEqual(decideMarked(marked, listing(...names), "context"), expected)
  })

  it("never covers a registered identity", () => {
    assert.strictEqual(decideMarked("«Apple» released it", listing("Apple Inc."), "known"), "Refuse")
  })

  it("is bounded, and holds names that read as they are written", () => {
    const decode = Schema.decodeUnknownResult(PrivacySettings)
    const names = (publicNames: ReadonlyArray<string>) => decode({ refusals: "strict", publicNames })._tag
    assert.strictEqual(names(["Apple Inc."]), "Success")
    assert.strictEqual(names(Array(Limits.publicNames).fill("Apple Inc.")), "Success")
    assert.strictEqual(names(Array(Limits.publicNames + 1).fill("Apple Inc.")), "Failure")
    assert.strictEqual(names(["x".repeat(EngineLimits.publicNameCharacters + 1)]), "Failure")
    for (const name of ["", "  ", "a\nb", "\u202eeno"]) assert.strictEqual(names([name]), "Failure")
    assert.strictEqual(decode({ refusals: "lax", publicNames: [] })._tag, "Failure")
  })
})

describe("Replacement", () => {
  it.each<[string, string, ReadonlyArray<Finding>, string]>([
    ["nothing", "abc", [], "abc"],
    ["one place", "abcdef", [finding(2, 4, "email")], "ab[email]ef"],
    ["places in any order", "abcdef", [finding(4, 6, "phone"), finding(0, 2, "email")], "[email]cd[phone]"],
    ["an overlap as a whole", "abcdef", [finding(0, 4, "email"), finding(3, 5, "phone")], "[email]f"],
    ["a chain of overlaps as a whole", "abcdefgh", [finding(0, 3), finding(2, 6, "email"), finding(5, 8)], "[email]"],
    ["the same place by what is registered", "abcd", [finding(0, 4), finding(0, 4, "email", "known")], "[email]"],
    [
      "never a placeholder",
      "a [Party 1] b",
      [finding(2, 11), finding(3, 8), finding(0, 3), finding(12, 13)],
      "a [Party 1] [person]"
    ],
    ["what only looks like a placeholder", "[Partly] x", [finding(0, 8), finding(9, 10)], "[person] [person]"],
    ["beside a placeholder", "ab[Email]cd", [finding(0, 2), finding(9, 11)], "[person][Email][person]"]
  ])("of %s", (_, text, findings, expected) => {
    assert.strictEqual(replaceFindings(text, findings), expected)
  })
})
