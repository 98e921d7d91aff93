/** Clauses as they are compared: their words in a form that all forms of a word share, and how they are meant. */
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { indexAt, type Span } from "../Span.ts"
import { conceptOf } from "./concepts.ts"
import { stemOf } from "./stemOf.ts"
import { commonWords, languagesOf } from "../text/language.ts"

export interface Word extends Span {
  readonly stem: string
}

export interface Clause extends Span {
  readonly part: number
  readonly words: ReadonlyArray<Word>
  readonly stems: ReadonlySet<string>
  /** The negation in it, if any. */
  readonly negation: Negation | null
  /** True for a rule, a plan, a condition or a question: it doesn't say what happened. */
  readonly supposed: boolean
}

export interface Negation extends Span {
  /** `none`: "no", "nobody", "without"; `never`: at no time; `not`: the rest. */
  readonly kind: "none" | "never" | "not"
}

/** Ends of clauses within a sentence. */
const boundary =
  /[;–—]\s|(?<!\d)[.!?]\s(?=[\p{Lu}\d"“«([])|,\s(?:and|but|so|because|which|who|though|although|while|und|aber|weil|denn|sondern|während|et|mais|car|parce|alors|y|pero|porque|ya que|sino|en|maar|want|omdat|terwijl)\s|\s(?:but|aber|mais|pero|maar)\s/gu

const none =
  /(?<!\p{L})(?:no (?:consta|hubo|existe)(?:n|ía)?|no(?= (?!later|less|more|longer|doubt|one|matter|other)\p{L})|without(?: any)?|nobody|no one|none|neither|kein(?:e[nmrs]?)?|keinerlei|ohne|niemand|aucune?|sans(?: aucune?)?|personne n|ning[uú]n[oa]?|sin|nadie|geen|zonder)(?!\p{L})/giu
const never = /(?<!\p{L})(?:never|nie|niemals|jamais|nunca|jamás|nooit)(?!\p{L})/giu
const not =
  /(?<!\p{L})(?:nothing|nichts|rien|nada|niets|not(?! only| less| more| later| yet| until| merely| just)|(?:did|was|were|is|are|has|have|had|does|do)n['’]t|nicht(?! nur| mehr| früher| später| vor(?!\p{L}))|(?<=(?:n['’]|ne\s)[^.;]{1,40}?\s)pas|n['’]\p{L}{1,12}\spas|no(?= (?:se|le|lo|la|me|te|nos|ha|han|he|fue|era|es|recib|pag|llev|vi|hab|respet|procede)\p{L}{0,8}\s)|niet(?! alleen| meer))(?!\p{L})/giu
const idioms =
  /no (?:way|show|idea|problem|good|use)|without (?:admission|prejudice|delay|notice|further)|ohne anerkennung|ohne präjudiz|sans (?:préjudice|délai|préavis)|sin perjuicio|zonder (?:vooraf|erkenning)|not (?:limited|applicable|responsible|liable)|no (?:liability|responsibility)|^(?:no|nothing|none|nobody)(?: [^.,;]{1,30})? other than|^(?:nichts anderes als|rien d['’]autre que|nada más que|niets anders dan)/iu
export const modal =
  /(?<!\p{L})(?:shall|must|may|should|will|would|won['’]t|wouldn['’]t|can|cannot|can['’]t|could(?:['’]ve| have| you)|to be|please|if|unless|whether|provided that|is to|are to|due on|payable|(?:ist|sind)(?= [^.;]{1,60} zu \p{L}{3,20}en)|darf|dürfen|soll|sollen|muss|müssen|kann|können|bitte|falls|wenn|sofern|ob|doit|doivent|devra|pourra|peut|peuvent|veuillez|procede|si|sera|seront|debe|deben|deberá|podrá|puede|pueden|rogamos|será|serán|mag|mogen|moet|moeten|zal|zullen|kan|kunnen|gelieve|indien)(?!\p{L})/iu
/** A clause of a contract: "4.2 to keep in repair". */
const duty = /^\W{0,3}\d{1,2}(?:\.\d{1,2}){0,2}\.? (?:to|not to) /
const asks = /\?\W{0,3}$/

const wordPattern = /\[[A-Z][a-z]{2,12}(?: [a-z]{2,5}){0,2} \d{1,6}\]|\p{L}[\p{L}\p{M}]{2,40}/gu

const shortWords: ReadonlySet<string> = new Set([...commonWords].map((word) => word.toLowerCase()))
const plain = new Set(
  (
    "also still only just very more most much many some all both each every other another such same than then here about after before during between against until since says said stated according well even ever once again already because however therefore though although further sir madam mrs regards yours sincerely faithfully dear thank thanks kind best " +
    "herr frau herrn sehr geehrte geehrter freundlichen grüßen noch schon wieder dann aber oder wenn weil damit diese dieser dieses diesem beim vom zum zur ihrer ihrem ihren unser unsere unserer haben habe hatte hatten sein waren wäre worden jetzt heute gestern mehr sowie bereits " +
    "monsieur madame cordialement avez avoir être était étaient fait faire tout tous toute toutes aussi bien encore donc ainsi leur leurs notre votre nos vos depuis après avant pendant entre sous très chez dont cela ceci celui alors quand comme " +
    "señor señora don doña saludo saludos atentamente había habían tiene tienen todo todos toda todas también desde hasta entre cuando donde porque según ante bajo cada otro otra mismo misma usted ustedes nuestro nuestra ella ellos " +
    "geachte heer mevrouw groet vriendelijke groeten hebt hadden waren wordt kunnen deze dat wat maar nog ook over onder tussen omdat toen dan wel niet geen alle alles andere onze jullie hun haar " +
    "day days date year years month months week weeks hour hours time times tag tage jahr monat woche stunde uhr jour jours mois semaine heure heures día días mes semana hora horas dag dagen maand uur " +
    "monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag " +
    "never nobody none nothing neither without nie niemals niemand nichts ohne kein keine keinen keiner keinem keines jamais aucun aucune personne rien sans nunca jamás nadie nada ningún ninguna sin nooit niemand niets zonder"
  ).split(" ")
)

const isEmpty = (word: string): boolean => shortWords.has(word) || plain.has(word)

function wordsIn(text: string, offset: number): ReadonlyArray<Word> {
  const found: Array<Word> = []
  for (const match of text.matchAll(wordPattern)) {
    const [whole] = match
    const lower = whole.toLowerCase()
    if (!whole.startsWith("[") && (whole.length < 4 || isEmpty(lower))) continue
    const start = offset + match.index
    found.push({ start, end: start + whole.length, stem: whole.startsWith("[") ? lower : stemOf(whole) })
  }
  return found
}

const negations = [
  ["never", never],
  ["none", none],
  ["not", not]
] as const

/** Returns the first negation. */
const firstOf = (text: string, offset: number, spanish: boolean): Negation | null => {
  const all = negations.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern))
      .filter(({ index }) => !idioms.test(text.slice(index, index + 40)))
      .map((match) => ({
        kind: spanish && /^no$/i.test(match[0]) ? ("not" as const) : kind,
        start: offset + match.index,
        end: offset + match.index + match[0].length
      }))
  )
  return all.reduce<Negation | null>((first, one) => (first === null || one.start < first.start ? one : first), null)
}

/** Returns the clauses of all texts, in order. */
export function* clausesIn(reading: Reading): Work<ReadonlyArray<Clause>> {
  const found: Array<Clause> = []
  // "No" negates a noun in English, and a verb in Spanish.
  const spanish = reading.parts.map(({ end, start }) => languagesOf(reading.text.slice(start, end))[0] === "es")
  for (const [index, sentence] of reading.sentences.entries()) {
    if (index % 200 === 199) yield pause
    const text = reading.text.slice(sentence.start, sentence.end)
    const part = indexAt(reading.parts, sentence.start)
    const asked = asks.test(text.slice(-6))
    let from = 0
    const close = (end: number) => {
      const clause = text.slice(from, end)
      const start = sentence.start + from
      from = end
      const words = wordsIn(clause, start)
      if (words.length === 0) return
      found.push({
        part,
        start,
        end: sentence.start + end,
        words,
        stems: new Set(words.flatMap(({ stem }) => [stem, conceptOf(stem) ?? stem])),
        negation: firstOf(clause, start, spanish[part] === true),
        supposed: asked || modal.test(clause) || duty.test(clause)
      })
    }
    for (const match of text.matchAll(boundary)) close(match.index + 1)
    close(text.length)
  }
  return found
}
