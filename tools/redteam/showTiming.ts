import type { TimingResult } from "./timing.ts"

const tells = ({ noise, probability }: TimingResult): boolean => Math.abs(probability - 0.5) > noise

/** Prints the measured times. Returns true if none tells who is registered. */
export const showTiming = (results: ReadonlyArray<TimingResult>, seed: number, json: boolean): boolean => {
  const telling = results.filter(tells)
  if (json) {
    console.log(JSON.stringify({ seed, positions: results }, null, 1))
    return telling.length === 0
  }
  console.log(
    `Times of answers, seed ${seed}. The probability that a registered value takes longer; 50 % tells nothing:\n`
  )
  for (const result of results) {
    const { noise, position, probability, registered, tries, unregistered } = result
    console.log(
      `  ${tells(result) ? "✗" : "✓"} ${position.padEnd(34)}${(100 * probability).toFixed(2)} % (chance: ±${(100 * noise).toFixed(2)}), ` +
        `median ${registered.toFixed(2)} ms, else ${unregistered.toFixed(2)} ms, ${tries} tries`
    )
  }
  console.log(telling.length === 0 ? "\nNo time tells who is registered." : "\nA time tells who is registered.")
  return telling.length === 0
}
