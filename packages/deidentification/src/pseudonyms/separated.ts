/**
 * Separates and completes recognized names: "Does Sohn Jim Doe" names two persons, and "Doe Garden, S.L." is a company.
 */
import type { Finding } from "../Finding.ts"
import { endWithLegalForm } from "../names/legalForms.ts"

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

export const separated = (text: string, findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const apart = findings.flatMap((finding) => (finding.kind === "person" ? separate(text, finding) : [finding]))
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
