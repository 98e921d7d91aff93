/** Why a model gave no answer. In words of ours: what an endpoint says of a failure may quote what it was sent. */
import { Schema } from "effect"

export class ModelFailed extends Schema.TaggedError<ModelFailed>()("ModelFailed", {
  kind: Schema.Literals([
    /** No connection, or it was lost before an answer began. */
    "unreachable",
    /** The endpoint answered with a status that is not 200. */
    "status",
    /** It sent us elsewhere: our prompts go to the configured host only. */
    "redirect",
    /** What it sends is not what the protocol says. */
    "malformed",
    /** The answer broke off. */
    "cut-off",
    "too-large",
    /** Connected, but the first token did not come in time, or none came for too long. */
    "silent",
    /** The answer went on for longer than a request may. */
    "too-long",
    /** It failed too often just now, and is left alone. */
    "resting"
  ]),
  /** Of the answer; 0 where there is none. */
  status: Schema.Int,
  /** Milliseconds the endpoint asks us to wait; 0 when it doesn't. */
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

/** Whether the same request may well succeed a little later. */
export const isPassing = ({ kind, status }: ModelFailed): boolean =>
  kind === "status" ? passing.has(status) : kind !== "redirect" && kind !== "resting" && kind !== "too-large"
