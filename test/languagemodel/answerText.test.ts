/** What a model's text is parted into does not depend on the pieces in which it comes. */
import { AnswerText } from "@incamera/adapters-model/provider/AnswerText"
import type { ChatEvent } from "@incamera/adapters-model/protocol/ChatEvent"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const parts = [
  "The deposit",
  " is due. ",
  "\n",
  " ",
  "<think>",
  "</think>",
  "a < b",
  "[Party 1]",
  "[TOOL_CALLS]",
  "<tool_call>",
  "</tool_call>",
  '{"name":"read","arguments":{"a":"}"}}',
  '[{"name":"read","parameters":{}}]',
  '{"name":"other","arguments":{}}',
  "{ no JSON",
  "```json\n",
  "```",
  "```\n",
  "<function=read>",
  "read[ARGS]"
] as const

const Text = Schema.Array(Schema.Literals(parts)).check(Schema.isMaxLength(12))

const outcome = (events: ReadonlyArray<ChatEvent>) => ({
  text: events.map((event) => (event._tag === "Text" ? event.text : "")).join(""),
  calls: events.flatMap((event) => (event._tag === "ToolCall" ? [[event.name, event.arguments]] : []))
})

const parted = (text: string, piece: number, beginsThinking: boolean) => {
  const answer = new AnswerText(new Set(["read"]), beginsThinking)
  const events = (text.match(new RegExp(`[^]{1,${piece}}`, "g")) ?? []).flatMap((part) => answer.push(part))
  return outcome([...events, ...answer.end()])
}

describe("An answer's text", () => {
  it.prop(
    "is parted in the same way in pieces of any length",
    [Text, Schema.Boolean],
    ([words, beginsThinking]) => {
      const text = words.join("")
      const whole = parted(text, text.length + 1, beginsThinking)
      for (const piece of [1, 2, 5]) assert.deepStrictEqual(parted(text, piece, beginsThinking), whole)
      assert.notMatch(whole.text, /<\/?think>/)
    },
    { arbitrary: { runs: 1_000 } }
  )

  it("stays as it is when it is plain", () => {
    const text = 'See [File 1]: "a < b"\n\n- {x}\n- `code`\n```\nplain\n```\n[1]'
    for (const piece of [1, 4, 100]) assert.deepStrictEqual(parted(text, piece, false), { text, calls: [] })
  })

  it("of a model that begins with a thought is held until that ended", () => {
    const answer = new AnswerText(new Set(), true)
    assert.strictEqual(outcome(answer.push("A fool asks.")).text, "")
    assert.strictEqual(outcome(answer.push("</think>\nIt is due.")).text, "It is due.")
    assert.isTrue(answer.hasStrayEnd)
  })
})
