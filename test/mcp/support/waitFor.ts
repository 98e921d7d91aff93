import { setTimeout as sleep } from "node:timers/promises"

/** Asks until the answer is the wanted one, for ten seconds; returns the last answer. */
export const waitFor = async <A>(ask: () => Promise<A>, isWanted: (answer: A) => boolean): Promise<A> => {
  let answer = await ask()
  for (const until = Date.now() + 10_000; !isWanted(answer) && Date.now() < until; answer = await ask()) await sleep(25)
  return answer
}
