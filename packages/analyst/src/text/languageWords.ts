/** The languages whose questions and documents the analyst reads, told apart by their commonest words. */
import type { Reading } from "../Reading.ts"

export const languages = ["en", "de", "fr", "es", "nl"] as const
export type Language = (typeof languages)[number]

/** Words that carry no content, by language: articles, pronouns, prepositions, forms of "be" and "have". */
const empties: Readonly<Record<Language, string>> = {
  en:
    "a about above after again all also am an and any are aren as at be because been before being below between both but by can could did do does " +
    "doing done down during each else ever every few for from further get got had has have having he her here hers him his how i if in into is it its " +
    "just let ll may me might mine more most much must my need no nor not now of off on once only or other our ours out over own per please s same " +
    "shall she should so some such t than that the their theirs them then there these they this those through to too under until up upon us ve very " +
    "was we were what when where whether which while who whom whose why will with within without would you your yours yet don doesn didn isn wasn",
  de:
    "aber alle allem allen aller alles als also am an auch auf aus bei bereits bin bis bist da dabei dafur damit dann daran darauf das dass dazu dem den " +
    "denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwa etwas euch fur gab geben gibt " +
    "habe haben hat hatte hatten her hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jeden jeder jetzt kann kein keine keinen " +
    "konnen lang lange man mehr mein meine mich mir mit muss mussen nach nicht noch nun nur ob oder ohne schon sehr sei sein seine seinem seinen seiner seit sich sie " +
    "sind so soll sollen sondern sowie uber um und uns unser unsere unserem unseren unter vom von vor wann war waren warum was wegen weil welche " +
    "welchem welchen welcher welches wem wen wenn wer werden wie wieviel viel viele will wir wird wo wohin woher worden worin wurde wurden zu zum zur zwischen bitte steht",
  fr:
    "a ai au aucun aucune aussi autre aux avait avec avez avoir avons c ce ceci cela ces cet cette ceux chez comme comment d dans de depuis des dont du elle elles en " +
    "entre es est et etaient etait ete etes etre eu eux fut il ils j je jusqu l la le les leur leurs lui m ma mais me meme mes moi mon n ne nos notre nous on ont " +
    "ou par pas pendant plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si soit son sont sous sur t ta te tes " +
    "toi ton tous tout toute tres tu un une vers votre vos vous y combien fait t-il t-elle lequel",
  es:
    "a al algo alguien algun alguna algunas algunos ante antes aquel aunque cada como con contra cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde " +
    "dos durante e el ella ellas ellos en entre era eran es esa ese eso esta estaba estan estar este esto estos fue fueron ha haber habia han hasta hay la las le les lo los " +
    "mas me mi mis mucho muy nada ni no nos nosotros nuestra nuestro o otra otro para pero por porque que quien quienes se sea segun ser si sido sin " +
    "sobre son su sus tambien te tiene tienen todo tu tus un una uno unos usted y ya",
  nl:
    "aan al alle als alsof ben bij dan dat de der deze die dit doch door dus een en er ge geen had hadden heb hebben heeft hem hen het hier hij hoe " +
    "hoeveel hun ik in is ja je jij kan kon kunnen maar me meer men met mij mijn moet moeten na naar niet nog nu of om omdat ons onze ook op over te tegen " +
    "toch toen tot u uit uw van veel voor waar waarom wanneer waren was wat we wel welk welke werd werden wie wij wil worden wordt ze zich zij zijn zo zonder zou"
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))

export const emptyWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(empties.en),
  de: setOf(empties.de),
  fr: setOf(empties.fr),
  es: setOf(empties.es),
  nl: setOf(empties.nl)
}

/** Lower case, without marks on letters: "Kündigung" and "KUENDIGUNG" stay apart, "clôture" and "cloture" don't. */
export const plainWord = (word: string): string =>
  word.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "")

/** The words of a text: placeholders as one word, elisions ("l'avis") as two. */
export const wordPattern = /\[([A-Z][a-z]{2,12}(?: [a-z]{2,5}){0,2} \d{1,6})\]|\p{L}[\p{L}\p{M}]{0,40}|\d{1,9}/gu

/** Characters of a text to look at: its beginning shows its language. */
const sample = 4_000

/** Fewest common words, as a share of all words, of a text in a known language. */
const fewest = 0.1

/** Words that show a language. */
const sure = 30

/** Returns the language of a text; null if it is none of these. */
export function languageOf(text: string): Language | null {
  const counts: Record<Language, number> = { en: 0, de: 0, fr: 0, es: 0, nl: 0 }
  let all = 0
  for (const [word, placeholder] of text.slice(0, sample).matchAll(wordPattern)) {
    if (placeholder !== undefined || /^\d/.test(word)) continue
    all++
    const plain = plainWord(word)
    for (const language of languages) if (emptyWords[language].has(plain)) counts[language]++
  }
  const best = languages.reduce((one, other) => (counts[other] > counts[one] ? other : one))
  // Too few words show no language.
  return counts[best] > 0 && (all < sure || counts[best] >= fewest * all) ? best : null
}

/** Returns the language of each part of a reading. A part of figures or names alone reads as the first known one. */
export function languagesOf({ parts, text }: Reading): ReadonlyArray<Language | null> {
  return parts.map(({ end, start }) => languageOf(text.slice(start, end)))
}
