/**
 * Finds the numbers by which courts and authorities keep a matter: docket, application, file and claim numbers. Each
 * identifies the parties of the matter. Numbers of published cases in a citation identify nobody and stay.
 *
 * Not among the formats that never pass, because a party may name a case number that is no secret. For documents that
 * are de-identified as a whole.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import * as traits from "./traits.ts"
import {
  endsNumber,
  type FormatDetector,
  nothing,
  isDelimited,
  nextDigit,
  wordBegins,
  identifierAt
} from "./FormatDetector.ts"
import { inEitherCase } from "./inEitherCase.ts"

/** Kinds of matter in docket numbers of United States courts. */
const matters =
  "(?:cv|civ|cr|crim|mc|bk|ap|mj|md|ml|po|sw|mdl|misc|cf|ca|dr|fa|fm|pr|sc|ci|cd|cp|jv|tr|dm|gn|ev|lm|pb|co)"
/** Registers of German, Austrian and Swiss courts. */
const registers =
  "(?:ZR|ZB|StR|BvR|BvL|BvF|BvE|AZR|ABR|AZN|AR|Js|Ls|Ds|Cs|Ks|KLs|Ns|OH|OWi|UF|WF|Ca|Ga|BV|Sa|Ta|TaBV|SO|AS|KR|KA|RE|IN|IK|IE|VI|XVII|Qs|Ws|Ss|Rv|BN|CN|CE|CS|ER|Ob|Os|ObA|Bs|[OCSUWTFKLABRPHEQM])"

const byForm: ReadonlyArray<RegExp> = [
  new RegExp(`\\d{1,2}:(?:19|20)?\\d\\d-?${matters}-?\\d{2,6}(?:-[a-z]{2,5}){0,4}`, "iy"),
  new RegExp(`(?:19|20)?\\d\\d-${matters}-\\d{3,8}(?:-[a-z\\d]{1,5}){0,2}`, "iy"),
  new RegExp(`${matters}-?(?:19|20)?\\d\\d-\\d{3,8}(?:-[a-z\\d]{1,5}){0,2}`, "iy"),
  // Court of Justice and General Court of the European Union.
  /[CTF][-‑–]\d{1,4}\/\d\d(?: (?:P|PPU|REV|SA)(?![A-Za-z]))?/y,
  new RegExp(`(?:[IVX]{1,4}[a-z]?|\\d{1,3}[a-z]?) ${registers}(?: ?\\(\\w{1,4}\\))? \\d{1,5}\\/\\d\\d(?:\\d\\d)?`, "y"),
  // Conseil constitutionnel.
  /(?:19|20)?\d\d-\d{1,4} (?:DC|QPC)(?![A-Za-z])/y,
  // King's Bench Division and the other courts of England and Wales.
  /(?:KB|QB|CL|HC|BL|PT|IL|CR|HT|LM|FS|AD|HP|RL)-(?:19|20)\d\d-\d{6}|(?:HQ|HC|CO|BL|FD|ZC)\/?\d{2,4}[A-Z/]?\d{4,6}|CO\/\d{1,5}\/(?:19|20)\d\d/y
]

/** After "no.", alone or in a row: application numbers of the European Court of Human Rights and the like. */
const slashed = /\d{1,6}\/(?:\d\d|(?:19|20)\d\d)(?:\/\d{1,6})?|(?:19|20)\d\d\/\d{1,6}(?:-\d{1,6})?/y
const numbered =
  /(?:(?<!\p{L})(?:nos?|numbers?|nr|nrs|n°|nº|applications?|requêtes?|beschwerde)\.?:?|\d{1,6}\/\d{2,4}(?:,|;| and| et| und|, and)) ?\(?$/iu

const announcing = new RegExp(
  `${wordBegins}(?:${inEitherCase(
    [
      "(?:case|docket|file|index|cause|claim|matter|civil action|criminal action|criminal|civil|court file|proceeding|suit|petition|appeal|application|complaint|investigation|reference|record|register|registration) ?(?:nos?|numbers?|nr|ref|id|#)\\.?",
      "(?:police |crime |incident )?report (?:no|nr|number)\\.?|police incident(?: no\\.?)?|crime ref(?:erence)?\\.?",
      "aktenzeichen|tagebuchnummer|tgb\\.-nr\\.|az\\.|az|geschäftszeichen|gesch\\.-z\\.|gz|geschäftsnummer",
      "n° ?(?:rg|de rôle)|rg n°|numéro de rôle|affaire n°|dossier n°|proc[èe]s(?:-| )verba(?:l|ux)(?: n°)?|pv n°|main courante(?: n°)?",
      "(?:procedimiento|juicio|procedimento)(?: (?:ordinario|verbal|monitorio|abreviado|cambiario))?|autos(?: n[º°.]{1,2})?|rol n[º°]|diligencias (?:previas|urgentes)|ejecutoria|atestado",
      "r\\.g\\. ?(?:n\\.)?|proc\\. ?(?:pen|civ)\\. ?n\\.|r\\.g\\.n\\.r\\. ?(?:n\\.)?|procedimento penale n\\.|processo n[º°.]{1,2}|inquérito(?: policial)?(?: n[º°.]{1,2})?",
      "sygn(?:atura|atury)?\\.?(?: akt| komornicza)?|zaaknummer|rolnummer|parketnummer|proces-verbaal(?:nummer)?|pv-nummer|sag nr\\.?|mål nr\\.?"
    ].join("|")
  )})\\s?:? ?\\(?$`,
  "v"
)
const announced =
  /[a-zA-Z\d](?:[a-zA-Z\d]|[-/:.–_](?=[a-zA-Z\d])){1,40}(?:(?: \/)? (?:[A-Z]{1,4} ){0,2}\d{1,6}[/-]\d{2,4}(?!\/?\d))?/y
/** Longer than any of these phrases. */
const announcingCharacters = 40
/** The number of a law, or of a decision in an official journal. */
const lawsNumber =
  /(?<!\p{L})(?:(?:laws?|acts?|decrees?|decree-law|legislative decree|regulations?|directives?|ordinances?|orders?|resolutions?|protocols?|conventions?|treaty|gazette|journal|constitution|code|recommendation|opinion|statute|bill)(?!\p{L})|\((?:ec|eu|eec)\))[^;.]{0,16}(?:nos?\.?|numbers?|nr\.?)? ?\(?$/iu
/** "Smith v. Turkey (dec.), no.": a published case. */
const cited = /(?<!\p{L})(?:v\.?|vs\.?|c\.|against) (?:the )?\p{Lu}[^;]{1,46}$|\[GC\]|\((?:dec|GC)\.?\)[^;]{0,24}$/u
const dateOrYear = /^(?:(?:19|20)\d\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

const matchEnd = (pattern: RegExp, text: string, start: number): number => {
  pattern.lastIndex = start
  return pattern.test(text) && endsNumber(text, pattern.lastIndex) ? pattern.lastIndex : -1
}

const joints = new Set(Array.from("-/:.–_‑", (sign) => sign.charCodeAt(0)))
/** Longest run of `announced`, and longest text between a register and its number: " StR (Ü) ". */
const mostInRun = 41
const mostBetween = 14

/** False if no number can begin here, because the next digit is too far: most words have none close behind. */
const mayBegin = (text: string, start: number, digit: number): boolean => {
  let at = start
  for (; at < digit && at - start <= mostInRun; at++) {
    const code = text.charCodeAt(at)
    if (!isLetter(code) && !joints.has(code)) break
  }
  return digit < Math.min(text.length, at + mostBetween)
}

/** True if a number begins here that has the form of a court's numbers. */
export const hasCourtForm = (text: string, start: number): boolean =>
  byForm.some((form) => matchEnd(form, text, start) > 0)

const mayBeDocket = (written: string): boolean => /\d/.test(written) && written.length > 2 && !dateOrYear.test(written)

const endAt = (text: string, start: number): number => {
  let end = -1
  for (const form of byForm) end = Math.max(end, matchEnd(form, text, start))
  // Numbers are fewer than words, so their announcements are read last.
  const close = text.slice(Math.max(0, start - announcingCharacters), start)
  const last = matchEnd(announced, text, start)
  if (last > end && mayBeDocket(text.slice(start, last)) && announcing.test(close)) end = last
  const inRow = matchEnd(slashed, text, start)
  if (inRow > end && numbered.test(close)) end = inRow
  if (end < 0) return -1
  const before = text.slice(Math.max(0, start - Limits.formatContextCharacters), start)
  return !lawsNumber.test(before) && !cited.test(before) ? end : -1
}

export const docketDetector: FormatDetector = {
  mayFind: (seen) => (seen & traits.digit) !== 0,
  detect: (text, from = 0, until = text.length) => {
    let findings: Array<Finding> | undefined
    const last = Math.min(text.length, until + mostInRun + mostBetween)
    let digit = -1
    for (let start = from; start < until; start++) {
      if (digit < start) {
        digit = nextDigit(text, start, last)
        start = Math.max(start, digit - mostInRun - mostBetween)
        if (start >= until) break
      }
      const code = text.charCodeAt(start)
      if ((!isDigit(code) && !isLetter(code)) || !isDelimited(text, start) || !mayBegin(text, start, digit)) continue
      const end = endAt(text, start)
      if (end < 0) continue
      findings ??= []
      findings.push(identifierAt(start, end, "docket number"))
    }
    return findings ?? nothing
  }
}
