import { negated } from "@incamera/analyst/text/negated"
import { assert, describe, it } from "@effect/vitest"

/** The phrase is between asterisks. */
const judge = (marked: string): boolean => {
  const start = marked.indexOf("*")
  const end = marked.indexOf("*", start + 1) - 1
  return negated(marked.replaceAll("*", ""), start, end)
}

const denied = [
  "There is no *class action*.",
  "The question is not *novel*.",
  "It isn't *novel* at all.",
  "It isn’t really a *novel* point.",
  "The case was decided without an *appeal*.",
  "Neither *fraud* nor error is alleged.",
  "No one has alleged *fraud*.",
  "Nobody claims *discrimination*.",
  "There is no evidence of *fraud*.",
  "She is not seeking an *injunction*.",
  "The plaintiff does not claim *harassment*.",
  "There was no class action, injunction or *appeal*.",
  "There is no appeal, *injunction* or arbitration.",
  "A *class action* is not planned.",
  "*Injunctive relief* has not been sought.",
  "*Arbitration* was ruled out.",
  "The file lacks any *expert report*.",
  "It is anything but clear; there are no *witnesses*."
]

const affirmed = [
  "There is a *class action*.",
  "The question is *novel*.",
  "This is not only *novel* but hard.",
  "There was no reply; the *injunction* was granted.",
  "No reply came. An *injunction* was sought.",
  "No notice was given, and *fraud* is alleged.",
  "[Party 2] did not investigate the *harassment* complaint.",
  "The landlord never answered the letter about *mould*.",
  "He knew of no reason for it, but *retaliation* followed.",
  "No fewer than *12 witnesses* saw it.",
  "Not paid in time, she claims *unpaid wages*."
]

describe("negation", () => {
  it.each(denied)("denied: %s", (text) => assert.isTrue(judge(text)))
  it.each(affirmed)("affirmed: %s", (text) => assert.isFalse(judge(text)))
})
