import { notNames } from "./nameWords.ts"

/** Words that usually belong to no name, but can be one. */
const alsoNames = new Set(["april", "august", "june", "justice", "may", "will"])

/** True for a word that belongs to no person's name: "Plaintiff", "The". */
export const isNoName = (word: string): boolean => {
  const plain = word.toLowerCase()
  return notNames.has(plain) && !alsoNames.has(plain)
}
