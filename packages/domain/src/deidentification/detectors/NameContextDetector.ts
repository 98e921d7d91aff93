/**
 * Finds names nobody registered, and addresses and dates of birth, by the words around them: "my client, Jane Doe".
 * Judges in office, courts, public bodies, statutes and case citations are none. For what comes in; what goes out is
 * compared with what is registered.
 */
import type { Detector } from "../Detector.ts"
import type { Finding } from "../Finding.ts"
import { plainView } from "../folding/plainView.ts"
import { spacedView } from "../folding/spacedView.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { type NameContext, nameContexts, nameThenParty, nameThenRole } from "./nameContexts.ts"
import { notNames, placeWords, publicBodies } from "./nameWords.ts"
import { detailPatterns } from "./placesAndDates.ts"
import { type NameRead, readName } from "./readName.ts"

const versusAfter = /^,? vs?\.? /u
const versusBefore = /\bvs?\.? $/u
const organizationEnd =
  /^(?:Inc|Incorporated|Ltd|Limited|LLC|LLP|PLC|Corp|Corporation|GmbH|AG|SA|SARL|BV|NV|Company|Co|Group|Holdings|Bank)$/iu
const office =
  /\b(?:justice|judge|hon|honou?rable|magistrate|chancellor|president|senator|governor|minister)\b[.,]? $/iu

const isPublic = ({ words }: NameRead): boolean => words.some((word) => publicBodies.has(word.toLowerCase()))

const isCitation = (text: string, { end, start }: NameRead): boolean =>
  versusAfter.test(text.slice(end, end + 8)) || versusBefore.test(text.slice(Math.max(0, start - 8), start))

const isOffice = (text: string, { start }: NameRead): boolean => office.test(text.slice(Math.max(0, start - 24), start))

const finding = ({ end, start, words }: NameRead): Finding => {
  const organization = organizationEnd.test(words.at(-1)!)
  return {
    start,
    end,
    kind: organization ? "organization" : "person",
    basis: "context",
    placeholder: organization ? "[Organization]" : "[Name]"
  }
}

/** Acronyms and single capitals throughout are seldom a name where a sentence goes on in lower case. */
const isAcronym = ({ words }: NameRead): boolean => words.length === 1 && /^\p{Lu}{1,4}$/u.test(words[0]!)

const inContext = (text: string, context: NameContext): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  for (const match of text.matchAll(context.before)) {
    const name = readName(text, match.index + match[0].length)
    if (name === undefined || name.words.length < context.words) continue
    if (isPublic(name) || isOffice(text, name) || isAcronym(name)) continue
    if (context.mayBeCitation === true && isCitation(text, name)) continue
    if (context.mayBePlace === true && placeWords.has(name.words[0]!.toLowerCase())) continue
    findings.push(finding(name))
  }
  return findings
}

const beforePhrase = (text: string, phrase: RegExp): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  for (const match of text.matchAll(phrase)) {
    const words = match[0].split(" ")
    let start = match.index
    // A sentence's first words belong to no name.
    while (words.length > 0 && notNames.has(words[0]!.toLowerCase())) start += words.shift()!.length + 1
    if (words.length < 2 || placeWords.has(words[0]!.toLowerCase())) continue
    const name = readName(text, start)
    if (name === undefined || name.words.length < 2 || name.end !== match.index + match[0].length) continue
    if (!isPublic(name) && !isOffice(text, name) && !isCitation(text, name)) findings.push(finding(name))
  }
  return findings
}

const details = (text: string): ReadonlyArray<Finding> =>
  detailPatterns.flatMap(({ kind, pattern, placeholder }) =>
    Array.from(text.matchAll(pattern), (match): Finding => {
      const [start, end] = match.indices!.groups!["found"]!
      return { start, end, kind, basis: "context", placeholder }
    })
  )

/** Everything found in a text, context by context. */
export const namesInSteps = function* (original: string): Steps<ReadonlyArray<Finding>> {
  const plain = plainView(original)
  const { text, toOriginal } = spacedView(plain.text)
  yield text.length
  const found: Array<ReadonlyArray<Finding>> = []
  for (const context of nameContexts) {
    found.push(inContext(text, context))
    yield Math.ceil(text.length / nameContexts.length)
  }
  found.push(beforePhrase(text, nameThenRole), beforePhrase(text, nameThenParty), details(text))
  return plain.toOriginal(toOriginal(found.flat().sort((a, b) => a.start - b.start || b.end - a.end)))
}

export const nameContextDetector: Detector = { detect: (text) => atOnce(namesInSteps(text)) }
