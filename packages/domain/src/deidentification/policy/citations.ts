/**
 * Names of cases: "Smith v. Jones, 123 F.3d 456". A caption is a citation when a reporter, a year, a signal such as
 * "see" or the case's fame says so; it is the client's own when a docket number, the parties' roles or words such as
 * "our case" do; else it is undecided.
 */
import * as Limits from "../../Limits.ts"
import { foldPhrase } from "../folding/plainView.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { famousCases } from "./famousCases.ts"
import type { Surroundings } from "./Surroundings.ts"
import { reports } from "./vocabulary/technicalWords.ts"

export interface Caption {
  readonly start: number
  readonly end: number
  /** The two sides, or the one of "In re X", as they stand in the text. */
  readonly sides: ReadonlyArray<{ readonly start: number; readonly end: number }>
  readonly is: "citation" | "own" | "undecided"
}

export interface Captions {
  readonly all: ReadonlyArray<Caption>
  /** Folded words of the names of the cases that are cited. */
  readonly citedWords: ReadonlySet<string>
}

/** Words of one side of a caption. */
const mostWords = 12

const versus =
  /(?<=[\p{L}\p{N}.,)\]'’]\s{1,3})(?:v\.?|vs\.?|versus|c\.|gegen)(?=\s{1,3}[\p{Lu}\d[(“"']|\s{1,3}(?:the|la|le)\s)/gu
const inRe =
  /(?<![\p{L}\p{N}])(?:(?:In re|In Re|IN RE|Re|Ex parte|Ex Parte|EX PARTE|Ex p\.?|In the Matter of|Matter of)(?: (?:the )?(?:Estate|Marriage|Guardianship|Adoption|Custody|Conservatorship|Welfare) of)?|Estate of|Marriage of)(?=\s{1,3}\p{Lu})/gu

const connector =
  /^(?:of|and|the|&|ex|p|rel\.?|dec(?:'|’)d|de|del|della|di|da|du|des|la|le|van|von|der|den|ter|et|al\.?,?|ex|rel\.?|for|a\/k\/a|on|behalf|y|e|und|others?|another|ors\.?|anor\.?)$/u
const capitalWord = /^["“'‘*_(]{0,3}(?:[dlo]['’])?[\p{Lu}\d][\p{L}\p{N}.'’&/-]*[,.;:?!)"”'’*_]{0,4}$/u
/** "R (Ashdown)", "Canada (Minister of Citizenship)", "Québec (Procureur général)". */
const inBrackets = /^\(?[\p{L}.'’-]{1,20}\)$/u
const placeholderPart = /^\[\p{L}+$|^\d{1,6}\][,.;:]?$/u
/** A word with these behind it goes on: abbreviations of names of companies and bodies. */
const abbreviation =
  /^(?:\p{Lu}(?:\.\p{Lu}){0,3}|Inc|Corp|Co|Ltd|Bd|Dep['’]t|Dept|Ass['’]n|Int['’]l|Nat['’]l|Univ|Mfg|R\.R|Bros|St|Cty|Comm['’]n|Mr|Mrs|Ms|Dr|Jr|Sr|No|U\.S|L\.P|N\.A|S\.A|Educ|Sch|Dist|Ins|Sec|Gov['’]t|Elec|Tel|Tech|Sys|Hosp|Med|Ctr|rel|Auth|Ry|Indus|Litig|Ent|Pub|Servs?|Transp|Condo|Props?|Assocs?|Dev|Mgmt|Inv|Indep|Bus|Fed['’]n|S['’]holder|Elecs|Am|Nat|Ind|Gen|Elecs?|Pharm|Chem|Constr|Fin|Sav|Tr|Mut|Cas|Ass['’]ns?|Comm['’]r|Dep['’]t|Emps?|Env['’]t|Hous|Auto|Bldg|Broad|Cmty|Consol|Coop|Def|Distrib|Eng['’]g|Equip|Exch|Exp|Found|Gov|Guar|Hosps?|Inst|Interm|Lab|Mach|Merch|Mun|Org|Pac|Prod|Prods|Prop|Ref|Rsch|Soc|Stat|Sur|Tel|Telecomm|Twp|Unif|Util|Vill|Pty|Sdn|Bhd|Pte|Pvt)\.,?$/u
const legalForm = /^(?:Inc|Ltd|LLC|L\.L\.C|LLP|L\.P|PLC|Corp|Co|GmbH|AG|S\.A|N\.A|Jr|Sr)\.?,?$/u
/** What begins a sentence with a citation, and is no part of the name. */
const signalWord =
  /^(?:See|Cf\.?|In|Under|Compare|Accord|But|Also|Per|E\.g\.,?|And|The|As|Unlike|Following|Contra|Citing|Quoting|Like|Is|Does|Did|Was|Apply|Applying|Distinguish|Explain|Summarise|Summarize|Discuss|Compare|After|Since|Case|Re:?|RE:?|Matter:?|Title:?|Caption:?|Held)$/u

const roles =
  "plaintiffs?|defendants?|petitioners?|respondents?|appellants?|appellees?|claimants?|applicants?|debtors?|cross-\\p{L}{4,14}|counter-?\\p{L}{4,14}|et al\\.?"
const roleAfterLeft = new RegExp(`[,(\\s]\\s{0,3}(?:${roles})[,.)]{0,2}\\s{0,4}$`, "iu")
const roleAfterRight = new RegExp(`^[.,(\\s]{1,4}(?!et al)(?:${roles})(?![\\p{L}])`, "iu")
const docket =
  /^[.,\s(]{0,4}(?:(?:case|civil action|docket|index|claim)\s{1,2})?(?:no\.?|nos\.?|number|#)\s{0,2}[\dA-Z][\w:/-]{3,}/iu
const strasbourg =
  /^(?:,? (?:and|&) (?:Others|others|another))?[.,\s(]{0,4}(?:\((?:dec|merits|just satisfaction|striking out|GC)\.?\)[,\s]{0,2}|(?:dec|merits)\.?\)[,\s]{0,2}|\[?GC\][,\s]{0,2}){0,2}(?:app(?:lication|l)?\.?\s{1,2})?nos?\.?\s{0,2}\d{1,6}\/\d\d/iu
const year = "(?:1[6-9]|20)\\d\\d"
const month =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)"
/** "412 F.3d 887", "2014 IL 115342", "1998 SC 512", "241 CLR 118": not a date. */
const volume = `\\d{1,4} (?!${month}\\b)[A-Z][\\p{L}.’'& ]{0,24}?(?:\\d[a-z]{1,2} )?(?:\\((?:\\d{1,2}(?:st|nd|rd|th|d)|[A-Za-z.]{1,8})\\) )?\\d{1,6}(?:-[A-Z]{1,2})?\\b`
/** "2017-Ohio-8461", "2012-NMSC-022", "2011-0455 (La. 10/25/11)". */
const hyphenated = `${year}-[A-Z][A-Za-z]{1,7}-\\d{1,6}\\b|${year}-\\d{3,5} \\([A-Z][a-z]{1,4}\\.`
/** What is left out of the name of a case, between it and where it was published. */
const others = "(?:,? (?:and|&) (?:others?|another|ors?\\.?|anor\\.?))?"
const reporter = new RegExp(
  `^${others}[.,\\s]{0,3}(?:\\((?![^()\\n]{0,40}${year}\\))[^()\\n]{1,40}\\)[,\\s]{0,2}|\\[GC\\][,\\s]{0,2})?` +
    `(?:\\[${year}\\]|\\((?:[^()\\n]{0,40}[ .])?${year}\\)|${volume}|${hyphenated}|${year} \\(\\d{1,2}\\) [A-Z]{1,5} \\d{1,5}\\b|AIR ${year}|` +
    `${year} (?:WL|U\\.S\\.|LEXIS|EWCA|EWHC|UKSC|UKHL|SCC|HCA|NZ|ONCA)|\\(?(?:Case )?[CT][-‑]\\d|EU:C:|ECLI:|\\d{1,2} ${month} ${year},? (?:§|Series A|Reports|ECHR|no\\.)|(?:ECHR|Series A|Reports) |BVerfGE|BGHZ|§)`,
  "u"
)
const unpublished = new RegExp(
  `^[^;\\n]{0,80}(?:${year} (?:WL|U\\.S\\. (?:Dist\\.|App\\.) LEXIS)|\\((?:\\d{1,2}(?:st|nd|rd|d|th) Cir|[NSEWCM]\\.D\\.|D\\. |Bankr\\.|Fed\\. Cir)[^()\\n]{0,28}${year}\\))`,
  "u"
)

const signal =
  /(?:\b(?:see|see also|see,? e\.g\.,?|cf\.?|accord|compare|contra|citing|cited|cite|cites|quoting|following|follows|followed|distinguish(?:es|ed|ing)?|overrul(?:e|es|ed|ing)|apply|applies|applied|applying|under|per|unlike|like|held in|case of|judgment in|judgement in|decision in|ruling in|rule in|rule of|test in|test from|principle in|holding in|holding of|opinion in|reasoning in|court in|doctrine of|standard of|standard in|facts of|facts from|differ from|based on|read|summari[sz]e|explain|discuss|authority of|since|precedent of|precedent in|precedents? like|cases? like|cases? such as|such as|(?:starting|beginning|compared|contrasted?) with))[:,]? ?(?:the )?["“*_(]{0,2}$/iu
const authority =
  /\b(?:court|held|holds|holding|ruled|ruling|decided|establish(?:es|ed)|principles?|rule|test|standard|doctrine|precedent|factors|reasoning|analysis|framework|opinion|dissent|overruled|landmark|leading case|case law|citation|cited)\b/iu

/** What is asked of a precedent: "Does Marvin v. Marvin apply to …?", "is Lemon v. Kurtzman overruled?" */
const lawBehind =
  /^(?: still| also| really| even)? (?:appl(?:y|ies)|good law|overruled?|limited|controls?|surviv\w{1,3}|govern(?:s|ed)?|stands? for|shaped?|matters?|remains?|held|holds|hold that|require[sd]? that|mean[st]? that|establish\w{0,3}|change[sd]?|decide[sd]? that|example|format|sa(?:y|id) about|about (?=\p{Ll}))\b/u

const ownBefore =
  /(?:\b(?:my|our|this|present|instant|pending|above-captioned|client'?s?|clients'|their|his|her|own) (?:own )?(?:case|matter|lawsuit|action|suit|litigation|dispute|file|proceedings?|claim|trial)(?: (?:is|of|named|called|captioned|titled|entitled|styled|in|is called|is captioned))?[,:(]? ?|\b(?:captioned|entitled|titled|styled|re|our file|case name|matter|caption|betreff|in sachen|concerne)[:,]? )["“(*_]{0,2}$/iu
const ownAfter = /^[,.;]? ?(?:is|was) (?:my|our) (?:case|matter|client)/iu

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

const wordsIn = (text: string, offset: number): ReadonlyArray<Word> =>
  Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    text: word,
    start: offset + index,
    end: offset + index + word.length
  }))

/** Legal forms that are written small. */
const smallForm = /^(?:plc|llp|llc|ltd|gmbh|pty|pte|aps|oy|ab|nv|bv|sa|srl|spa)[.,)]{0,2}$/u
const isNamePart = ({ text }: Word): boolean =>
  smallForm.test(text) ||
  capitalWord.test(text) ||
  placeholderPart.test(text) ||
  connector.test(text) ||
  inBrackets.test(text)

/** "Roe v. Wade and Doe v. Bolton": the word between two captions belongs to neither. */
const joins = /^(?:and|or|und|et|y)$/u
const isVersus = /^(?:v\.?|vs\.?|versus)$/u
const wordsToVersus = 6
const anyVersus = (words: ReadonlyArray<Word>): boolean => words.some(({ text }) => isVersus.test(text))

const isNoBeginning = (word: string): boolean => signalWord.test(word) || connector.test(word) || /^\d+$/u.test(word)

/** The name that ends at the end of these words. */
const sideBefore = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  let first = words.length
  while (first > 0 && words.length - first < mostWords) {
    const word = words[first - 1]!
    if (
      !isNamePart(word) ||
      (first < words.length && /[;:.?!]["”)]?$/u.test(word.text) && !abbreviation.test(word.text))
    )
      break
    if (joins.test(word.text) && anyVersus(words.slice(Math.max(0, first - 1 - wordsToVersus), first))) break
    first--
  }
  while (first < words.length && isNoBeginning(words[first]!.text)) first++
  return words.slice(first)
}

/** The name that begins at the beginning of these words. */
const sideAfter = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  let count = 0
  while (count < words.length && count < mostWords && isNamePart(words[count]!)) {
    const { text } = words[count]!
    if (count > 0 && /^(?:["“']?\d|\()/u.test(text)) break
    if (joins.test(text) && anyVersus(words.slice(count, count + 1 + wordsToVersus))) break
    count++
    if (/[;:?!)]["”]?$/u.test(text)) break
    if (/,["”*_]?$/u.test(text) && !legalForm.test(words[count]?.text ?? "")) break
    if (/\.["”*_]?$/u.test(text) && !abbreviation.test(text)) break
  }
  while (count > 0 && connector.test(words[count - 1]!.text)) count--
  return words.slice(0, count)
}

/**
 * Abbreviations end no name where what follows them has been published: "Exec. Health Res., 599 U.S. 419". The end of
 * such a name; undefined where nothing is cited behind it.
 */
const abbreviatedEnd = (text: string, from: number): number | undefined => {
  const behind = text.slice(from, from + Limits.policyContextCharacters)
  const name = /^(?:[ &,-]{1,3}(?:\p{Lu}[\p{L}'’]{0,10}\.?|of|the|for|and|&)){1,8}(?=, \d)/u.exec(behind)?.[0]
  return name !== undefined && reporter.test(behind.slice(name.length)) ? from + name.length : undefined
}

const trimmed = (text: string, { end, start }: { readonly start: number; readonly end: number }) => {
  const written = text.slice(start, end)
  const front = /^["“'‘*_(]*/u.exec(written)![0].length
  const back = /[,.;:?!)"”'’*_]*$/u.exec(written)![0].length
  return { start: start + front, end: Math.max(start + front, end - back) }
}

const span = (words: ReadonlyArray<Word>) => ({ start: words[0]!.start, end: words.at(-1)!.end })

/** Folded words of a name, but those that every other name has. */
const distinctive = (name: string): ReadonlyArray<string> =>
  (foldPhrase(name).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) =>
      !/^(?:the|and|inc|ltd|llc|corp|company|state|states|united|city|county|board|department|people|others?)$/u.test(
        word
      )
  )

const folded = (text: string): string =>
  foldPhrase(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

const kindOf = (text: string, start: number, end: number, at: number, right: ReadonlyArray<Word>): Caption["is"] => {
  const context = Limits.policyContextCharacters
  const before = text.slice(Math.max(0, start - context), start).replace(/\s+/gu, " ")
  const behind = text.slice(end, end + context)
  const after = behind.replace(/\s+/gu, " ")
  const published = reporter.test(after) || strasbourg.test(after) || unpublished.test(after)
  if (ownBefore.test(before) || ownAfter.test(after)) return "own"
  if (right.length > 0 && !published) {
    if (roleAfterRight.test(behind) || roleAfterLeft.test(text.slice(Math.max(0, at - 40), at))) return "own"
    if (docket.test(after)) return "own"
  }
  if (published || famousCases.has(folded(text.slice(start, end)))) return "citation"
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

/** All captions of a text, in order. Time is linear: each is judged by what is near it; a step for each. */
export const captionsInSteps = function* (text: string): Steps<Captions> {
  const all: Array<Caption> = []
  const citedWords = new Set<string>()
  const context = Limits.policyContextCharacters
  const add = (left: ReadonlyArray<Word>, right: ReadonlyArray<Word>, at: number): void => {
    const sides = [left, right].filter((words) => words.length > 0).map((words) => trimmed(text, span(words)))
    const start = left.length > 0 ? sides[0]!.start : at
    const last = sides.at(-1)!
    const conservative = text.slice(last.end, last.end + context)
    if (!reporter.test(conservative)) {
      const end = abbreviatedEnd(text, text[last.end] === "." ? last.end + 1 : last.end)
      if (end !== undefined) sides[sides.length - 1] = { start: last.start, end }
    }
    const end = sides.at(-1)!.end
    const is =
      left.length === 0 && !reporter.test(text.slice(end, end + context))
        ? "undecided"
        : kindOf(text, start, end, at, left)
    all.push({ start, end, sides, is })
    if (is !== "citation") return
    for (const side of sides) for (const word of distinctive(text.slice(side.start, side.end))) citedWords.add(word)
  }
  for (const { 0: found, index } of text.matchAll(versus)) {
    yield 2 * context
    const from = Math.max(0, index - context)
    const behind = index + found.length
    let front = text.slice(from, index)
    const role = roleAfterLeft.exec(front)
    if (role !== null) front = front.slice(0, role.index)
    const left = sideBefore(wordsIn(front, from))
    const right = sideAfter(wordsIn(text.slice(behind, behind + context), behind))
    if (left.length > 0 && right.length > 0) add(left, right, index)
  }
  for (const { 0: found, index } of text.matchAll(inRe)) {
    yield context
    const behind = index + found.length
    const right = sideAfter(wordsIn(text.slice(behind, behind + context), behind))
    if (right.length > 0) add([], right, index)
  }
  return { all: all.sort((a, b) => a.start - b.start), citedWords }
}

/** How far behind the name of a case its citation may go on. */
const citationCharacters = 120
const endsCitation = /[;\n]|[a-z\d)\]]\. +\p{Lu}\p{Ll}{3,}/u

/** Whether a place belongs to what is cited behind the name of a case: "[2016] EWHC 2205 (Admin)", "No. 19-cv-04412". */
const isBehindCitation = (captions: Captions, text: string, start: number): boolean =>
  captionsNear(captions, start).some(
    ({ end, is }) =>
      is === "citation" &&
      end <= start &&
      start - end <= citationCharacters &&
      !endsCitation.test(text.slice(end, start))
  )

/** "BGH, Urteil vom 12. März 2015 - III ZR 35/14": the highest courts publish all they decide. */
const highestCourt =
  /(?<!\p{L})(?:BGH|BAG|BSG|BFH|BVerwG|BVerfG|BPatG|EuGH|EuG|OGH|BGer|Bundesgerichtshof(?:s|es)?|Bundesverfassungsgericht(?:s|es)?|Bundesarbeitsgericht(?:s|es)?|Bundesverwaltungsgericht(?:s|es)?|Bundesfinanzhof(?:s|es)?|Bundessozialgericht(?:s|es)?|Gerichtshof(?:s|es)? der Europäischen Union|Court of Justice|General Court|Sąd(?:u)? Najwyższ(?:y|ego)|Trybunał Konstytucyjny|Cass\.|Cour de cassation|Conseil d'État|Tribunal Supremo|Tribunal Constitucional|Corte di Cassazione|Hoge Raad|Supremo Tribunal|EGMR)[^;\n]{0,90}$/u
const publishedNumber =
  /^(?:[CTF][-‑–]\d{1,4}\/\d\d(?: P| PPU)?|[IVX]{1,4} (?:CSK|CSKP|CNP|CZP|KK|KO|PK|UK|NSK)(?:P|U)? \d{1,5}\/\d\d)$/u
const publishedIn =
  /^[,;)]{0,2} ?(?:\(?(?:NJW|NZA|NVwZ|NStZ|MDR|WM|ZIP|GRUR|FamRZ|VersR|BeckRS|juris|ECLI|EU:C|BGHZ|BAGE|BVerfGE)[ :(-])/u

/** Whether the number of a matter is that of a decision that anybody can read. */
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
    highestCourt.test(before)
  )
}

/** As `captionsInSteps`, at once. */
export const captionsIn = (text: string): Captions => atOnce(captionsInSteps(text))

/** Captions that begin before a place and may reach beyond it: they seldom overlap, so the last few will do. */
const lookedAt = 4

const captionsNear = ({ all }: Captions, end: number): ReadonlyArray<Caption> => {
  let low = 0
  for (let high = all.length; low < high;) {
    const middle = (low + high) >> 1
    if (all[middle]!.start < end) low = middle + 1
    else high = middle
  }
  return all.slice(Math.max(0, low - lookedAt), low)
}

const pinpoint =
  /^['’]?s?,? (?:\d{1,4} [A-Z][\p{L}.’' ]{0,16}(?:\d[a-z]{1,2} )?(?:at )?\d{1,5}\b|at \d{1,5}\b|supra\b)|^, (?:supra|above)\b/u
const cites =
  /(?:\b(?:in|under|see|cf\.?|per|following|applying|apply|applies|distinguish(?:es|ing)?|unlike|overrul(?:e|es|ed|ing)|citing|quoting|e\.g\.,?|since|post-?|both|with)|\b(?:rule|test|standard|holding|principle|doctrine|court|logic|reasoning|facts|progeny) (?:in|of|from)) ?["“*_(]{0,3}$/iu
const spokenOf =
  /^(?:['’]s)? (?:court|panel|majority|dissent|plurality|test|standard|rule|factors|doctrine|holding|decision|analysis|framework|opinion|principle|line of cases|progeny|reasoning|judgment|ruling|held|case)\b/iu

const courtAndYear = /^[^()\n]{0,24}(?:1[6-9]|20)\d\d\)/u
const figures = /\d[\])]?[ ,.:-]{0,2}\(?$|\d{4} ?[-:]$/u
const figuresBehind = /^[.,]?(?:[ ,.:)-]{0,3}|[^;\n]{0,16} )\[?\d/u

/** "QCCA" in "2014 QCCA 1120", "Cass. com., 22 oct. 1996": initials of a court or a report, beside figures. */
const isReport = ({ after, before, name }: Surroundings): boolean => {
  const words = foldPhrase(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    words.some((word) => reports.has(word)) &&
    words.every((word) => reports.has(word) || /^\d+$/u.test(word)) &&
    (figures.test(before) || figuresBehind.test(after))
  )
}

/** "BVerfGE 7, 198 (Lüth)", "NJ 1981/635 (Haviltex)": the name by which a decision is known. */
const knownAs = /(?:ECLI:[\w:.]{8,40}|(?:BVerfGE|BGHZ|BGHSt|BAGE|BGE|NJ|NJW|ECR)\.? [\w ,/.-]{3,24}) \("?$/u

/** "Case 26/62 van Gend en Loos", "C-673/17 Planet49": the Court of Justice publishes all it decides. */
const caseNumber =
  /(?:\bCases? (?:[CTF][-‑–])?|\b[CTF][-‑–])\d{1,4}\/\d\d(?: P(?:PU)?)?,? (?:\p{L}[\p{L}\d.]{1,24} (?:and |en |v )?){0,4}$/u

/** Whether a name stands in a citation, or for a case that the text cites ("in Twombly", "the Smith court"). */
export const isCited = (
  captions: Captions,
  text: string,
  start: number,
  end: number,
  surroundings: Surroundings
): boolean => {
  const { after, before, name } = surroundings
  const near = captionsNear(captions, end)
  const isWithin = (caption: Caption): boolean =>
    caption.is === "citation" &&
    (caption.start <= start || /^(?:\p{Ll}{2,12} )+$/u.test(text.slice(start, caption.start))) &&
    (caption.end >= end || (caption.end > start && /^[ ,\d\p{Lu}.()[\]-]{0,40}$/u.test(text.slice(caption.end, end))))
  if (near.some(isWithin)) return true
  // "(N.D. Cal. Mar. 3, 2021)", and "XII ZR 62/15" taken for a company.
  if (courtAndYear.test(after) && /\([^()]{0,16}$/u.test(before) && /^(?:[\p{L}\d]{1,6}\.? ?){1,4}$/u.test(name))
    return true
  if (/\d/u.test(name) && highestCourt.test(before)) return true
  if (caseNumber.test(before)) return true
  if (pinpoint.test(after) || isReport(surroundings) || (knownAs.test(before) && after.startsWith(")"))) return true
  if (/^[\p{Lu}\d. ]{2,14}$|\.$/u.test(name) && isBehindCitation(captions, text, start)) return true
  const words = distinctive(name)
  if (words.length === 0 || !words.every((word) => captions.citedWords.has(word))) return false
  return cites.test(before) || spokenOf.test(after)
}

/** Whether a name stands in the caption of the client's own case. */
export const isInOwnCaption = (captions: Captions, start: number, end: number): boolean =>
  captionsNear(captions, end).some((caption) => caption.is === "own" && caption.end > start)
