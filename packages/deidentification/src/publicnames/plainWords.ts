/**
 * Words that are written like names but aren't: "Plaintiff", "Summary Judgment", "Vervang", "MRI", "Rottweiler". A
 * recognized name passes if it consists of such words. It never passes with a given name or a surname among them.
 */
import { notNames } from "../words/nameWords.ts"
import type { FindingKind } from "../Finding.ts"
import { foldPhrase } from "../folding/plainView.ts"
import { isInLexicon } from "../intent/words.ts"
import { isCommon as isFrequent, isFrequentGivenName, isSurnameWord } from "../words/commonWords.ts"
import type { ProseLanguage } from "./proseLanguage.ts"
import { isRanked, isTitled, type Surroundings } from "./Surroundings.ts"
import { foreignPromptWords } from "./vocabulary/foreignPrompts.ts"
import { proseWords } from "./vocabulary/proseWords.ts"
import { initials, things } from "./vocabulary/technicalWords.ts"

/** Words that begin no name, but are part of some. */
const alsoNames = new Set(
  "april august june may march will page child cross law small grant judge justice young power case bishop price read early gentile angus georgia chase clay dean duke earl king knight prince stone wood woods hill field park rivers lake brook banks bright rich little good best long short amazon apple shell target orange".split(
    " "
  )
)

const isCommon = (folded: string): boolean => isFrequent(folded) || proseWords.has(folded)

/** True if a word may also be part of a name. */
export const mayBeName = (folded: string): boolean =>
  isFrequentGivenName(folded) || isSurnameWord(folded) || alsoNames.has(folded)

/** Endings of abstract nouns, verbs and adjectives that hardly any name has; and the names that have them. */
const ending =
  /.{3}(?:[st]ions?|ments?|[a-z]{2}ity|ities|ology|ologies|isms?|ically|ical|ised|ized|[ai]bility|graphic|graphy|ships?|heit|heiten|keit|keiten|schaft|schaften|itaten|[aeiu]cao|encao|acoes|icoes|acion|iciones|aciones|zione|zioni|amente|[dlrst]amento|ungen|idade|idades|[il]idad|[il]idades|amiento|imiento|teiten|owanie|stwo)$/u
const namesWithEnding =
  /^(?:clements?|trinity|charity|felicity|serenity|verity|chastity|unity|amity|mc.*|mac.*|.*blankenship|winship|concepcion|asuncion|encarnacion|ascension|presentacion|consolacion|anunciacion|trinidad|natividad|van.*|.*kirchheit|sarmento|zamora.*)$/u
/** Endings of chemical and physical terms. */
const substance =
  /.{3}(?:olol|statin|azole|azine|mycin|cillin|zepam|zolam|sartan|tinib|oxetine|profen|codone|morphone|triptan|gliptin|cycline|floxacin|barbital|idone|itis|osis|ectomy|otomy|algia)$/u
const before = /^(?:over|under|non|mis|counter|sub|inter|anti|self|multi|pseudo|quasi|semi)(?=.{4})/u
const behind = /(?:ed|ly|able|ness|less|ful|ous)$/u
/** Occupations and plurals are also surnames, but hardly in a title. */
const behindInTitle = /(?:ing|ers?|ors?|e?s)$/u

/** True for a word with a prefix or suffix: "Overstay", "Cooling". */
const isDerived = (folded: string, isTitle = false): boolean => {
  if (folded.length < 6 || namesWithEnding.test(folded)) return false
  if (ending.test(folded) || substance.test(folded)) return true
  const base = folded.replace(before, "")
  if (base !== folded && isCommon(base) && !mayBeName(base)) return true
  return [behind, ...(isTitle ? [behindInTitle] : [])].some((suffix) => {
    const stem = base.replace(suffix, "")
    return (
      stem !== base &&
      stem.length > 3 &&
      folded.length > 6 &&
      (isCommon(stem) || isCommon(`${stem}e`)) &&
      !mayBeName(stem)
    )
  })
}

/** Most characters of a line that may be a title. */
const titleCharacters = 100

/** True for an English word that is not a name. */
const isNoName = (folded: string, isTitle = false): boolean =>
  !mayBeName(folded) && (notNames.has(folded) || things.has(folded) || /\d/u.test(folded) || isDerived(folded, isTitle))

/** True for a word of the other prompt languages that is not a name. */
const isForeignWord = (folded: string): boolean => !mayBeName(folded) && foreignPromptWords.has(folded)

/** True for an everyday word with an ending: "Standards", "acknowledges", "signing". */
const isInflected = (folded: string): boolean =>
  !mayBeName(folded) &&
  ["s", "es", "ed", "d", "ing", "ly"].some((suffix) => {
    const stem = folded.slice(0, -suffix.length)
    return folded.endsWith(suffix) && stem.length > 3 && (isCommon(stem) || isCommon(`${stem}e`)) && !mayBeName(stem)
  })

/** Companies, too, have names of two common words: "State Farm", "Union Pacific", "Dry Cleaning Service". */
const companyHead =
  /^(?:airlines?|airways|apartments|associates|bakery|bank|bancorp|bars?|brands?|builders|builds?|cafe|capital|care|catering|centers?|centres?|chemicals?|church|cleaners|cleaning|clinics?|clothing|club|communications|construction|consulting|contractors|dairy|dental|designs?|digital|electric|electronics|energy|engineering|enterprises|entertainment|equity|express|farms?|finance|financial|fitness|foods?|foundation|freight|funds?|gas|global|group|gym|hardware|health|healthcare|holdings|homes?|hospital|hotels?|industries|insurance|interiors|international|investments?|labs?|laboratories|landscaping|life|logistics|lumber|management|manufacturing|marine|markets?|materials|media|medical|mills?|mines?|mining|motors|mutual|networks?|oil|pacific|paints?|partners|petroleum|pharma|pharmacy|phones?|pizza|plastics|plumbing|power|press|products|properties|publishing|radio|railways?|railroad|realty|rentals?|resorts?|restaurants?|retail|roofing|rubber|salon|school|scientific|securities|security|services?|shipping|shops?|software|solar|solutions|sports|staffing|steel|stores?|studios?|suites|supply|systems?|taxi|technolog(?:y|ies)|telecom|textiles?|theat(?:er|re)s?|tires?|tools|tours|toys|trading|transit|transport(?:ation)?|travel|trucking|trust|utilities|ventures|vineyards|water|wireless|works|yoga)$/u

/** True for several ordinary words with at least one term or thing; in a title, for any ordinary words. */
const isPhrase = (words: ReadonlyArray<string>, isTitle: boolean): boolean =>
  words.every((word) => isNoName(word, isTitle) || isCommon(word) || isInflected(word)) &&
  !words.some((word) => companyHead.test(word)) &&
  (isTitle || words.some((word) => things.has(word)))

/** True for a folded word that is an ordinary word, a thing or a term, even if it may also be a name. */
export const isOrdinary = (folded: string): boolean =>
  isCommon(folded) ||
  notNames.has(folded) ||
  things.has(folded) ||
  isInLexicon(folded) ||
  foreignPromptWords.has(folded) ||
  initials.has(folded) ||
  isDerived(folded) ||
  isInflected(folded) ||
  isGermanNoun(folded)

/** True if a place is in a line where every longer word has a capital. */
export const isInTitle = (text: string, start: number, end: number): boolean => {
  const front = text.slice(Math.max(0, start - titleCharacters - 1), start)
  const from = start - front.length + front.lastIndexOf("\n") + 1
  if (start - from > titleCharacters) return false
  const behind = text.slice(end, end + titleCharacters)
  const line = `${text.slice(from, Math.min(end, start + titleCharacters))}${behind.split("\n", 1)[0]}`.trim()
  if (line.length > titleCharacters || /[.?!:]$/u.test(line)) return false
  const words = line.match(/\p{L}[\p{L}'’-]+/gu) ?? []
  const long = words.filter((word) => word.length > 4)
  return words.length > 2 && long.length > 1 && long.every((word) => word !== word.toLowerCase())
}

const sentenceBegins = /(?:^|[.?!:;\n] ?|["(-] ?|(?:^| )\d{1,2}[.)] )$/u
/** How a request continues after any verb: "Elabore um resumo". */
const goesOnAsRequest =
  /^(?:-(?:moi|nous|lui|leur|le|la|les)\b|,? (?:um|uma|o|a|os|as|el|la|los|las|un|una|il|lo|gli|le|i|les|des|une|de|het|een|die|das|den|ein|eine|einen|mir|uns|in|op|uit|ob|si|se|que|czy|dlaczego|jak|na|w|me|mi)\b)/iu

/** The most frequent last parts of German compounds. */
const germanHead =
  /.{3}(?:abgabe|ablauf|absicht|akte|aktion|alter|analyse|anforderung|angabe|angebot|anlage|anspruch|anteil|antrag|anwalt|arbeit|arrest|art|aufgabe|auflage|aufnahme|auftrag|ausgleich|auskunft|aussage|auszug|bau|bedarf|beginn|begriff|beispiel|beitrag|beleg|bereich|bericht|bescheid|beschluss|beschwerde|besitz|betrag|betrieb|beweis|brief|buch|daten|dauer|dienst|ding|eid|eigentum|einigung|einspruch|ende|entgelt|erbe|erfolg|erklarung|erlass|erlaubnis|ersatz|fahigkeit|fahrt|fall|fehler|feststellung|form|frage|freiheit|frist|gabe|gebiet|gebuhr|gefahr|gegenstand|geld|gericht|geschaft|gesetz|gesuch|gewalt|gewicht|glaubiger|grenze|grund|gut|haft|haftung|handel|handlung|haus|hilfe|hohe|inhalt|interesse|jahr|kasse|kauf|kaution|kenntnis|klage|klausel|kosten|kraft|krankheit|kunde|lage|last|leistung|liste|lohn|macht|makler|mangel|markt|mass|miete|mieter|mietrecht|minderung|mittel|muster|nachweis|nahme|not|ordnung|ort|partei|person|pflicht|plan|platz|preis|prinzip|probe|problem|prozess|prufung|punkt|quote|rat|rate|raum|recht|rede|regel|reihe|rente|rolle|ruhe|sache|satz|schaden|schein|schlag|schluss|schrift|schuld|schutz|seite|sicherheit|sitz|sperre|spiegel|sprache|staat|stand|stelle|steuer|stoff|strafe|strasse|streit|stuck|sturz|system|tag|tat|tatbestand|teil|text|theorie|titel|trag|trakt|typ|ubersicht|umfang|umgang|unfall|urlaub|ursache|urteil|verbot|verein|verfahren|vergleich|verhaltnis|verkauf|verkehr|verlust|vermogen|vermutung|versicherung|verstoss|vertrag|verwaltung|verzicht|verzug|vollmacht|vorbehalt|vorgang|vorname|nachname|vorsatz|vorschlag|vorschrift|vorteil|wagen|wahl|ware|weg|weise|werk|wert|wesen|widerruf|widerspruch|wille|wirkung|wissen|wohnung|wort|zahl|zahlung|zaun|zeit|zeuge|zeugnis|ziel|zins|zuschlag|zustand|zustellung|zweck|zwang|eis|pruch)(?:e?s|e|e?n|er|ern)?$/u
const germanNames =
  /(?:bert|brecht|precht|mann|meier|maier|meyer|berg|burg|bach|feld|dorf|stein|hof|hardt?|ricke|wald|holz|brand|brandt|bauer|muller|schmidt|schutz|markt|gut|kraft|hausen?|wert)$/u
/** After these, German has a thing, hardly ever a name. */
const germanArticle =
  /(?:^|[^\p{L}])(?:der|die|das|des|dem|den|eine?[nmrs]?|im|am|zum|zur|vom|beim|ins|kein(?:e[nmrs]?)?|diese[nmrs]?|jede[nmrs]?|welche[nmrs]?|[„"“]) ?$/iu

const isGermanNoun = (folded: string): boolean =>
  (folded.length > 6 && germanHead.test(folded) && !germanNames.test(folded)) || /.{5}ung$/u.test(folded)

const isSmall = (written: string): boolean => written === written.toLowerCase()
const elided = /^(?:[dlnsmtjc]|qu|dell|nell|all|sull|un)['’]/iu

const label = /[:=|] ?["*]{0,3}$/u

/** The prose around a name. */
export interface Prose {
  readonly language: ProseLanguage
  /** True in a title or a heading. */
  readonly isTitle: boolean
}

/** In other languages much of what the recognizer reports as names is prose, because it learned from English. */
const isForeignProse = (
  written: ReadonlyArray<string>,
  { after, before: front }: Surroundings,
  { isTitle, language }: Prose
): boolean => {
  const words = written.map((word) => ({
    small: isSmall(word),
    folded: foldPhrase(word.replace(elided, "")).replace(/[^\p{L}\p{N}]/gu, "")
  }))
  if (words.some(({ folded, small }) => mayBeName(folded) && !(small && isCommon(folded)))) return false
  const isWord = (folded: string): boolean =>
    isCommon(folded) ||
    isForeignWord(folded) ||
    isNoName(folded) ||
    isInLexicon(folded) ||
    (language === "german" && isGermanNoun(folded))
  const strangers = words.filter(({ folded, small }) => !small && !isWord(folded))
  const first = words[0]!
  if (strangers.length === 0) return true
  if (strangers.length > 1 || strangers[0] !== first) {
    // "Acidente de Trânsito com Lesão Corporal": in a title that begins with a word, capitals mean nothing.
    return isTitle && !label.test(front) && isTitleOfWords(words, strangers.length)
  }
  if (isTitle && !label.test(front) && isTitleOfWords(words, strangers.length)) return true
  if (language === "german" && germanArticle.test(front) && words.slice(1).every(({ small }) => small)) return true
  // "Elabore um resumo", with any verb.
  const behind = words.length === 1 ? after : ` ${written.slice(1).join(" ")}${after}`
  return words.slice(1).every(({ small }) => small) && sentenceBegins.test(front) && goesOnAsRequest.test(behind)
}

/** True if at least every other capitalised word is an ordinary word. */
const isTitleOfWords = (
  words: ReadonlyArray<{ readonly folded: string; readonly small: boolean }>,
  strangers: number
): boolean =>
  2 * strangers <= words.filter(({ small }) => !small).length && words.every(({ folded }) => folded.length > 1)

const englishRequest =
  /^ (?:the|an?|all|any|every|each|this|these|those|my|our|whether|how|why|which|what|when|\[Party \d+\]) (?!(?:tenant|landlord|plaintiff|defendant|owner|driver|seller|buyer|manager|witness|nurse)\b)/u

const institutionBefore = /(?:^|[^\p{L}])(?:[Tt]he|[Ee]xplain|[Dd]efine|[Uu]nder|[Ww]hat is an?) $/u
const acts =
  /^ (?:has|had|is|was|will|did|does|now|then|still|\p{Ll}{2,14}(?:ed|es)|owes?|owns|paid|sold|sent|broke|told|wants|sues|says|said)\b/u

/** "the DIFC", "explain QOCS": a company has no article. But something that acts is a party. */
const isInstitution = ({ after, before, name }: Surroundings): boolean =>
  /^[\p{Lu}]{3,6}$/u.test(name) && institutionBefore.test(before) && !acts.test(after)

/** Before terms that a contract defines; companies have no article. */
const definite = /(?:^|[^\p{L}])(?:the|each|any|such|said|every|no) $/iu
const articleBefore = /(?:^|[^\p{L}])(?:the|an?|each|any|such|said) $/iu
/** "CreationDate": ordinary words that run together. */
const isProgramWord = (name: string): boolean =>
  /^(?:\p{Lu}\p{Ll}{2,20}){2,6}$/u.test(name) &&
  name.split(/(?<=\p{Ll})(?=\p{Lu})/u).every((word) => isOrdinary(foldPhrase(word)) && !mayBeName(foldPhrase(word)))

/** True if the recognized words name nobody at this place. */
export const isPlainWords = (
  surroundings: Surroundings,
  kind: FindingKind,
  prose: Prose,
  isUnlisted = false
): boolean => {
  const { isTitle, language } = prose
  const { after, before: front, name } = surroundings
  if (isTitled(surroundings) || isRanked(surroundings)) return false
  const written = name.match(/[\p{L}\p{N}\p{Mn}]+(?:['’][\p{L}]+)?/gu) ?? []
  const words = foldPhrase(name).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 || isProgramWord(name)) return true
  if (words.every((word) => notNames.has(word)) && words.some((word) => !alsoNames.has(word))) return true
  if (/^[\p{Lu}\d]{2,8}s?$/u.test(name) && (initials.has(words[0]!) || isInstitution(surroundings))) return true
  if (language !== "english" && isForeignProse(written, surroundings, prose)) return true
  if (language !== "english" && isTitle && isUnlisted && !label.test(front) && !words.some(mayBeName)) return true
  if (words.some(mayBeName)) return false
  // "the Founders", "Variables: …": here "founder" counts as a word, as in a title.
  const isWord = isTitle || articleBefore.test(front) || (sentenceBegins.test(front) && after.startsWith(":"))
  const noName = (word: string): boolean => isNoName(word, isWord)
  if (words.length === 1 ? noName(words[0]!) : isPhrase(words, isTitle || definite.test(front))) return true
  if (words.length > 1 && isSmall(name) && words.some(isCommon) && /^\p{Lu}/u.test(`${front}${name}`)) return true
  if (words.length === 1 && sentenceBegins.test(front)) {
    if (isForeignWord(words[0]!) || (englishRequest.test(after) && /^\p{Lu}\p{Ll}{3,}$/u.test(name))) return true
  }
  // A word of one language is a name in another.
  if (language === "other" && !sentenceBegins.test(front) && !isSmall(name)) return false
  // Companies have common words as names, persons hardly ever.
  if (kind !== "person" || words.length !== 1) return false
  return isCommon(words[0]!) || (sentenceBegins.test(front) && isInLexicon(words[0]!))
}
