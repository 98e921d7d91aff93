/** Neutral words, to surround a hidden identity. */
import type { Random } from "./Random.ts"

const words =
  `the tribunal held that appeal was dismissed because notice came late and costs were awarded which had been argued before
  parties settled after mediation but without any admission under this agreement payment became due within thirty days
  of delivery nothing further followed until evidence showed otherwise counsel objected motion denied rent remained
  unpaid tenant left premises employer refused overtime claim`
    .trim()
    .split(/\s+/u)

const ends = [". ", ", ", "; ", ": ", " ", "\n", " (", ' "', " – ", "\n\n"]

/** Ends where a value may begin. */
export const before = (random: Random): string =>
  `${random.times(random.int(1, 9), () => random.pick(words)).join(" ")}${random.pick(ends)}`

const afterEncoded = [". ", ", ", " ", ") ", '" ', "; "]
const afterAny = [...afterEncoded, "\n", "? ", "! ", "'s "]

/** Begins where a value has ended. In base64, a value at the end of a line may continue in the next. */
export const after = (random: Random, disguises: ReadonlyArray<string>): string => {
  const begins = disguises.some((name) => name.startsWith("base64")) ? afterEncoded : afterAny
  return `${random.pick(begins)}${random.times(random.int(1, 9), () => random.pick(words)).join(" ")}.`
}
