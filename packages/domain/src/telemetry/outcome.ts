/** What became of an effect, in a word that a label can hold. */
import { Cause, Exit, Option, Predicate } from "effect"

/** The tag of an error is a name that our own code gave; nothing else of an error is a word for a label. */
const tagOf = (cause: Cause.Cause<unknown>): string | undefined => {
  const error: unknown = Option.getOrUndefined(Cause.findErrorOption(cause))
  if (Predicate.hasProperty(error, "_tag") && typeof error._tag === "string") return error._tag
  return Cause.hasInterrupts(cause) ? "interrupted" : undefined
}

/**
 * `onSuccess`, the tag of the error, or `interrupted`, where that is among the words; `failed` for everything that a
 * reader of figures need not tell apart.
 */
export const outcome = <const Words extends ReadonlyArray<string>>(
  words: Words,
  onSuccess: NoInfer<Words[number]>,
  exit: Exit.Exit<unknown, unknown>
): Words[number] | "failed" => {
  if (Exit.isSuccess(exit)) return onSuccess
  const tag = tagOf(exit.cause)
  return words.find((word) => word === tag) ?? "failed"
}
