/** Says what is to be said where somebody asks by when a claim has to be brought: no rule on file computes it. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { foreignPhrases } from "../text/anyLanguage.ts"

const asks = foreignPhrases(
  "limitations?",
  "time ?barred",
  "statute of repose",
  "prescri(?:be[ds]?|ption)",
  "(?:must|can|may|have to|has to|need to|needs to|do|does|to) (?:\\w{1,12} ){0,3}(?:sue|bring (?:a|the|an|his|her|its|our|their) (?:claim|action|suit|lawsuit))",
  "time to (?:sue|bring)",
  "verjähr\\p{L}{1,6}",
  "klage(?:n| erheben| einreichen)",
  "prescri(?:te?s?|ption|re|t)",
  "(?:agir|assigner|action) en justice",
  "prescri(?:be|to|ta|pción|bir)",
  "(?:demandar|interponer (?:la )?demanda)",
  "verjaar\\p{L}{0,4}",
  "verjaring\\p{L}{0,8}"
)

/** True for a request that asks when a claim is too late. */
export const asksForLimitation = (instruction: string): boolean => instruction.search(asks) >= 0

/** `stated`: whether the documents themselves state periods, which are listed below. */
export const limitationWords = (stated: boolean): SafeText =>
  safe`### When a claim is too late (limitation)\n\nThe rules on file have no limitation periods, so no such day was computed. It depends on what the claim is and which law governs it, on the day from which the period runs (when the claim arose, or when your client learned of it), and on what stops or restarts it: a claim that was filed, negotiations, a payment, a promise in writing. **A professional must compute it, from the earliest day that may count, before anybody waits.**${
    stated
      ? safe` Periods that the documents themselves state are below, in their own words.`
      : safe` The documents state no such period that the analyst could count.`
  }`
