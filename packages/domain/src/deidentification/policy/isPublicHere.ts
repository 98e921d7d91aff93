/** Whether a name that was found says nothing about a client where it stands. The policy's one question. */
import type { Finding } from "../Finding.ts"
import type { Captions } from "./captions/Caption.ts"
import { captionsIn, captionsInSteps } from "./captions/captionsIn.ts"
import { isCited, isCitedNumber, isInOwnCaption } from "./citations.ts"
import type { Steps } from "../Steps.ts"
import { isLegalTerm } from "./legalTerms.ts"
import { covers, type NameList } from "./NameList.ts"
import { isOwnClient, isParty } from "./partySigns.ts"
import { isInTitle, isPlainWords } from "./plainWords.ts"
import { isGovernment, isProduct } from "./products.ts"
import { languageAt } from "./proseLanguage.ts"
import { publicNames } from "./publicNames.ts"
import { isOfficeHolder, isPublicBody } from "./publicRoles.ts"
import { surroundingsOf } from "./Surroundings.ts"

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

/** A text under judgement; its captions are read when they are first asked for. */
export class JudgedContext {
  readonly text: string
  #captions: Captions | undefined
  #hasCapitals: boolean | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Reads the captions step by step, so that nobody waits when they are asked for. */
  *readCaptions(): Steps<void> {
    this.#captions ??= yield* captionsInSteps(this.text)
  }

  /** Whether it is written with capitals where they belong. */
  get hasCapitals(): boolean {
    return (this.#hasCapitals ??= hasCapitals(this.text))
  }

  get captions(): Captions {
    return (this.#captions ??= captionsIn(this.text))
  }
}

/**
 * For persons and organisations: a judge or official in office, a public body, a law, a citation, a name that is
 * common parlance. Not when the words around it say that it is the client.
 */
export const isPublicHere = (context: JudgedContext, finding: Finding): boolean => {
  const { basis, end, kind, start } = finding
  const { captions, text } = context
  const surroundings = surroundingsOf(text, start, end)
  if (isOwnClient(surroundings) || isInOwnCaption(captions, start, end)) {
    return kind === "organization" && isPublicBody(surroundings.name) && !isOwnClient(surroundings)
  }
  return (
    isOfficeHolder(surroundings) ||
    isPublicBody(surroundings.name) ||
    isLegalTerm(surroundings) ||
    isCited(captions, text, start, end, surroundings) ||
    covers(publicNames, text, start, end) ||
    (basis === "recognized" &&
      (isSmallWord(context, finding, surroundings.name) ||
        isProduct(surroundings) ||
        isGovernment(surroundings) ||
        isPlainWords(surroundings, kind, languageAt(text, start, end), isInTitle(text, start, end), finding.unlisted)))
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
export const isPartyHere = ({ captions, text }: JudgedContext, { end, start }: Finding): boolean =>
  isParty(surroundingsOf(text, start, end)) || isInOwnCaption(captions, start, end)

/** Whether the number of a matter is that of a published decision, in a citation of it. */
export const isPublishedNumber = ({ captions, text }: JudgedContext, { end, start }: Finding): boolean =>
  isCitedNumber(captions, text, start, surroundingsOf(text, start, end))
