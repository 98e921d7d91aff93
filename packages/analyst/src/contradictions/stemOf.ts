/** Folds accents and case, and cuts the ending: `complained` and `complaint` have the same stem. */
export const stemOf = (word: string): string => {
  const folded = word.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "")
  // A German participle: geblinkt, blinken.
  const bare = /^ge\p{L}{4,}(?:t|en)$/u.test(folded) ? folded.slice(2) : folded
  const singular = bare.replace(/(?<=\p{L}{3})(?:[eao]?s|[eao]|n|en|er|t|ed|ing)$/u, "")
  return singular.slice(0, 6)
}
