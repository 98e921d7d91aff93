// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** How reading a document ends early, inside the process that reads it. */


export class Unreadable extends Error {
                    name = "Unreadable"
           problem

  constructor(problem             ) {
    super(problem)
    this.problem = problem
  }
}

/** By its content it is none of the types that are read. */
export class Unsupported extends Error {
                    name = "Unsupported"
}

/**
 * What any failure says about the document: libraries fail in many ways at what they can't make sense of, and each
 * means that it is damaged. Only exhaustion is told apart.
 */
export const problemOf = (failure         )              => {
  if (failure instanceof Unreadable) return failure.problem
  // The stack, an array or a string has come to its end: nothing that a document of a sensible form does.
  if (failure instanceof RangeError) return "too-complex"
  return "broken"
}
