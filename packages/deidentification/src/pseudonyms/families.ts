/** Words for several people of one name: "Familie Doe", "the Does", "Messrs Doe". In the eight languages of prompts. */
export const words = (text: string): ReadonlyArray<string> => text.split(/\s+/u)
export const set = (text: string): ReadonlySet<string> => new Set(words(text))

/** Titles of several people at once, and words for a couple or a family before its name. */
export const groups = set(
  `messrs mesdames messieurs mm mmes familie family famille familia famiglia família rodzina rodziny rodzinie eheleute ehepaar geschwister gebrüder brüder
  erben herren damen époux epoux consorts conjoints héritiers coniugi fratelli signori esposos cónyuges señores sres hermanos
  herederos cônjuges senhores irmãos państwo państwa małżonkowie echtpaar gezin heren erven siblings brothers sisters couple`
)
export const groupsBehind = set("family couple household siblings brothers sisters heirs spouses")
export const articles = set("the der die das den dem le la les l el los las de het il lo i gli os as o a")
export const pluralArticles = "the|die|les|los|las|de|gli|os"

export const plain = (word: string): string => word.toLowerCase().replace(/\.$/u, "").normalize("NFC")

/** The name of a family in a text such as "Familie Doe", "the Does", "the Doe family". */
export const familyIn = (text: string): string | undefined => {
  const tokens = text.trim().split(/\s+/u)
  const isArticle = tokens.length > 1 && articles.has(plain(tokens[0]!))
  const from = isArticle ? 1 : 0
  const last = tokens.length - 1
  if (last > from && groups.has(plain(tokens[from]!))) return tokens.slice(from + 1).join(" ")
  if (last > from && groupsBehind.has(plain(tokens[last]!))) return tokens.slice(from, last).join(" ")
  const plural = new RegExp(`^(?:${pluralArticles})\\s+(\\p{Lu}[^\\s]{2,})s$`, "iu").exec(text.trim())
  return plural !== null && tokens.length === 2 ? plural[1] : undefined
}

export const isFamily = (text: string): boolean => familyIn(text) !== undefined
