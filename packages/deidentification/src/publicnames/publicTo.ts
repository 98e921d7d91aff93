/** Decides which findings may stay in an account's documents, as a function of a text and a finding. */
import type { Finding } from "../Finding.ts"
import { WholeNames } from "./WholeNames.ts"
import { isInDirectory, isListed, isPublicInDocument, JudgedContext } from "./isPublicHere.ts"
import { compileNames } from "./NameList.ts"
import { mayBeParty } from "./partySigns.ts"

/** A text with the answers to its findings: a document is asked about each in every pass. */
interface Judged {
  readonly context: JudgedContext
  readonly answers: WeakMap<Finding, boolean>
}

const judged = (text: string): Judged => ({ context: new JudgedContext(text), answers: new WeakMap() })

/**
 * True for names of persons and organizations that say nothing about a client. Expects findings of two texts in turn,
 * such as a document and its form with placeholders, and findings that don't change. A name from the directory stays
 * only if the text calls nobody of that name a party.
 */
export const publicTo = (
  { publicNames }: { readonly publicNames: Iterable<string> },
  directory: WholeNames = WholeNames.none
): ((text: string, finding: Finding) => boolean) => {
  const list = compileNames(publicNames)
  let current = judged("")
  let other = judged("")
  const isPublic = (context: JudgedContext, finding: Finding): boolean =>
    isListed(list, context, finding) ||
    isPublicInDocument(context, finding) ||
    (isInDirectory(context, finding, directory) &&
      !mayBeParty(context.whole.parties, context.text.slice(finding.start, finding.end)))
  return (text, finding) => {
    if (finding.kind !== "person" && finding.kind !== "organization") return false
    if (current.context.text !== text) {
      const next = other.context.text === text ? other : judged(text)
      other = current
      current = next
    }
    const { answers, context } = current
    const known = answers.get(finding)
    if (known !== undefined) return known
    const answer = isPublic(context, finding)
    answers.set(finding, answer)
    return answer
  }
}
