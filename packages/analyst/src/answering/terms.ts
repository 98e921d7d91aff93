/** The words of a question to look for, with what else says the same. */
import { emptyWords, type Language, languages, plainWord, wordPattern } from "../text/languageWords.ts"
import { kindOf, onCondition, wordsOf } from "./asked.ts"
import { stemOf } from "../text/stems.ts"
import { groupsSaid, type SynonymGroup, synonymsOf } from "./synonyms.ts"

/** A word of a question. */
export interface Term {
  /** The word in lower case, as the question has it. */
  readonly word: string
  /** How much it says about the subject: 1, or less for "say" and "give". */
  readonly weight: number
  /** Stems of the word itself, by language of the text. */
  readonly own: Readonly<Record<Language, ReadonlySet<string>>>
  readonly groups: ReadonlyArray<SynonymGroup>
  /** True for the thing that is asked for. */
  readonly isFocus: boolean
  /** True for the one or the text that the answer is to come from: "according to the engineer". */
  readonly isSource: boolean
}

/** Words that say what kind of answer is wanted, or that any answer could have. */
const vague = new Set(
  (
    "amount sum date day time place period person say state tell give get make happen concern mention name take find matter case file document text record passage exactly actually " +
    "according show contain regard relate involve apply long high much many often case come go want know there long still already ever thing detail please far " +
    "betrag summe datum tag zeit ort person sagen sagt gesagt geben passieren geschehen betreffen fall akte dokument hoch lang genau laut erfolgen stattfinden unterlage stehen " +
    "montant somme date jour heure lieu personne dire dit donner passer arriver concerner dossier document exactement selon " +
    "importe cantidad suma fecha dia hora lugar persona decir dice dijo dar pasar ocurrir expediente documento segun exactamente " +
    "bedrag som datum dag tijd plaats persoon zeggen zegt gezegd geven gebeuren betreffen zaak dossier document stuk precies volgens hoog"
  ).split(" ")
)

/** Verbs that are in many sentences: they count, but little. */
const light = new Set(
  "receive send ask write use need start stop put keep see think believe call look leave bring hold set bekommen erhalten schicken senden envoyer recevoir recibir enviar ontvangen sturen".split(
    " "
  )
)

const recordFor = (stems: (language: Language) => Iterable<string>): Record<Language, ReadonlySet<string>> => {
  const record = {} as Record<Language, ReadonlySet<string>>
  for (const language of languages) record[language] = new Set(stems(language))
  return record
}

const fileName = /\bfiles?\s{1,3}\d{1,6}\b|\[File \d{1,6}\]/gi

/** Returns the words of a question that carry its content, in order, each once. */
export function contentOf(question: string, language: Language): ReadonlyArray<string> {
  const found = new Set<string>()
  for (const [whole, placeholder] of question
    .slice(0, 1_000)
    .replaceAll(fileName, " ")
    .replaceAll(onCondition, " ")
    .matchAll(wordPattern)) {
    if (placeholder !== undefined) found.add(placeholder.toLowerCase())
    else {
      const word = plainWord(whole)
      const bare = language === "en" ? stemOf(word, language) : word
      if (word.length > 1 && !emptyWords[language].has(word) && !vague.has(word) && !vague.has(bare)) found.add(word)
    }
  }
  return [...found]
}

/** What is asked for comes right behind the question word: "How much *deposit*", "What was the *source*". */
const auxiliary =
  /(?<!\p{L})(?:did|does|do|has|have|had|hat|haben|hatte|wurde|wird|a|ont|avait|ha|han|había|heeft|hebben|had|werd|wordt)(?!\p{L})|\[/iu

const source = wordsOf(
  "according to",
  "in the (?:words|view|opinion) of",
  "nach (?:angaben?|aussage|ansicht|meinung)(?: (?:des|der|von))?",
  "laut",
  "selon",
  "d['’]après",
  "según",
  "volgens"
)

/** A document in which to look: "on the score sheet", "does the police report", "the seller's own statement". */
const document = wordsOf(
  "(?:in|on|by|from|per|to) (?:the|his|her|its|their|our) (?:[a-z]{2,14} ){0,2}(?:sheet|report|stub|slip|log|note|record|form|statement|invoice|certificate|minutes)",
  "(?:does|did|do) (?:the|his|her|its|their) (?:[a-z]{2,14}['’]?s? ){0,2}(?:sheet|report|stub|slip|log|note|record|form|statement|invoice|certificate|minutes)",
  "(?:im|laut|nach dem) (?:[a-zäöüß]{2,20} ){0,2}(?:[a-zäöüß]{0,16}gutachten|protokoll|bericht|bescheid|[a-zäöüß]{0,12}rechnung)",
  "(?:dans|selon) (?:le|la|son|sa) (?:rapport|procès-verbal|constat|facture|attestation)",
  "en (?:el|la|su) (?:informe|acta|factura|atestado|certificado)",
  "in (?:het|de|zijn|haar) (?:rapport|verslag|factuur|verklaring)"
)

/** Somebody who found or said something: "What did the mechanic find?". */
const finder = wordsOf(
  "what (?:did|does|do|has|have) (?:the|our|their) (?:[a-z]{2,14}['’]?s? ){0,2}[a-z]{3,16} (?:find|found|see|seen|observe|conclude|measure|note|recommend|diagnose)",
  "(?:nennt|nennen|stellt|feststellte|fand|sagt|sagte|schreibt) (?:der|die|das) (?:[a-zäöüß]{3,20})",
  "(?:qu['’]a|que dit|que constate|qu['’]ont) (?:constaté|relevé|observé|trouvé|dit|le|la|l['’])? ?(?:le |la |l['’])?[a-zà-ÿœ]{4,20}",
  "qué (?:encontró|vio|constató|midió|observó|concluyó) (?:el|la) [a-zà-ÿ]{4,20}",
  "wat (?:vond|zag|stelde) (?:de|het) [a-z]{4,20}"
)

/** Separable prefixes at the end of a German or Dutch clause: "bietet … an". */
const prefixes =
  /(?<!\p{L})(ab|an|auf|aus|bei|ein|fest|mit|nach|vor|weg|zu|zurück|aan|af|in|op|over|terug|toe|uit|voor)(?=\s{0,3}[?,.!]|\s{1,3}(?:und|en)(?!\p{L})|$)/giu

function focusOf(question: string, language: Language): string | null {
  const [first] = contentOf(question, language)
  if (first === undefined) return null
  const kind = kindOf(question)
  if (kind === null || kind === "whether" || kind === "when" || kind === "who" || kind === "where") return null
  const at = plainWord(question).indexOf(first)
  return at < 0 || auxiliary.test(question.slice(0, at)) ? null : first
}

/** Makes the terms of a question. A phrase with synonyms ("let go") is one term. */
export function termsOf(question: string, language: Language): ReadonlyArray<Term> {
  const terms: Array<Term> = []
  let rest = question
  const focus = focusOf(question, language)
  const from = question.search(source)
  const behind = from < 0 ? "" : (/^[^,;?]{0,80}/.exec(question.slice(from))?.[0] ?? "")
  const named = [behind, ...(question.match(document) ?? []), ...(question.match(finder) ?? [])]
  const sources = new Set(named.flatMap((words) => contentOf(words, language)))
  const separable =
    language === "de" || language === "nl" ? Array.from(question.matchAll(prefixes), ([word]) => plainWord(word)) : []
  for (const { group, phrase } of groupsSaid(question)) {
    rest = rest.replaceAll(new RegExp(phrase.replaceAll(" ", "\\s{1,3}"), "gi"), " ")
    const isSource = named.some((words) => words.toLowerCase().includes(phrase))
    terms.push({ word: phrase, weight: 1, own: recordFor(() => []), groups: [group], isFocus: false, isSource })
  }
  for (const word of contentOf(rest, language)) {
    const isName = /^[a-z][a-z ]{1,30} \d{1,6}$/.test(word)
    const whole = separable.map((prefix) => prefix + word)
    const stem = stemOf(word, language)
    terms.push({
      word,
      weight: light.has(stem) || light.has(word) ? 0.4 : 1,
      isFocus: word === focus,
      isSource: sources.has(word),
      own: recordFor((other) =>
        isName ? [word] : [stemOf(word, other), stem, ...whole.map((one) => stemOf(one, language))]
      ),
      groups: isName ? [] : [word, ...whole].flatMap((one) => synonymsOf(stemOf(one, language), language))
    })
  }
  return terms
}
