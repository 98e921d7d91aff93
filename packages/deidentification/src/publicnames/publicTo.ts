/** What may stand in the documents of an account as it is, as a function of a text and what was found in it. */
import type { Finding } from "../Finding.ts"
import { WholeNames } from "./WholeNames.ts"
import { isInDirectory, isListed, isPublicInDocument, JudgedContext } from "./isPublicHere.ts"
import { compileNames } from "./NameList.ts"
import { mayBeParty } from "./partySigns.ts"

/**
 * Names of persons and organisations that say nothing about a client; for findings that come text by text. Nobody of the
 * directory stays in a text that calls somebody of that name a party, wherever the name stands.
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
