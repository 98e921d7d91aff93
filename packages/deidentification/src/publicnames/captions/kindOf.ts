/** Decides from the text around a caption whose case it names. */
import * as Limits from "../../Limits.ts"
import { foldPhrase } from "../../folding/plainView.ts"
import { famousCases } from "../famousCases.ts"
import type { Caption } from "./Caption.ts"
import { reporter, unpublished } from "./published.ts"

const roles =
  "plaintiffs?|defendants?|petitioners?|respondents?|appellants?|appellees?|claimants?|applicants?|debtors?|cross-\\p{L}{4,14}|counter-?\\p{L}{4,14}|et al\\.?"
export const roleAfterLeft = new RegExp(`[,(\\s]\\s{0,3}(?:${roles})[,.)]{0,2}\\s{0,4}$`, "iu")
const roleAfterRight = new RegExp(`^[.,(\\s]{1,4}(?!et al)(?:${roles})(?![\\p{L}])`, "iu")
const docket =
  /^[.,\s(]{0,4}(?:(?:case|civil action|docket|index|claim)\s{1,2})?(?:no\.?|nos\.?|number|#)\s{0,2}[\dA-Z][\w:/-]{3,}/iu
const strasbourg =
  /^(?:,? (?:and|&) (?:Others|others|another))?[.,\s(]{0,4}(?:\((?:dec|merits|just satisfaction|striking out|GC)\.?\)[,\s]{0,2}|(?:dec|merits)\.?\)[,\s]{0,2}|\[?GC\][,\s]{0,2}){0,2}(?:(?:app(?:lication|l)?|skarga|requête|req|beschwerde|ricorso|demanda|queixa|klacht)\.?\s{1,2})?(?:nos?\.?|nr\.?|n°|nº|n\.)\s{0,2}\d{1,6}\/\d\d/iu
const signal =
  /(?:\b(?:see|see also|see,? e\.g\.,?|cf\.?|accord|compare|contra|citing|cited|cite|cites|quoting|following|follows|followed|distinguish(?:es|ed|ing)?|overrul(?:e|es|ed|ing)|apply|applies|applied|applying|under|per|unlike|like|held in|case of|judgment in|judgement in|decision in|ruling in|rule in|rule of|test in|test from|principle in|holding in|holding of|opinion in|reasoning in|court in|doctrine of|standard of|standard in|facts of|facts from|differ from|based on|read|summari[sz]e|explain|discuss|authority of|since|precedent of|precedent in|precedents? like|cases? like|cases? such as|such as|(?:starting|beginning|compared|contrasted?) with))[:,]? ?(?:the )?["“*_(]{0,2}$/iu
const authority =
  /\b(?:court|held|holds|holding|ruled|ruling|decided|establish(?:es|ed)|principles?|rule|test|standard|doctrine|precedent|factors|reasoning|analysis|framework|opinion|dissent|overruled|landmark|leading case|case law|citation|cited)\b/iu

/** Questions about a precedent: "Does Marvin v. Marvin apply to …?", "is Lemon v. Kurtzman overruled?" */
const lawBehind =
  /^(?: still| also| really| even)? (?:appl(?:y|ies)|good law|overruled?|limited|controls?|surviv\w{1,3}|govern(?:s|ed)?|stands? for|shaped?|matters?|remains?|held|holds|hold that|require[sd]? that|mean[st]? that|establish\w{0,3}|change[sd]?|decide[sd]? that|example|format|sa(?:y|id) about|about (?=\p{Ll}))\b/u

export const ownBefore =
  /(?:\b(?:my|our|this|present|instant|pending|above-captioned|client'?s?|clients'|their|his|her|own) (?:own )?(?:case|matter|side|appeal|hearing|lawsuit|action|suit|litigation|dispute|file|proceedings?|claim|trial)(?: (?:is|of|named|called|captioned|titled|entitled|styled|in|is called|is captioned))?[,:(]? ?|\b(?:captioned|entitled|titled|styled|re|our file|case name|matter|caption|betreff|in sachen|concerne)[:,]? )["“(*_]{0,2}$/iu
const ownAfter =
  /^(?:,? (?:no\.?|\[|\(|Cass\.|TEDH|CEDU|CEDH|EHRM|ETPC|EGMR)[^.;:\n]{0,40}(?:\. [^.;:\n]{2,30})?)?[,.;:]? ?(?:(?:is|was) (?:my|our) (?:own )?(?:case|matter|client|appeal)|(?:is|was) the (?:application|claim|appeal|action) of (?:my|our) client|(?:das )?ist (?:mein|unser)e? (?:Fall|Sache|Mandant)|(?:het |dit )?is (?:mijn|onze) (?:cliënt|zaak)|c'est (?:mon|notre) (?:affaire|dossier|client)|pour (?:mon|ma|notre) cliente?|es (?:mi|nuestro) (?:asunto|caso|cliente)|è (?:la (?:mia|nostra) causa|il (?:mio|nostro) (?:caso|cliente))|to (?:moja|nasza) sprawa|é o (?:meu|nosso) (?:caso|processo|cliente))(?!\p{L})/iu
/** Behind the citation alone: in "does X v Y [2020] UKSC 1 mean our client is", the case is an authority. */
const clientAfter =
  /^(?:,? (?:[Nn]o\.?|\[|\()(?:[^\p{Ll}.;:\n]|(?<=\p{Lu})\p{Ll}+){0,40})?[,.;:]? ?(?:[Mm]y|[Oo]ur) clients? (?:won|lost|appeals?|is|are|was|were|has|have)(?!\p{L})/u
/** "In X v Y [2020] EWHC 1 draft my client's costs schedule". */
const draftAfter =
  /^(?:,? (?:\[|\()(?:[^\p{Ll}.;:\n]|(?<=\p{Lu})\p{Ll}+){0,40})?,? ?(?:please )?(?:draft|write|prepare|file|serve|send) (?:my|our)(?!\p{L})/u
const inBefore = /(?:^|[.?!:] )In ["“*_(]{0,2}$/u
/** "Our client is the plaintiff in …", "I act for the respondent in …" */
const actingBefore =
  /(?:(?:my|our) client (?:is|was)|(?<!\p{L})(?:I|we) (?:(?:am|are|were) (?:acting|instructed|briefed|retained)|act|acted|appear|appeared|represent)(?: for)?)(?!\p{L})[^.;\n]{0,60} (?:in|of) ["“(*_]{0,2}$/iu

/** Papers that are drafted in one's own matter. */
const papers =
  "reply|replies|defen[cs]e|answer|particulars(?: of claim)?|statements?(?: of case)?|pleadings?|letters?(?: before action)?|offers?|order|schedule|bundle|skeleton(?: argument)?|application|appeal|grounds(?: of appeal)?|submissions|motion|complaint|petition|affidavit|claim form|papers|" +
  "Klageerwiderung|Klage|Replik|Schriftsatz|Berufung(?:sbegründung)?|Schreiben|Brief|Antrag|Stellungnahme|" +
  "conclusions|assignation|mémoire|requête|lettre|réponse|plaidoirie|contestación|demanda|recurso|escrito|carta|réplica|" +
  "comparsa|ricorso|memoria|citazione|atto|lettera|conclusie(?: van antwoord)?|dagvaarding|verweerschrift|pleitnota|" +
  "odpowiedź(?: na pozew)?|pozew|apelacj[aęi]|pismo|wniosek|skarg[aęi]|contestação|petição|alegações"
const drafting =
  "draft|write|prepare|file|serve|send|e-?mail|issue|lodge|finali[sz]e|amend|entw(?:irf|erfen Sie)|schreib\\p{L}{0,3}|erstell\\p{L}{0,3}|verfass\\p{L}{0,3}|rédige[zr]?|écri[sv]\\p{L}{0,2}|prépare[zr]?|dépose[zr]?|" +
  "redact\\p{L}{1,3}|escrib\\p{L}{1,2}|prepar[ae]\\p{L}{0,2}|presenta\\p{L}{0,2}|redigi|scrivi|deposita|stel|schrijf|dien|maak|napisz|przygotuj|złóż|sporządź|redija|escreva|apresente"
/** "Draft the reply for X v Y", "file the defence of the claimant in X v Y". */
const draftingBefore = new RegExp(
  `(?<!\\p{L})(?:${drafting})(?: [\\p{L}'-]{1,16}){0,3} (?:${papers})(?: op)? (?:(?:for|to|of) (?:the|our|my) \\p{L}{4,12} )?(?:for|in|für|pour|dans|para|en|per|nella causa|voor|w sprawie|em)(?: the (?:case|matter) of)? ["“(*_]{0,2}$|(?<!\\p{L})(?:to settle|settling|mediate|settlement (?:of|in)) ["“(*_]{0,2}$`,
  "iu"
)

const folded = (text: string): string =>
  foldPhrase(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** `versus`: the offset of the "v." between two sides; undefined for a caption of one side. */
export const kindOf = (text: string, start: number, end: number, versus: number | undefined): Caption["is"] => {
  const context = Limits.policyContextCharacters
  const before = text.slice(Math.max(0, start - context), start).replace(/\s+/gu, " ")
  const behind = text.slice(end, end + context)
  const after = behind.replace(/\s+/gu, " ")
  const published = reporter.test(after) || strasbourg.test(after) || unpublished.test(after)
  const isFamous = famousCases.has(folded(text.slice(start, end)))
  if (ownBefore.test(before) || actingBefore.test(before) || ownAfter.test(after)) return "own"
  if (draftAfter.test(after) && inBefore.test(before)) return "own"
  if (clientAfter.test(after) && !signal.test(before)) return "own"
  if (!isFamous && draftingBefore.test(before)) return "own"
  if (versus !== undefined && !published) {
    if (roleAfterRight.test(behind) || roleAfterLeft.test(text.slice(Math.max(0, versus - 40), versus))) return "own"
    if (docket.test(after)) return "own"
  }
  if (published || isFamous) return "citation"
  if (
    signal.test(before) ||
    lawBehind.test(after) ||
    (/\bcompare\b[^.;]{2,60} (?:with|and) ["“*_(]{0,2}$/iu.test(before) && !docket.test(after))
  )
    return "citation"
  const isIn = /\b(?:in|of|from|by) (?:the )?["“*_(]{0,2}$/iu.test(before)
  const near = `${before.slice(-80)} ${after.slice(0, 80)}`
  return isIn && authority.test(near) ? "citation" : "undecided"
}
