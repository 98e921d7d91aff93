/** Recognizes the languages that the analyst reads, by the words that every sentence needs. */

export const languages = ["en", "de", "fr", "es", "nl"] as const
export type Language = (typeof languages)[number]

const common: Readonly<Record<Language, string>> = {
  en: "the of and to in is was that for it on with as his her he she by at from have has had this not are were be an or will you your we our my which they",
  de: "der die das und den dem ein eine einen einem einer ist war nicht mit sich auf für von zu im am des ich er sie es wir sind wurde werden hat haben nach bei aus auch dass bis als ihr ihre ihnen kein keine über",
  fr: "le les des et est un une du dans que qui pour pas au aux sur il elle je nous vous par avec son sa ses ce cette été à n'a avons été ont lui ne plus mais la",
  es: "el los las y en un una del que por con para se su sus al es fue no lo como más pero me le ha han esta este son era muy sin sobre la",
  nl: "de het een en van in is was dat op te met voor niet zijn aan er om hij zij ze wij ik heeft heb hebben door uit bij naar ook maar dit die werd worden wordt had u uw mijn"
}

/** The common words of every language. */
export const commonWords: ReadonlyArray<string> = Object.values(common).flatMap((words) => words.split(" "))

/** Languages that look like one of ours, but aren't. */
const others: ReadonlyArray<string> = [
  "o e também lhe pelo pela está isso não em uma um da do dos das com foi para os ao à que por se são ele ela mais seu sua no na é",
  "e il di che è della per non sono del gli una un nel con alla dei delle si al dal anche più questo ha le lo i",
  "och att det som är på för med den av inte har till var ett om han hon vi jag",
  "og at det er på for med den af ikke har til var et om han hun vi jeg som",
  "i w na z do są przed została został nie się że jest to o od po za przez dla jak był była oraz"
]

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))
const sets = languages.map((language) => [language, setOf(common[language])] as const)
const otherSets = others.map(setOf)

/** Characters that tell the language. */
const sample = 40_000

/** Fewest words to judge by, and least share of common words: lists and forms have few. */
const fewest = 12
const least = 0.12

/**
 * Returns the languages of a text, the main one first: a second one if it is nearly as frequent. Empty if it is in none
 * of ours; English if it is too short to tell.
 */
export function languagesOf(text: string): ReadonlyArray<Language> {
  const words = text
    .slice(0, sample)
    .replaceAll(/\[[A-Z][^\]\n]{1,40}\]|\S{0,60}@\S{1,60}/g, " ")
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}'’]{0,40}/gu)
  if (words === null) return ["en"]
  const share = (set: ReadonlySet<string>): number =>
    words.reduce((sum, word) => sum + (set.has(word) ? 1 : 0), 0) / words.length
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  const scores = sets.map(([language, set]) => [language, share(set)] as const).sort((a, b) => b[1] - a[1])
  const best = scores[0]![1]
  const closest = Math.max(...otherSets.map(share))
  const otherScript = words.filter((word) => /^[^\p{Script=Latin}]/u.test(word)).join("").length
  if (otherScript > letters / 2) return []
  if (closest > best && (words.length >= fewest || closest > 0.2)) return []
  if (best < least) return words.length >= 40 && best < 0.04 ? [] : [best === 0 ? "en" : scores[0]![0]]
  return scores.filter(([, score]) => score >= Math.max(least, best * 0.75)).map(([language]) => language)
}
