/** The languages that the OCR reads, and which of them a text is in. */

export const languages = ["eng", "deu", "fra", "spa", "nld", "ita", "por", "pol"] as const
export type Language = (typeof languages)[number]

/**
 * Common words, as a reading in English spells them: without accents. A word that several languages have is listed for
 * each.
 */
const commonWords: Readonly<Record<Language, string>> = {
  eng: "the and of to that which was with this has been from by not for shall his her on at is are a in it as be or an no any if have were will you we our he she",
  deu: "der die das und ist nicht von mit den dem des ein eine einer auf wird hat sich zu bei nach im zum zur auch als in an es am um war wurde ihr wir sie er durch aus oder vom dass",
  fra: "le la les de des et est une un en dans du par pour sur qui que avec ce cette aux sont pas ont ete au sa son se il elle ne ou nous vous votre notre leur ses plus",
  spa: "el la los las de y del una un en por con que su se al es no como para esta este lo fue sin entre sus ha o a si le don dona senor senora han fecha nombre ante desde",
  nld: "het een van de en dat niet op zijn te voor met aan is bij door wordt heeft deze naar uit om ook in der den die was als tot over hij zij geen wij heer mevrouw",
  ita: "il la di che e della del per con non una un dei alla nel sono gli le al dal questo ha si in a da lo i su delle dello della nella alle signor signora stato dalla",
  por: "o a os as de do da dos das e em um uma que nao com para pelo pela foi ao na no se seu sua por ou sao ter senhor senhora seus mais tem como",
  pol: "i w z na nie sie do jest oraz przez od o dnia za po przy tym jako ze lub ktory tego roku a u sa by ale przed czy pan pani jej jego lub"
}

const languagesOfWord = new Map<string, ReadonlyArray<Language>>()
for (const language of languages) {
  for (const word of commonWords[language].split(" ")) {
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language])
  }
}

/** Common words needed before a text is taken to be in another language than assumed. */
const enough = 2
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
