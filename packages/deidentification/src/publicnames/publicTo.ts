/** Decides which findings may stay in an account's documents, as a function of a text and a finding. */
import type { Finding } from "../Finding.ts"
import { WholeNames } from "./WholeNames.ts"
import { isInDirectory, isListed, isPublicInDocument, JudgedContext } from "./isPublicHere.ts"
import { compileNames } from "./NameList.ts"
import { mayBeParty } from "./partySigns.ts"

/**
 * True for names of persons and organizations that say nothing about a client. Expects findings text by text. A name
 * from the directory stays only if the text calls nobody of that name a party.
 */
export const publicTo = (
  { publicNames }: { readonly publicNames: Iterable<string> },
  directory: WholeNames = WholeNames.none
): ((text: string, finding: Finding) => boolean) => {
  const list = compileNames(publicNames)
  let context = new JudgedContext("")
  return (text, finding) => {
    if (finding.kind !== "person" && finding.kind !== "organization") return false
    if (context.text !== text) context = new JudgedContext(text)
    return (
      isListed(list, context, finding) ||
      isPublicInDocument(context, finding) ||
      (isInDirectory(context, finding, directory) &&
        !mayBeParty(context.whole.parties, text.slice(finding.start, finding.end)))
    )
  }
}
