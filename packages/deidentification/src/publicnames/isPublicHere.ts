/** Decides if a name is public at its place in a prompt or a document, and so says nothing about a client. */
import type { Finding } from "../Finding.ts"
import { foldPhrase } from "../folding/plainView.ts"
import type { Captions } from "./captions/Caption.ts"
import { captionsInSteps } from "./captions/captionsIn.ts"
import { citesDecision, isCited, isCitedNumber, isInOwnCaption } from "./citations.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { isLaw } from "./legalTerms.ts"
import type { WholeNames } from "./WholeNames.ts"
import { covers, type NameList } from "./NameList.ts"
import { judgesInCompositions } from "./courtCompositions.ts"
import { isChiefJustice, isJudgeSpokenOf, livesPrivately, isReportedJudge } from "./judges.ts"
import { type PartyNames, partyNamesInSteps, partyNamesOf } from "./partySigns.ts"
import { Places } from "./Places.ts"
import { isPrivatelyMeant } from "./privateBusiness.ts"
import { isInTitle, isPlainWords, mayBeName } from "./plainWords.ts"
import { isLoneWord, type WrittenWords, writtenWordsOf } from "./loneWords.ts"
import { isProduct } from "./products.ts"
import { languageAt } from "./proseLanguage.ts"
import { publicNames } from "./publicNames.ts"
import { isPublicBody } from "./publicBodies.ts"
import { isRanked, isTitled, type Surroundings, surroundingsOf } from "./Surroundings.ts"

/** A placeholder counts as the name that it replaces. Wrapped lines begin no sentence, but messages of a chat do. */
const sentenceStart =
  /(?:^|[.?!]["”’)]{0,2}\s{1,3}|\n\s{0,8}\n\s{0,8}|\n\[[^\]\n]{4,25}\] [^:\n]{1,60}: )(?:(\p{Lu}|\[(?=\p{Lu}\p{Ll}))|\p{Ll})/gu
const lineStart = /^[ \t•*-]{0,8}(?:(\p{Lu}|\[(?=\p{Lu}\p{Ll}))|\p{Ll})/gmu
/** Beginnings to check for capitals. */
const beginningsAsked = 40
/** Fewer sentences say little: then lines are asked, too. */
const fewSentences = 3

/** True if nearly all beginnings have a capital. */
const areCapitals = (starts: ReadonlyArray<RegExpExecArray>): boolean => {
  const small = starts.filter(([, capital]) => capital === undefined).length
  return starts.length > 0 && (small <= 0.1 * starts.length || (small === 1 && starts.length >= fewSentences))
}

const beginnings = (text: string, start: RegExp): ReadonlyArray<RegExpExecArray> => {
  const found: Array<RegExpExecArray> = []
  for (const match of text.matchAll(start)) {
    found.push(match)
    if (found.length === beginningsAsked) break
  }
  return found
}

/** True if sentences begin with capitals, or the lines of a text that has hardly any: then names have one, too. */
const hasCapitals = (text: string): boolean => {
  const sentences = beginnings(text, sentenceStart)
  return areCapitals(sentences.length < fewSentences ? beginnings(text, lineStart) : sentences)
}

/** Facts about a whole text, computed once. */
export interface WholeText {
  readonly captions: Captions
  /** The names of its parties. */
  readonly parties: PartyNames
  /** The judges in the composition of a court. */
  readonly judges: Places
}

/** A text under judgment. */
export class JudgedContext {
  readonly text: string
  #whole: WholeText | undefined
  #hasCapitals: boolean | undefined
  #citesDecision: boolean | undefined
  #written: WrittenWords | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Reads the text in steps, so that later questions need no wait. */
  *read(): Steps<WholeText> {
    return (this.#whole ??= {
      captions: yield* captionsInSteps(this.text),
      parties: partyNamesOf(this.text, yield* partyNamesInSteps(this.text)),
      judges: new Places(yield* judgesInCompositions(this.text))
    })
  }

  get whole(): WholeText {
    return this.#whole ?? atOnce(this.read())
  }

  /** True if the text uses capitals as usual. */
  get hasCapitals(): boolean {
    return (this.#hasCapitals ??= hasCapitals(this.text))
  }

  /** How its words are written. */
  get written(): WrittenWords {
    return (this.#written ??= writtenWordsOf(this.text))
  }

  /** True if the text cites a decision, or names a court of last resort. */
  get citesDecision(): boolean {
    return (this.#citesDecision ??=
      citesDecision(this.text) || this.whole.captions.all.some(({ is }) => is === "citation"))
  }
}

/** A found name, its surroundings, and its text. */
interface Named {
  readonly context: JudgedContext
  readonly finding: Finding
  readonly surroundings: Surroundings
}

const isJudge = ({ context, finding, surroundings }: Named): boolean => {
  const { captions, judges, parties } = context.whole
  if (parties.all.overlap(finding)) return false
  if (judges.overlap(finding) || isReportedJudge(surroundings)) return true
  return isChiefJustice(surroundings) && captions.all.some(({ is }) => is === "citation")
}

/** "The Circuit Court of Sangamon County", "in Alameda County": a county, and no person of its name. */
const isCounty = ({ after, before, name }: Surroundings): boolean =>
  /(?:^|[ (])(?:in|of|for|the)(?: the)? $/u.test(before) &&
  (/^(?:\p{Lu}[\p{L}.'-]{1,20} ){1,3}County$/u.test(name) ||
    /^(?: \p{Lu}[\p{L}.'-]{1,20})? County(?!\p{L})/u.test(after))

/**
 * True for public records: a judge in a court's composition or report, a public body, a law, a published decision. Words
 * of a private matter overrule what the context of a person's name says.
 */
const isOnRecord = (named: Named): boolean => {
  const { context, finding, surroundings } = named
  if (finding.kind === "organization" && isPublicBody(surroundings.name)) return true
  if (isCounty(surroundings)) return true
  if (finding.kind === "person" && isPrivatelyMeant(surroundings)) return false
  return isJudge(named) || isLaw(surroundings) || isCited(context.whole.captions, context.text, finding, surroundings)
}

/** True for words written like a name that name nobody. */
const isNobodysName = ({ context, finding, surroundings }: Named): boolean => {
  const { end, kind, start, unlisted } = finding
  const { text } = context
  const prose = { language: languageAt(text, start, end), isTitle: isInTitle(text, start, end) }
  return isPlainWords(surroundings, kind, prose, unlisted)
}

/** True for a common name: of a program, a law by its initials, a state. */
const isCommonlyNamed = ({ context, finding, surroundings }: Named): boolean =>
  !isTitled(surroundings) && covers(publicNames, context.text, finding.start, finding.end)

/** The recognizer may take a judge's office for initials: "Kagan, J.", "Mahomed J". */
const officeBehind = /(?<=\p{Ll}),? (?:CJ|C\.J\.?|JJ?\.?|LJ|LCJ|JSC|JA|MR|P)$/u

const named = (context: JudgedContext, finding: Finding): Named => {
  const { end, start } = finding
  const office = officeBehind.exec(context.text.slice(start, end))?.[0] ?? ""
  return { context, finding, surroundings: surroundingsOf(context.text, start, end - office.length) }
}

/** Decides from signs that a name is the client's; undefined without such signs. */
const ofOwnClient = ({ context, finding, surroundings }: Named): boolean | undefined => {
  if (context.whole.parties.own.overlap(finding)) return false
  if (!isInOwnCaption(context.whole.captions, finding.start, finding.end)) return undefined
  return finding.kind === "organization" && isPublicBody(surroundings.name)
}

/**
 * True if a person's or organization's name may stay in a prompt, because it says nothing about a client there. What the
 * recognizer takes for a client's it has told from public names already.
 */
export const isPublicInPrompt = (context: JudgedContext, finding: Finding): boolean => {
  const name = named(context, finding)
  return (
    ofOwnClient(name) ?? (isCommonlyNamed(name) || (!isPrivatePerson(name) && (isOnRecord(name) || isSpokenOf(name))))
  )
}

const isPrivatePerson = ({ context, finding, surroundings }: Named): boolean =>
  finding.kind === "person" && !context.whole.judges.overlap(finding) && livesPrivately(surroundings)

/** True for a judge whose office is named, unless the text says that the name is a party's. */
const isSpokenOf = ({ context, finding, surroundings }: Named): boolean => {
  return (
    finding.kind === "person" &&
    !context.whole.parties.all.overlap(finding) &&
    !isPrivatelyMeant(surroundings) &&
    isJudgeSpokenOf(surroundings, context.citesDecision)
  )
}

/**
 * True if a name may stay in a document. When in doubt, it may not: a person on record stays, but not a person whose
 * name is also a doctrine, a thing or a state.
 */
export const isPublicInDocument = (context: JudgedContext, finding: Finding): boolean => {
  const name = named(context, finding)
  const isRecognized = finding.basis === "recognized"
  const isOrganization = finding.kind === "organization"
  return (
    ofOwnClient(name) ??
    (isOnRecord(name) ||
      (isOrganization && isCommonlyNamed(name)) ||
      (isRecognized &&
        (isSmallWord(context, finding, name.surroundings.name) || (isOrganization && isProduct(name.surroundings)))) ||
      (isRecognized && (isNobodysName(name) || isOnlyCapital(name))))
  )
}

/** True for a word that has a capital because of its place: "Silicone is …". */
const isOnlyCapital = ({ context, finding, surroundings }: Named): boolean => {
  if (isTitled(surroundings) || isRanked(surroundings) || !context.hasCapitals) return false
  const { text } = context
  return isLoneWord(finding, surroundings, {
    language: languageAt(text, finding.start, finding.end),
    isLine: /(?:^|[\n\t] {0,4})$/u.test(text.slice(Math.max(0, finding.start - 5), finding.start)),
    written: () => context.written
  })
}

const oneSmallWord = /^\p{Ll}+$/u

/** "the ammonia alarm": a lower-case word that is no frequent name, in a text with capitals. */
const isSmallWord = (context: JudgedContext, { kind, unlisted }: Finding, name: string): boolean =>
  oneSmallWord.test(name) &&
  (kind === "organization" || unlisted === true || !mayBeName(foldPhrase(name))) &&
  context.hasCapitals

/** True if a name is on the account's own list. */
export const isListed = (list: NameList, { text }: JudgedContext, { end, start }: Finding): boolean =>
  covers(list, text, start, end)

/** True if the words around a name, or a caption, say that it is a party's. */
export const isPartyHere = (context: JudgedContext, finding: Finding): boolean =>
  context.whole.parties.all.overlap(finding) || isInOwnCaption(context.whole.captions, finding.start, finding.end)

/** True for a full name from the directory. A client may share the name, so signs of a client or a party exclude it. */
export const isInDirectory = (context: JudgedContext, finding: Finding, directory: WholeNames): boolean =>
  directory.cover(context.text, finding.start, finding.end) && !isPartyHere(context, finding)

/** True if a docket number belongs to a published decision, in a citation. */
export const isPublishedNumber = ({ text, whole }: JudgedContext, { end, start }: Finding): boolean =>
  isCitedNumber(whole.captions, text, start, surroundingsOf(text, start, end))
