/** The policy reads like a table; replacement keeps to it. */
import { assert, describe, it } from "@effect/vitest"
import type { Finding, FindingBasis, FindingKind } from "@incamera/domain/deidentification/Finding"
import { decide } from "@incamera/domain/deidentification/Policy"
import { replaceFindings } from "@incamera/domain/deidentification/replaceFindings"

const finding = (
  start: number,
  end: number,
  kind: FindingKind = "person",
  basis: FindingBasis = "format",
  placeholder = `[${kind}]`
): Finding => ({ start, end, kind, basis, placeholder })

describe("The policy", () => {
  it.each<[string, ReadonlyArray<Finding>, boolean, ReturnType<typeof decide>]>([
    ["allows what carries nothing and asks nothing", [], false, { _tag: "Allow" }],
    ["refuses for what is asked", [], true, { _tag: "Refuse", found: [], asksToReveal: true }],
    [
      "refuses for what is carried",
      [finding(0, 4)],
      false,
      { _tag: "Refuse", found: [{ kind: "person", count: 1 }], asksToReveal: false }
    ],
    ["says both", [finding(0, 4)], true, { _tag: "Refuse", found: [{ kind: "person", count: 1 }], asksToReveal: true }],
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
        asksToReveal: false
      }
    ],
    [
      "counts what overlaps once, as the longer",
      [finding(0, 16, "email"), finding(0, 4, "person", "known"), finding(2, 8)],
      false,
      { _tag: "Refuse", found: [{ kind: "email", count: 1 }], asksToReveal: false }
    ],
    [
      "counts what only touches twice",
      [finding(0, 4), finding(4, 8)],
      false,
      { _tag: "Refuse", found: [{ kind: "person", count: 2 }], asksToReveal: false }
    ],
    [
      "believes what is registered more than a guess",
      [finding(0, 20, "address", "context"), finding(5, 9, "person", "known")],
      false,
      { _tag: "Refuse", found: [{ kind: "person", count: 1 }], asksToReveal: false }
    ]
  ])("%s", (_, findings, asksToReveal, decision) => {
    assert.deepStrictEqual(decide(findings, { asksToReveal }), decision)
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
