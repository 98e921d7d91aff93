/**
 * Work on a long text, step by step: each step says how many characters it looked at. Its driver decides whether
 * others have their turn in between.
 */

export type Steps<A> = Generator<number, A, void>

/** Does all of it at once. */
export const atOnce = <A>(steps: Steps<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
