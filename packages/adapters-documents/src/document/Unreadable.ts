/** Errors that end the reading of a document early, inside its process. */
import type { FileProblem } from "@incamera/domain/files"

export class Unreadable extends Error {
  override readonly name = "Unreadable"
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The content has none of the types that we read. */
export class Unsupported extends Error {
  override readonly name = "Unsupported"
}

/**
 * Returns the document's problem that a failure shows. Libraries fail in many ways on damaged input, and each means
 * "damaged"; only exhaustion is told apart.
 */
export const problemOf = (failure: unknown): FileProblem => {
  if (failure instanceof Unreadable) return failure.problem
  // The stack, an array or a string is exhausted: no document of a sensible form does that.
  if (failure instanceof RangeError) return "too-complex"
  return "broken"
}
