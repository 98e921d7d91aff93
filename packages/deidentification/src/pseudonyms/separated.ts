/**
 * Separates and completes recognized names: "Does Sohn Jim Doe" names two persons, "Doe Garden, S.L." and "Doe Law" are
 * companies, "Ana de las Does" is one person.
 */
import { beginsFact } from "../detectors/facts.ts"
import type { Finding } from "../Finding.ts"
import { endWithLegalForm, isWithLegalForm } from "../names/legalForms.ts"
import { isNoName } from "../words/isNoName.ts"
import { onePersonEach } from "./onePerson.ts"
import { isTitled } from "./titles.ts"

/** German writes relatives with a capital, so the recognizer takes them for a part of a name. */
const relative =
  /(?<=[sxzß'’])\s{1,3}(?:Sohn|Tochter|Bruder|Schwester|Mann|Frau|Ehemann|Ehefrau|Gatte|Gattin|Vater|Mutter|Witwe|Witwer|Onkel|Tante|Neffe|Nichte|Enkel|Enkelin|Schwager|Schwägerin|Anwalt|Anwältin|Vertreter|Vertreterin|Mandant|Mandantin)\s{1,3}(?=\p{Lu})/u

const separate = (text: string, finding: Finding): ReadonlyArray<Finding> => {
  const { end, start } = finding
  const between = relative.exec(text.slice(start, end))
  if (between === null) return [finding]
  return [
    { ...finding, end: start + between.index },
    { ...finding, start: start + between.index + between[0].length }
  ]
}

/** Returns a company with its legal form: the recognizer may take the name before it for a person's. */
const withLegalForm = (text: string, finding: Finding): Finding => {
  if (finding.kind !== "person" && finding.kind !== "organization") return finding
  const { end } = finding
  const until = endWithLegalForm(text, text[end] === "," ? end + 1 : end)
  return until > end + 1 ? { ...finding, kind: "organization", end: until } : finding
}

/** "Doe Law": the firm of somebody called Doe. */
const firm =
  /^ (?:Law|Legal|Solicitors|Attorneys|Advocates|Chambers|Rechtsanwälte|Rechtsanwaltskanzlei|Abogados|Avocats|Advocaten|Advogados)(?![\p{L}\p{N}'’-]| (?:of|School|Society|Review|Commission|Reform))/u

const withFirm = (text: string, finding: Finding): Finding => {
  if (finding.kind !== "person") return finding
  const found = firm.exec(text.slice(finding.end, finding.end + reach))
  return found === null ? finding : { ...finding, kind: "organization", end: finding.end + found[0].length }
}

/** "Dr O-B", "Guarantor: E. Doe": the other letters of the initials. */
const otherInitial = /^-\p{Lu}(?![\p{L}\p{N}])/u
const firstInitial = /(?<=[:,(] ?)(?:\p{Lu}\.[ -]?){1,3}$/u
const oneLetter = /(?<![\p{L}\p{N}])\p{Lu}$/u

const withInitials = (text: string, finding: Finding): Finding => {
  if (finding.kind !== "person") return finding
  const { end, start } = finding
  const before = firstInitial.exec(text.slice(Math.max(0, start - reach), start))?.[0] ?? ""
  const behind = oneLetter.test(text.slice(start, end))
    ? (otherInitial.exec(text.slice(end, end + reach))?.[0] ?? "")
    : ""
  return { ...finding, start: start - before.length, end: end + behind.length }
}

/** Characters beside a name that are read. */
const reach = 24

/** Between a given name and the rest: "María de las Nieves Rey". */
const particles = /^ (?:de (?:las?|los)|del|d[ao]s|van de[nr]?|von de[mr]|della) $/u

/** Joins a given name and the rest of the name behind particles. */
const withParticles = (text: string, findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const joined: Array<Finding> = []
  for (const finding of findings) {
    const last = joined.at(-1)
    const isRest =
      last?.kind === "person" &&
      finding.kind === "person" &&
      finding.start - last.end < reach &&
      particles.test(text.slice(last.end, finding.start)) &&
      /^\p{L}+$/u.test(text.slice(last.start, last.end))
    if (isRest) joined[joined.length - 1] = { ...last, end: finding.end }
    else joined.push(finding)
  }
  return joined
}

/** "RA Doe", "Hon. Jane Doe": what has a title and no legal form is a person. */
const withTitle = (text: string, finding: Finding): Finding => {
  if (finding.kind !== "organization") return finding
  const name = text.slice(finding.start, finding.end)
  return isTitled(name) && !isWithLegalForm(name) ? { ...finding, kind: "person", placeholder: "[Name]" } : finding
}

const numberBegins = /\s+\(?(?=\d)|[\t\n]\s*/gu
const digit = /\d/u

/** A name, or what else was recognized, in each cell of a table; numbers, and words that are no names, are others. */
export const inCells = (text: string, finding: Finding): ReadonlyArray<Finding> => {
  const written = text.slice(finding.start, finding.end)
  if (!written.includes("\t")) return [finding]
  const cells = Array.from(written.matchAll(/[^\t]+/gu), ({ 0: cell, index }): Finding => {
    const start = finding.start + index + cell.length - cell.trimStart().length
    return Object.assign({}, finding, { start, end: start + cell.trim().length })
  })
  return cells.filter(({ end, start }) => {
    const words = text.slice(start, end).match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
    return !words.every(isNoName)
  })
}

/** "10/03/2025⏎Jane Doe": numbers before a name, in a line of their own. */
const numbersBefore = /^[^\p{L}]*\n\s*(?=\p{L})/u

/** "Jane Doe⇥1250", "Jane Doe 10/03/2025": the number is in a cell or a line of its own, or is a fact of its own. */
export const withoutFact = (text: string, finding: Finding): Finding => {
  if (finding.kind !== "person" && finding.kind !== "organization") return finding
  const { end } = finding
  const start = finding.start + (numbersBefore.exec(text.slice(finding.start, end))?.[0].length ?? 0)
  for (const { 0: gap, index } of text.slice(start, end).matchAll(numberBegins)) {
    const behind = start + index + gap.length
    if (behind >= end) break
    const isApart = /[\t\n]/u.test(gap) && digit.test(text[behind]!)
    if (isApart || beginsFact(text, behind)) return { ...finding, start, end: start + index }
  }
  return { ...finding, start }
}

export const separated = (text: string, findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const apart = withParticles(
    text,
    findings.map((finding) => withTitle(text, finding))
  )
    .flatMap((finding) => inCells(text, finding))
    .flatMap((finding) => (finding.kind === "person" ? separate(text, finding) : [finding]))
    .flatMap((finding) => onePersonEach(text, finding))
    .map((finding) => withFirm(text, withInitials(text, withoutFact(text, finding))))
  const whole = apart.map((finding) => withLegalForm(text, finding))
  const companies = new Set<string>()
  for (const [index, { end }] of whole.entries()) {
    const { end: before, start } = apart[index]!
    if (end > before) companies.add(text.slice(start, before))
  }
  if (companies.size === 0) return whole
  return whole.map((finding): Finding =>
    finding.kind === "person" && companies.has(text.slice(finding.start, finding.end))
      ? Object.assign({}, finding, { kind: "organization" as const })
      : finding
  )
}

/** "Doe l'a vu": what looks like an initial is the French article. */
const article = /\s[cdjlmnst]$/u

export const withoutArticle = (text: string, finding: Finding): Finding => {
  const { basis, end, start } = finding
  if (basis === "format" || !/^['’]/u.test(text.slice(end, end + 1))) return finding
  const found = article.exec(text.slice(start, end))
  return found === null || found.index === 0 ? finding : { ...finding, end: start + found.index }
}
