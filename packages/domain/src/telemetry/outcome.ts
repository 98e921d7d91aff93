/** The outcome of an effect, as a word that a label can hold. */
import { Cause, Exit, Option, Predicate } from "effect"

/** An error's tag is a name from our own code. Nothing else of an error may become a label. */
const tagOf = (cause: Cause.Cause<unknown>): string | undefined => {
  const error: unknown = Option.getOrUndefined(Cause.findErrorOption(cause))
  if (Predicate.hasProperty(error, "_tag") && typeof error._tag === "string") return error._tag
  return Cause.hasInterrupts(cause) ? "interrupted" : undefined
}

/** Returns `onSuccess`, the error's tag, or `interrupted`, if that is among the words; `failed` for everything else. */
export const outcome = <const Words extends ReadonlyArray<string>>(
  words: Words,
  onSuccess: NoInfer<Words[number]>,
  exit: Exit.Exit<unknown, unknown>
): Words[number] | "failed" => {
  if (Exit.isSuccess(exit)) return onSuccess
  const tag = tagOf(exit.cause)
  return words.find((word) => word === tag) ?? "failed"
}
