/** Why an endpoint refuses a request, read from its status and its words, which are then dropped. */
import { Schema } from "effect"

export const Refusal = Schema.Literals([
  "none",
  "key",
  "model",
  "address",
  /** The request is longer than the model's context. */
  "context",
  "tools",
  "max-tokens",
  "stream-options"
])

export type Refusal = typeof Refusal.Type

/** The first that fits counts: a complaint about the context also names `max_tokens`, one about tools the model. */
const words: ReadonlyArray<readonly [Refusal, RegExp]> = [
  [
    "context",
    /context[\s_]?(?:length|window|size|limit)|\b(?:prompt|input|request) (?:is )?too (?:long|large)|token count/
  ],
  ["stream-options", /stream_?options|include_usage/],
  ["max-tokens", /max_?(?:completion_|output_|new_)?tokens/],
  ["tools", /\btools?\b|\btool_choice|function[\s_]call/],
  ["key", /api[\s_-]?key|authenticat|unauthorized/],
  [
    "model",
    /\bmodels?\b[^]{0,80}(?:not found|not exist|not available|not loaded|unknown|invalid)|(?:unknown|invalid|no|not_found)\W{0,3}(?:such )?models?\b|"model: |endpoints found/
  ]
]

/** Statuses whose words tell something; llama.cpp refuses tools with 500, others with 501. */
const telling: ReadonlySet<number> = new Set([400, 404, 413, 422, 500, 501])

export const refusalOf = (status: number, body: string): Refusal => {
  if (status === 401 || status === 403) return "key"
  const said = body.toLowerCase()
  const found = telling.has(status) ? words.find(([, pattern]) => pattern.test(said))?.[0] : undefined
  return found ?? (status === 404 || status === 405 ? "address" : status === 413 ? "context" : "none")
}
