/**
 * Finds unregistered names by the words around them: "my client, Jane Doe". Skips courts, public bodies, statutes and
 * case citations. For prompts and documents; outgoing text is compared with the registered identities instead.
 */
import type { Finding } from "../Finding.ts"
import { plainView } from "../folding/plainView.ts"
import { spacedView } from "../folding/spacedView.ts"
import type { Steps } from "../Steps.ts"
import { type NameContext, nameContexts, nameThenParty, nameThenRole } from "./nameContexts.ts"
import { notNames, placeWords, publicBodies } from "../words/nameWords.ts"
import { isFrequentGivenName } from "../words/commonWords.ts"
import { captionsInSteps } from "../publicnames/captions/captionsIn.ts"
import { isOrdinary, mayBeName } from "../publicnames/plainWords.ts"
import { partyNamesInSteps } from "../publicnames/partySigns.ts"
import { isPublicBody } from "../publicnames/publicBodies.ts"
import { surroundingsOf } from "../publicnames/Surroundings.ts"
import { type NameRead, readName, readSmallName } from "./readName.ts"

/** A context that ends in a lower-case title. */
const smallTitled = /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|herrn?|frau|mme|monsieur|madame|señora?)\b\.? $/u
/** Characters after a name that decide whether it is a name here. */
const afterCharacters = 16
const versusAfter = /^,? vs?\.? /u
const versusBefore = /\bvs?\.? $/u
const organizationEnd =
  /^(?:Inc|Incorporated|Ltd|Limited|LLC|LLP|PLC|Corp|Corporation|GmbH|AG|SA|SARL|BV|NV|Company|Co|Group|Holdings|Bank)$/iu

type Place = Pick<NameRead, "start" | "end">

const isPublic = ({ words }: NameRead): boolean => words.some((word) => publicBodies.has(word.toLowerCase()))

const isCitation = (text: string, { end, start }: Place): boolean =>
  versusAfter.test(text.slice(end, end + 8)) || versusBefore.test(text.slice(Math.max(0, start - 8), start))

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

/** Acronyms and single capitals are seldom names where a sentence continues in lower case. */
const isAcronym = ({ words }: NameRead): boolean => words.length === 1 && /^\p{Lu}{1,4}$/u.test(words[0]!)

const isWord = (word: string): boolean => {
  const folded = word.toLowerCase()
  return isOrdinary(folded) && !mayBeName(folded)
}

/** "STATEMENT OF UNDISPUTED MATERIAL FACTS": in a heading, capitals don't make a word a name. */
const isHeading = ({ words }: NameRead): boolean =>
  words.length > 1 && words.every((word) => word === word.toUpperCase() && isWord(word))

const inContext = (text: string, context: NameContext): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  for (const match of text.matchAll(context.before)) {
    const at = match.index + match[0].length
    const titled = smallTitled.test(match[0])
    const isTitle = context.isTitle === true
    const name = readName(text, at, isTitle) ?? (context.small === true ? readSmallName(text, at, titled) : undefined)
    if (name === undefined || name.words.length < context.words) continue
    if (context.after?.test(text.slice(name.end, name.end + afterCharacters)) === false) continue
    if ((isPublic(name) && !isTitle) || isAcronym(name) || isHeading(name)) continue
    if (context.mayBeCitation === true && isCitation(text, name)) continue
    if (context.mayBePlace === true && placeWords.has(name.words[0]!.toLowerCase())) continue
    if (context.onlyIf === undefined) findings.push(finding(name))
    // A doubt about a public name is no sign of a party.
    else if (context.onlyIf(surroundingsOf(text, name.start, name.end)))
      findings.push({ ...finding(name), basis: "recognized" })
  }
  return findings
}

const beforePhrase = (text: string, phrase: RegExp): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  for (const match of text.matchAll(phrase)) {
    const words = match[0].split(" ")
    let start = match.index
    // The first words of a sentence belong to no name.
    while (words.length > 0 && notNames.has(words[0]!.toLowerCase())) start += words.shift()!.length + 1
    if (words.length < 2 || placeWords.has(words[0]!.toLowerCase())) continue
    const name = readName(text, start)
    if (name === undefined || name.words.length < 2 || name.end !== match.index + match[0].length) continue
    if (!isPublic(name) && !isCitation(text, name)) findings.push(finding(name))
  }
  return findings
}

/** Finds the sides in captions of the client's own case. */
const inOwnCaptions = function* (text: string): Steps<ReadonlyArray<Finding>> {
  const { all } = yield* captionsInSteps(text)
  return all.flatMap(({ is, sides }) =>
    is !== "own"
      ? []
      : sides.flatMap(({ end, start }) => {
          const name = text.slice(start, end)
          const words = name.split(/[^\p{L}\p{N}'’.-]+/u).filter((word) => word !== "")
          const plain = words.every((word) => notNames.has(word.toLowerCase().replace(/\.$/u, "")))
          return name.includes("[") || plain || isPublicBody(name) ? [] : [finding({ start, end, words })]
        })
  )
}

/** Finds the names in a row that a party word announces: "Nuestros clientes son A, B y C". */
const inPartyRows = function* (text: string): Steps<ReadonlyArray<Finding>> {
  return (yield* partyNamesInSteps(text)).flatMap((place) => {
    const [first = ""] = /^\p{L}+/u.exec(text.slice(place.start, place.end)) ?? []
    // "Tenants: Hope Price, Will Field" names two, "Tenants Will Pay" nobody.
    const name = readName(text, place.start, !place.isFirst && isFrequentGivenName(first.toLowerCase()))
    if (name === undefined || name.end > place.end) return []
    const isTitled = name.start > place.start
    if (!isTitled && (isPublic(name) || isAcronym(name))) return []
    if (isCitation(text, name) || placeWords.has(name.words[0]!.toLowerCase())) return []
    const isName = isTitled || !name.words.every(isWord)
    return isName ? [finding(name)] : []
  })
}

/** Finds all names of a text, one context a step. */
export const namesInSteps = function* (original: string): Steps<ReadonlyArray<Finding>> {
  const plain = plainView(original)
  const { text, toOriginal } = spacedView(plain.text)
  yield text.length
  const found: Array<ReadonlyArray<Finding>> = []
  for (const context of nameContexts) {
    found.push(inContext(text, context))
    yield Math.ceil(text.length / nameContexts.length)
  }
  found.push(beforePhrase(text, nameThenRole))
  if (text.includes("[Party ")) found.push(beforePhrase(text, nameThenParty))
  found.push(yield* inOwnCaptions(text), yield* inPartyRows(text))
  return plain.toOriginal(toOriginal(found.flat().sort((a, b) => a.start - b.start || b.end - a.end)))
}
