/** Why a model gave no answer, in our own words: an endpoint's error message may quote the request. */
import { Schema } from "effect"
import { Refusal } from "./refusalOf.ts"

export class ModelFailed extends Schema.TaggedError<ModelFailed>()("ModelFailed", {
  kind: Schema.Literals([
    /** No connection, or it was lost before an answer began. */
    "unreachable",
    /** The endpoint answered with a status other than 200. */
    "status",
    /** The endpoint redirected us: our prompts go to the configured host only. */
    "redirect",
    /** The answer doesn't follow the protocol. */
    "malformed",
    /** The answer broke off. */
    "cut-off",
    "too-large",
    /** Connected, but the first token or a later one took too long. */
    "silent",
    /** The answer took longer than a request may. */
    "too-long",
    /** The endpoint failed too often recently, and is left alone. */
    "resting"
  ]),
  /** The answer's HTTP status; 0 if there is none. */
  status: Schema.Int,
  refusal: Refusal,
  /** Milliseconds that the endpoint asks us to wait; 0 if it doesn't. */
  retryAfterMillis: Schema.Int
}) {
  override get message() {
    const what = this.status === 0 ? `failed (${this.kind})` : `answered with status ${this.status}`
    return `The language model's endpoint ${what}${this.refusal === "none" ? "" : `: ${meanings[this.refusal]}`}.`
  }
}

/** For the operator's log. */
const meanings: Readonly<Record<Exclude<Refusal, "none">, string>> = {
  key: "it refuses the API key",
  model: "it does not have the configured model",
  address: "there is no such interface at the configured address",
  context: "the request is longer than the model's context",
  tools: "it refuses tools",
  "max-tokens": "it refuses the limit of tokens",
  "stream-options": "it refuses stream_options"
}

export const failed = (
  kind: ModelFailed["kind"],
  {
    refusal = "none",
    retryAfterMillis = 0,
    status = 0
  }: Partial<Pick<ModelFailed, "refusal" | "retryAfterMillis" | "status">> = {}
) => new ModelFailed({ kind, status, refusal, retryAfterMillis })

const passing: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529])

/** True if the same request may succeed a little later. */
export const isTransient = ({ kind, refusal, status }: ModelFailed): boolean =>
  kind === "status"
    ? refusal === "none" && passing.has(status)
    : kind !== "redirect" && kind !== "resting" && kind !== "too-large"

/** True if nothing but a change of the configuration helps. */
export const isOperators = ({ refusal }: ModelFailed): boolean =>
  refusal === "key" || refusal === "model" || refusal === "address" || refusal === "context"
