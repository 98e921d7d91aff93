/**
 * Work on a long text in steps. Each step yields the number of characters it looked at. The driver decides whether
 * other work gets its turn between steps.
 */

export type Steps<A> = Generator<number, A, void>

/** Runs all steps at once. */
export const atOnce = <A>(steps: Steps<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
