import type { Language } from "../data/languages/Language.ts"
import { latinLanguages } from "../data/languages/latin.ts"
import { northernLanguages } from "../data/languages/northern.ts"
import { otherLanguages } from "../data/languages/otherScripts.ts"
import { slavicLanguages } from "../data/languages/slavic.ts"

/** By language tag. */
export const languages: Readonly<Record<string, Language>> = {
  ...latinLanguages,
  ...slavicLanguages,
  ...northernLanguages,
  ...otherLanguages
}
