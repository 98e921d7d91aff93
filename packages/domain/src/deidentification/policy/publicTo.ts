/** What may stand in the texts of an account as it is, as a function of a text and what was found in it. */
import type { Finding } from "../Finding.ts"
import { isListed, isPublicHere, JudgedContext } from "./isPublicHere.ts"
import { compileNames } from "./NameList.ts"
import type { PrivacySettings } from "./PrivacySettings.ts"

/** Names of persons and organisations that say nothing about a client; for findings that come text by text. */
export const publicTo = ({ publicNames }: PrivacySettings): ((text: string, finding: Finding) => boolean) => {
  const list = compileNames(publicNames)
  let context = new JudgedContext("")
  return (text, finding) => {
    if (finding.kind !== "person" && finding.kind !== "organization") return false
    if (context.text !== text) context = new JudgedContext(text)
    return isListed(list, context, finding) || isPublicHere(context, finding)
  }
}
