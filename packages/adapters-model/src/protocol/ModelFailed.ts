/** Why a model gave no answer, in our own words: an endpoint's error message may quote the request. */
import { Schema } from "effect"

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
  /** Milliseconds that the endpoint asks us to wait; 0 if it doesn't. */
  retryAfterMillis: Schema.Int
}) {
  override get message() {
    return this.status === 0
      ? `The language model's endpoint failed (${this.kind}).`
      : `The language model's endpoint answered with status ${this.status} (${this.kind}).`
  }
}

export const failed = (kind: ModelFailed["kind"], status = 0, retryAfterMillis = 0) =>
  new ModelFailed({ kind, status, retryAfterMillis })

const passing: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529])

/** True if the same request may succeed a little later. */
export const isTransient = ({ kind, status }: ModelFailed): boolean =>
  kind === "status" ? passing.has(status) : kind !== "redirect" && kind !== "resting" && kind !== "too-large"
