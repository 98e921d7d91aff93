/** The text after the name of a published case: a reporter, a year, a court's number. */
import * as Limits from "../../Limits.ts"

const year = "(?:1[6-9]|20)\\d\\d"
const month =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)"
/** "412 F.3d 887", "2014 IL 115342", "1998 SC 512", "241 CLR 118": not a date. */
const volume = `\\d{1,4} (?!${month}\\b)[A-Z][\\p{L}.’'& ]{0,24}?(?:\\d[a-z]{1,2} )?(?:\\((?:\\d{1,2}(?:st|nd|rd|th|d)|[A-Za-z.]{1,8})\\) )?\\d{1,6}(?:-[A-Z]{1,2})?\\b`
/** "2017-Ohio-8461", "2012-NMSC-022", "2011-0455 (La. 10/25/11)". */
const hyphenated = `${year}-[A-Z][A-Za-z]{1,7}-\\d{1,6}\\b|${year}-\\d{3,5} \\([A-Z][a-z]{1,4}\\.`
/** Parties omitted between the name of a case and its publication. */
const others = "(?:,? (?:and|&) (?:others?|another|ors?\\.?|anor\\.?))?"
export const reporter = new RegExp(
  `^${others}[.,\\s]{0,3}(?:\\((?![^()\\n]{0,40}${year}\\))[^()\\n]{1,40}\\)[,\\s]{0,2}|\\[GC\\][,\\s]{0,2})?` +
    `(?:\\[${year}\\]|\\((?:[^()\\n]{0,40}[ .])?${year}\\)|${volume}|${hyphenated}|${year} \\(\\d{1,2}\\) [A-Z]{1,5} \\d{1,5}\\b|AIR ${year}|` +
    `${year} (?:WL|U\\.S\\.|LEXIS|EWCA|EWHC|UKSC|UKHL|SCC|HCA|NZ|ONCA)|\\(?(?:Case )?[CT][-‑]\\d|EU:C:|ECLI:|\\d{1,2} ${month} ${year},? (?:§|Series A|Reports|ECHR|no\\.)|(?:ECHR|Series A|Reports) |BVerfGE|BGHZ|§)`,
  "u"
)
export const unpublished = new RegExp(
  `^[^;\\n]{0,80}(?:${year} (?:WL|U\\.S\\. (?:Dist\\.|App\\.) LEXIS)|\\((?:\\d{1,2}(?:st|nd|rd|d|th) Cir|[NSEWCM]\\.D\\.|D\\. |Bankr\\.|Fed\\. Cir)[^()\\n]{0,28}${year}\\))`,
  "u"
)

/**
 * Returns the end of a case name that continues after an abbreviation: "Exec. Health Res., 599 U.S. 419"; undefined
 * without a citation after it.
 */
export const abbreviatedEnd = (text: string, from: number): number | undefined => {
  const behind = text.slice(from, from + Limits.policyContextCharacters)
  const name = /^(?:[ &,-]{1,3}(?:\p{Lu}[\p{L}'’]{0,10}\.?|of|the|for|and|&)){1,8}(?=, \d)/u.exec(behind)?.[0]
  return name !== undefined && reporter.test(behind.slice(name.length)) ? from + name.length : undefined
}
