import { femaleNames, maleNames } from "./vocabulary/genderedNames.ts"
import { lettersOf } from "./wordForms.ts"

export type Gender = "female" | "male"

const genders = new Map<string, Gender>([
  ...femaleNames
    .trim()
    .split(/\s+/u)
    .map((name) => [name, "female"] as const),
  ...maleNames
    .trim()
    .split(/\s+/u)
    .map((name) => [name, "male"] as const)
])

/** Returns the gender of a given name that only women or only men have; undefined for all others. */
export const genderOfGivenName = (name: string): Gender | undefined => {
  const [first = ""] = name.split(/[-‐‑–]/u)
  return genders.get(lettersOf(first))
}
