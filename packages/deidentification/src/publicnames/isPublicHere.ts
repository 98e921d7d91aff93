/** Whether a name that was found says nothing about a client where it stands: in a prompt, and in a document. */
import type { Finding } from "../Finding.ts"
import type { Captions } from "./captions/Caption.ts"
import { captionsInSteps } from "./captions/captionsIn.ts"
import { isCited, isCitedNumber, isInOwnCaption } from "./citations.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { isDoctrine, isLaw } from "./legalTerms.ts"
import type { WholeNames } from "./WholeNames.ts"
import { covers, type NameList } from "./NameList.ts"
import { judgesInCompositions } from "./courtCompositions.ts"
import { isChiefJustice, isReportedJudge } from "./judges.ts"
import { type PartyNames, partyNamesInSteps, partyNamesOf } from "./partySigns.ts"
import { Places } from "./Places.ts"
import { isInTitle, isPlainWords } from "./plainWords.ts"
import { isGovernment, isProduct } from "./products.ts"
import { languageAt } from "./proseLanguage.ts"
import { publicNames } from "./publicNames.ts"
import { isPublicBody } from "./publicBodies.ts"
import { isTitled, type Surroundings, surroundingsOf } from "./Surroundings.ts"

const sentenceStart = /(?:^|[.?!]["”’)]{0,2}\s{1,3}|\n\s{0,8})(?:(\p{Lu})|\p{Ll})/gu
/** Sentences by which a text is told to be written with capitals or without. */
const sentencesAsked = 40

/** Whether nearly all sentences begin with a capital: then names have one, too. */
const hasCapitals = (text: string): boolean => {
  let sentences = 0
  let capitals = 0
  for (const [, capital] of text.matchAll(sentenceStart)) {
    if (capital !== undefined) capitals++
    if (++sentences === sentencesAsked) break
  }
  return sentences > 0 && capitals >= 0.9 * sentences
}

/** What is read of a whole text, once. */
interface WholeText {
  readonly captions: Captions
  /** The names that it says are parties'. */
  readonly parties: PartyNames
  /** The names of judges in the composition of a court. */
  readonly judges: Places
}

/** A text under judgement. */
export class JudgedContext {
  readonly text: string
  #whole: WholeText | undefined
  #hasCapitals: boolean | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Reads the text step by step, so that nobody waits when it is asked for. */
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

  /** Whether it is written with capitals where they belong. */
  get hasCapitals(): boolean {
    return (this.#hasCapitals ??= hasCapitals(this.text))
  }
}

/** A name's place, its surroundings, and what the whole text says of it. */
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

/** What anybody can look up: a judge in a court's composition or report, a public body, a law, a published decision. */
const isOnRecord = (named: Named): boolean => {
  const { context, finding, surroundings } = named
  const { end, kind, start } = finding
  return (
    (kind === "organization" && isPublicBody(surroundings.name)) ||
    isJudge(named) ||
    isLaw(surroundings) ||
    isCited(context.whole.captions, context.text, start, end, surroundings)
  )
}

/** Words written like a name that tell nobody's. */
const isNobodysName = ({ context, finding, surroundings }: Named): boolean => {
  const { end, kind, start, unlisted } = finding
  const { text } = context
  return isPlainWords(surroundings, kind, languageAt(text, start, end), isInTitle(text, start, end), unlisted)
}

/** A name that everybody uses: of a program, a law by its initials, a state. */
const isCommonlyNamed = ({ context, finding, surroundings }: Named): boolean =>
  !isTitled(surroundings) && covers(publicNames, context.text, finding.start, finding.end)

const isThing = ({ context, finding, surroundings }: Named): boolean =>
  isSmallWord(context, finding, surroundings.name) || isProduct(surroundings)

const named = (context: JudgedContext, finding: Finding): Named => ({
  context,
  finding,
  surroundings: surroundingsOf(context.text, finding.start, finding.end)
})

/** What the words around a name say when they say that it is the client's; undefined where they don't. */
const ofOwnClient = ({ context, finding, surroundings }: Named): boolean | undefined => {
  if (context.whole.parties.own.overlap(finding)) return false
  if (!isInOwnCaption(context.whole.captions, finding.start, finding.end)) return undefined
  return finding.kind === "organization" && isPublicBody(surroundings.name)
}

/** Whether a name of a person or an organisation may stand in a prompt: it says nothing about a client there. */
export const isPublicInPrompt = (context: JudgedContext, finding: Finding): boolean => {
  const name = named(context, finding)
  const isRecognized = finding.basis === "recognized"
  return (
    ofOwnClient(name) ??
    (isOnRecord(name) ||
      isDoctrine(name.surroundings) ||
      isCommonlyNamed(name) ||
      (isRecognized && (isThing(name) || isGovernment(name.surroundings) || isNobodysName(name))))
  )
}

/**
 * Whether it may stay in a document. When in doubt, it doesn't: a person is left whom a record names, not one whose name
 * is that of a doctrine, a thing or a state, too.
 */
export const isPublicInDocument = (context: JudgedContext, finding: Finding): boolean => {
  const name = named(context, finding)
  const isRecognized = finding.basis === "recognized"
  const isOrganization = finding.kind === "organization"
  return (
    ofOwnClient(name) ??
    (isOnRecord(name) ||
      (isOrganization && (isCommonlyNamed(name) || (isRecognized && isThing(name)))) ||
      (isRecognized && isNobodysName(name)))
  )
}

const oneSmallWord = /^\p{Ll}+$/u

/** "the ammonia alarm": a word in small letters among words with capitals, that is on no list of names. */
const isSmallWord = (context: JudgedContext, { kind, unlisted }: Finding, name: string): boolean =>
  oneSmallWord.test(name) && (kind === "organization" || unlisted === true) && context.hasCapitals

/** Whether a name is on the account's own list. */
export const isListed = (list: NameList, { text }: JudgedContext, { end, start }: Finding): boolean =>
  covers(list, text, start, end)

/** Whether the words around a name, or a caption, say that it is a party's. */
export const isPartyHere = (context: JudgedContext, finding: Finding): boolean =>
  context.whole.parties.all.overlap(finding) || isInOwnCaption(context.whole.captions, finding.start, finding.end)

/**
 * Whether somebody of the directory is named by a whole name. A client may have the same name: not where signs say that it
 * is a client or a party.
 */
export const isInDirectory = (context: JudgedContext, finding: Finding, directory: WholeNames): boolean =>
  directory.cover(context.text, finding.start, finding.end) && !isPartyHere(context, finding)

/** Whether the number of a matter is that of a published decision, in a citation of it. */
export const isPublishedNumber = ({ text, whole }: JudgedContext, { end, start }: Finding): boolean =>
  isCitedNumber(whole.captions, text, start, surroundingsOf(text, start, end))
