/**
 * Checks that the cited passages support an answer's statements: every quotation in a line is in one of its passages, a
 * chronology's dates and a summary's sentences are the passages' words, and a statement on an element of an issue has
 * one of its signal words.
 */
import { issues } from "@incamera/analyst/issues/findIssues"
import { mentions } from "@incamera/analyst/text/Pattern"
import type { Citation } from "@incamera/domain/citations/Citation"

const folded = (text: string): string => text.replace(/\s+/gu, " ").trim()
const mark = /(?:\[File \d+\] )?\[(\d+)\]/g
/** Without ellipses and citation marks. */
const bare = (text: string): string =>
  folded(text).replaceAll(mark, "").replace(/\s+/g, " ").trim().replace(/^…|…$/g, "").trim()

export interface Statement {
  readonly line: string
  /** Returns the statement that its passages don't support; null if they support all. */
  readonly problem: string | null
}

interface Place {
  section: string
  issue: string
}

/** Whose words a quotation is. */
const speaker = /^(?:\[\w+ \d+\]|The other side|Our side|The writer) says: (?=“)/

const monthsDay = /^\*\*(?:about )?(?:(\d{1,2}) )?[^*]*?(\d{4})\*\*/

function problemOf(line: string, quotes: ReadonlyArray<string>, { issue, section }: Place): string | null {
  const said = (words: string): boolean => quotes.some((quote) => bare(quote).includes(words))
  for (const [, quoted] of line.matchAll(/“([^”]*)”/g)) {
    const words = bare(quoted!)
    if (words !== "" && !said(words)) return `“${words}”`
  }
  const statement = line.replace(/^- /, "")
  if (section === "Chronology" && line.startsWith("- ")) {
    const basis = statement.indexOf("** (") === statement.indexOf("**", 2)
    const colon = statement.indexOf(basis ? "): " : ": ", statement.indexOf("**", 2)) + (basis ? 1 : 0)
    const told = statement
      .slice(colon + 2)
      .replace(/^\*[^*]*\* ?/, "")
      .replace(speaker, "")
    // A dated text is described by quotations, and the entries of a day are each cited.
    const pieces = told.startsWith("“") ? [] : told.split(/ ?(?:\[File \d+\] )?\[\d+\](?:; (?:and \d+ more entr.*)?)?/g)
    for (const piece of pieces) if (!said(bare(piece))) return bare(piece)
    const [, day, year] = monthsDay.exec(statement) ?? []
    const inferred = statement.slice(0, colon).includes("(inferred")
    if (year === undefined) return "no date"
    if (!inferred && !said(year) && !said(year.slice(2))) return `the year ${year}`
    if (!inferred && day !== undefined && !said(day)) return `the day ${day}`
  }
  if (section === "Summary" && line.startsWith("- ")) {
    const words = bare(statement.replace(speaker, "").replace(/^“(.*)” (\[\d+\])$/, "$1 $2"))
    if (!said(words)) return words
  }
  const element = /^- (.*): see(?: (?:\[File \d+\] )?\[\d+\])+$/.exec(line)?.[1]
  if (section === "Issues" && element !== undefined) {
    const signals = issues.find(({ name }) => name === issue)?.elements.find(({ name }) => name === element)?.signals
    if (signals === undefined) return "no such element"
    if (!quotes.every((quote) => mentions(quote, signals))) return `a signal of “${element}”`
  }
  const party = /^- \*\*(\[Party \d+\])\*\*: the text doesn't say/.exec(line)?.[1]
  if (section === "Parties" && party !== undefined && !said(party)) return party
  return null
}

/** Returns the lines of an answer that cite something. */
export function statementsOf(answer: string, citations: ReadonlyArray<Citation>): ReadonlyArray<Statement> {
  const place: Place = { section: "", issue: "" }
  const found: Array<Statement> = []
  for (const line of answer.split("\n")) {
    if (line.startsWith("## ")) place.section = line.slice(3)
    if (line.startsWith("### ")) place.issue = line.slice(4)
    const cited = Array.from(line.matchAll(mark), ([, number]) => citations[Number(number) - 1])
    const quotes = cited.flatMap((citation) => (citation === undefined ? [] : [folded(citation.quote)]))
    if (quotes.length > 0) found.push({ line, problem: problemOf(line, quotes, place) })
  }
  return found
}
