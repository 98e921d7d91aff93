/**
 * Decides if a name, or a docket number, belongs to a citation of a case, and if a name is in the caption of the
 * client's own case.
 */
import type { Finding } from "../Finding.ts"
import { foldPhrase } from "../folding/plainView.ts"
import { type Caption, type Captions, captionsNear, distinctive } from "./captions/Caption.ts"
import { ownBefore } from "./captions/kindOf.ts"
import { isPrivateBusiness } from "./privateBusiness.ts"
import type { Surroundings } from "./Surroundings.ts"
import { reports } from "./vocabulary/technicalWords.ts"

/** Longest distance of a citation from the name of its case. */
const citationCharacters = 120
const endsCitation = /[;\n]|[a-z\d)\]]\. +\p{Lu}\p{Ll}{3,}/u

/** True if a place belongs to the citation after a case name: "[2016] EWHC 2205 (Admin)", "No. 19-cv-04412". */
const isBehindCitation = (captions: Captions, text: string, start: number): boolean =>
  captionsNear(captions, start).some(
    ({ end, is }) =>
      is === "citation" &&
      end <= start &&
      start - end <= citationCharacters &&
      !endsCitation.test(text.slice(end, start))
  )

/** "BGH, Urteil vom 12. März 2015 - III ZR 35/14": the highest courts publish all their decisions. */
const highestCourt =
  /(?<!\p{L})(?:BGH|BAG|BSG|BFH|BVerwG|BVerfG|BPatG|EuGH|EuG|OGH|BGer|Bundesgerichtshof(?:s|es)?|Bundesverfassungsgericht(?:s|es)?|Bundesarbeitsgericht(?:s|es)?|Bundesverwaltungsgericht(?:s|es)?|Bundesfinanzhof(?:s|es)?|Bundessozialgericht(?:s|es)?|Gerichtshof(?:s|es)? der Europäischen Union|Court of Justice|General Court|Sąd(?:u)? Najwyższ(?:y|ego)|Trybunał Konstytucyjny|Cass\.|Cour de cassation|Conseil d'État|Tribunal Supremo|Tribunal Constitucional|Corte di Cassazione|Hoge Raad|Supremo Tribunal|Sez\. ?[Uu]n\.|Sezioni [Uu]nite|European Court of Human Rights|ECtHR|EGMR|CEDH|TEDH|Corte EDU|EHRM|ETPC)[^;\n]{0,90}$/u
/** Higher courts of the German states publish most of theirs. A matter of one's own has words that say so. */
const higherCourt =
  /(?<!\p{L})(?:(?:OLG|LAG|LSG|OVG|VGH|FG|Oberlandesgericht(?:s|es)?|Landesarbeitsgericht(?:s|es)?|Landessozialgericht(?:s|es)?|Oberverwaltungsgericht(?:s|es)?|Finanzgericht(?:s|es)?) \p{Lu}[\p{L}-]{2,30}|KG|BayObLG|Kammergericht(?:s|es)?)(?: am \p{Lu}\p{L}{2,20})?,? (?:\p{Ll}{3,12} )?(?:(?:Urteil|Beschluss|Urt\.|Beschl\.)(?: v\.| vom)? ?(?:\d[\d.]{4,9}|\d{1,2}\. ?\p{L}{3,9} \d{4})?,? ?(?:-|–|Az\.:?)? ?)?$/u
const publishedNumber =
  /^(?:\d BvR \d{1,5}\/\d\d|\d Bv[LEFQ] \d{1,4}\/\d\d|[IVX]{1,4}[a-z]? Z[RB] \d{1,4}\/\d\d|\d StR \d{1,4}\/\d\d|\d{1,2} A[ZB]R \d{1,4}\/\d\d|(?:19|20)?\d\d-\d{1,4} (?:DC|QPC)|[CTF][-‑–]\d{1,4}\/\d\d(?: P| PPU)?|[IVX]{1,4} (?:CSK|CSKP|CNP|CZP|KK|KO|PK|UK|NSK)(?:P|U)? \d{1,5}\/\d\d)$/u
const publishedIn =
  /^[,;)]{0,2} ?(?:\(?(?:NJW|NZA|NVwZ|NStZ|MDR|WM|ZIP|GRUR|FamRZ|VersR|BeckRS|juris|ECLI|EU:C|BGHZ|BAGE|BVerfGE)[ :(-])/u

const decision =
  /ECLI:|(?<!\p{L})(?:ADPF|ADIN?|ADC|REsp|HC|RE|ARE|STF|STJ|TST|BVerfG(?:E)?|BGHZ?|BAG|EuGH|CJUE|TJUE|CEDH|TEDH|EGMR|CGUE|SCOTUS|UKSC|SCC|SCJN|CSJN|STC|STS|Cass\.|[Ss]upreme [Cc]ourt|High Court of Australia|Court of Appeal|Conseil d'[ÉE]tat|Cour suprême|Corte [Cc]ostituzionale|Hoge Raad|HR|TK|SN|III CZP|TC)(?!\p{L})|(?:19|20)\d\d (?:SCC|CSC|UKSC|UKHL|EWCA|HCA)/u

/** True for a text that names a decision or a court of last resort. */
export const citesDecision = (text: string): boolean => decision.test(text)

/** True if a docket number belongs to a published decision. */
export const isCitedNumber = (
  captions: Captions,
  text: string,
  start: number,
  { after, before, name }: Surroundings
): boolean => {
  if (
    ownBefore.test(before) ||
    /\b(?:my|our|client'?s?|mein(?:e|em|er)?|unser(?:e|em|er)?) [^.;:]{0,40}$/iu.test(before)
  )
    return false
  return (
    isBehindCitation(captions, text, start) ||
    publishedNumber.test(name) ||
    publishedIn.test(after) ||
    highestCourt.test(before) ||
    (higherCourt.test(before) && !isPrivateBusiness(before) && !isPrivateBusiness(after))
  )
}

/** "556 U.S. at 678": a reporter has an abbreviation, a date and an address don't. */
const pinpoint =
  /^['’]?s?,? (?:\d{1,4} (?:[A-Z][\p{L}’']{0,8}\. ?){1,4}(?:\d[a-z]{1,2} )?(?:at )?\d{1,5}\b|supra\b)|^, supra\b/u
/** References into a case that the text cites before. */
const pointsInto = /^['’]?s?,? (?:at \d{1,5}\b|above\b)/u
const cites =
  /(?:\b(?:in|under|see|cf\.?|per|following|applying|apply|applies|distinguish(?:es|ing)?|unlike|overrul(?:e|es|ed|ing)|citing|quoting|e\.g\.,?|post-?)|\b(?:rule|test|standard|holding|principle|doctrine|court|logic|reasoning|facts|progeny) (?:in|of|from)) ?["“*_(]{0,3}$/iu
const spokenOf =
  /^(?:['’]s)? (?:court|panel|majority|dissent|plurality|test|standard|rule|factors|doctrine|holding|decision|analysis|framework|opinion|principle|line of cases|progeny|reasoning|judgment|ruling|held|case)\b/iu

const courtAndYear = /^[^()\n]{0,24}(?:1[6-9]|20)\d\d\)/u
const figures = /\d[\])]?[ ,.:-]{0,2}\(?$|\d{4} ?[-:]$/u
const figuresBehind = /^[.,]?(?:[ ,.:)-]{0,3}|[^;\n]{0,16} )\[?\d/u

/** True for initials of a court or a report beside figures: "QCCA" in "2014 QCCA 1120", "Cass. com., 22 oct. 1996". */
const isReport = ({ after, before, name }: Surroundings): boolean => {
  const words = foldPhrase(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    words.some((word) => reports.has(word)) &&
    words.every((word) => reports.has(word) || /^\d+$/u.test(word)) &&
    (figures.test(before) || figuresBehind.test(after))
  )
}

/** "BVerfGE 7, 198 (Lüth)", "NJ 1981/635 (Haviltex)": the short name of a decision. */
const knownAs = /(?:ECLI:[\w:.]{8,40}|(?:BVerfGE|BGHZ|BGHSt|BAGE|BGE|NJ|NJW|ECR)\.? [\w ,/.-]{3,24}) \("?$/u

/** "Case 26/62 van Gend en Loos", "C-673/17 Planet49": the Court of Justice publishes all its decisions. */
const caseNumber =
  /(?:\bCases? (?:[CTF][-‑–])?|\b[CTF][-‑–])\d{1,4}\/\d\d(?: P(?:PU)?)?,? (?:\p{L}[\p{L}\d.]{1,24} (?:and |en |v )?){0,4}$/u

/**
 * "[1985] AC 374 (Lord Diplock)", "5 U.S. 137 (Marshall, C.J.)": the author of the cited opinion follows the decision.
 */
const titleInBrackets = /\((?:per )?(?:Lord|Lady|(?:Lord |Lady |Chief )?Justice) $/u
const titledInBrackets = /^(?:Lord|Lady|(?:Lord |Lady |Chief )?Justice) /u
const officeInBrackets = /^(?:, (?:C\.J\.|JJ?\.)| (?:CJ|LJ|JJ?|MR))\)/u

/** True if a name in brackets has a title or an office, as the judge of a cited opinion. */
const isInBrackets = ({ after, before, name }: Surroundings): boolean =>
  officeInBrackets.test(after)
    ? /\((?:per )?$/u.test(before)
    : after.startsWith(")") &&
      (titleInBrackets.test(before) || (/\((?:per )?$/u.test(before) && titledInBrackets.test(name)))

/** True if a name is in a citation, or stands for a case that the text cites ("in Twombly", "the Smith court"). */
export const isCited = (
  captions: Captions,
  text: string,
  { end, start }: Pick<Finding, "start" | "end">,
  surroundings: Surroundings
): boolean => {
  const { after, before, name } = surroundings
  const near = captionsNear(captions, end)
  const isWithin = (caption: Caption): boolean =>
    caption.is === "citation" &&
    (caption.start <= start || /^(?:\p{Ll}{2,12} )+$/u.test(text.slice(start, caption.start))) &&
    (caption.end >= end || (caption.end > start && /^[ ,\d\p{Lu}.()[\]-]{0,40}$/u.test(text.slice(caption.end, end))))
  if (near.some(isWithin)) return true
  // "(N.D. Cal. Mar. 3, 2021)", and "XII ZR 62/15" mistaken for a company.
  if (courtAndYear.test(after) && /\([^()]{0,16}$/u.test(before) && /^(?:[\p{L}\d]{1,6}\.? ?){1,4}$/u.test(name))
    return true
  if (/\d/u.test(name) && highestCourt.test(before)) return true
  if (caseNumber.test(before)) return true
  if (pinpoint.test(after) || isReport(surroundings) || (knownAs.test(before) && after.startsWith(")"))) return true
  const mayBeBehind = /^[\p{Lu}\d. ]{2,14}$|\.$/u.test(name) || isInBrackets(surroundings)
  if (mayBeBehind && isBehindCitation(captions, text, start)) return true
  const words = distinctive(name)
  if (words.length === 0 || !words.every((word) => captions.citedWords.has(word))) return false
  return cites.test(before) || spokenOf.test(after) || pointsInto.test(after)
}

/** True if a name is in the caption of the client's own case. */
export const isInOwnCaption = (captions: Captions, start: number, end: number): boolean =>
  captionsNear(captions, end).some((caption) => caption.is === "own" && caption.end > start)
