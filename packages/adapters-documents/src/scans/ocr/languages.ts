/** The languages that the OCR reads, and which of them a text is in. */

export const languages = ["eng", "deu", "fra", "spa", "nld", "ita", "por", "pol"] as const
export type Language = (typeof languages)[number]

/**
 * Words that are common in one language and rare in the others, as a reading in English spells them: without accents
 * where an accented letter is in the word.
 */
const commonWords: Readonly<Record<Language, string>> = {
  eng: "the and of to that which was with this has been from by not for shall his her on at is are",
  deu: "der die das und ist nicht von mit den dem des ein eine einer auf wird hat sich zu bei nach im zum zur auch als",
  fra: "le les des et est une dans du par pour sur qui avec ce cette aux sont pas ont ete au sa son",
  spa: "el los las y del una por con que su se al es como para este esta lo fue sin entre",
  nld: "het een van de en dat niet op zijn te voor met aan is bij door wordt heeft deze naar uit om ook",
  ita: "il di che e della del la per con non una dei alla nel sono gli le al dal questo ha si",
  por: "o os as do da dos das em um uma que nao com para pelo pela foi ao na no se seu sua",
  pol: "i w z na nie sie do jest oraz przez od o dnia za po przy tym jako ze lub ktory tego roku"
}

const languagesOfWord = new Map<string, ReadonlyArray<Language>>()
for (const language of languages) {
  for (const word of commonWords[language].split(" ")) {
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language])
  }
}

/** Common words needed before a text is taken to be in another language than assumed. */
const enough = 4
/** How many times as many common words the other language must have. */
const clearly = 1.3

const word = /\p{L}{1,10}/gu

/** Returns the language of a text read in `assumed`; `assumed` itself if there is too little text to tell. */
export const languageOf = (text: string, assumed: Language): Language => {
  const counts = new Map<Language, number>()
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  for (const [found] of plain.matchAll(word)) {
    const known = languagesOfWord.get(found) ?? []
    // A word that several languages have says less.
    for (const language of known) counts.set(language, (counts.get(language) ?? 0) + 1 / known.length)
  }
  const [best = assumed, most = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return most >= enough && most > clearly * (counts.get(assumed) ?? 0) ? best : assumed
}
