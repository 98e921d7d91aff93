/**
 * Describes an unexpected failure for the log: its class and where it happened. Its message is left out, because it may
 * quote a caller.
 */
import { Cause } from "effect"

const frames = (error: Error): string =>
  (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join(" | ")

export const describeDefect = (cause: Cause.Cause<unknown>): { readonly failure: string; readonly at: string } => {
  const squashed = Cause.squash(cause)
  if (!(squashed instanceof Error)) return { failure: typeof squashed, at: "" }
  const tag = "_tag" in squashed && typeof squashed._tag === "string" ? squashed._tag : squashed.constructor.name
  return { failure: tag, at: frames(squashed) }
}
