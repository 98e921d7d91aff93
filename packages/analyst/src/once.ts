import type { Work } from "./Step.ts"

/** Does a piece of work when it is first asked for, and keeps the result. */
export const once = <A>(work: () => Work<A>): (() => Work<A>) => {
  let done: { readonly result: A } | undefined
  return function* () {
    done ??= { result: yield* work() }
    return done.result
  }
}
