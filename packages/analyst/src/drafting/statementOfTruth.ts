/** The words by which somebody answers for the truth of a paper, where the rules know those of the jurisdiction. */
import { safe, type SafeText } from "@incamera/domain/deidentification"

export type Verified = "defence" | "witness-statement"

interface Words {
  readonly of: RegExp
  readonly witness: SafeText
  /** Null where a defence need not be verified. */
  readonly defence: SafeText | null
}

/** Civil Procedure Rules, Practice Directions 22 and 32; 28 U.S.C. § 1746; California Code of Civil Procedure § 2015.5. */
const known: ReadonlyArray<Words> = [
  {
    of: /\b(?:england|wales|english law)\b/i,
    witness: safe`I believe that the facts stated in this witness statement are true. I understand that proceedings for contempt of court may be brought against anyone who makes, or causes to be made, a false statement in a document verified by a statement of truth without an honest belief in its truth.`,
    defence: safe`The defendant believes that the facts stated in this defence are true. The defendant understands that proceedings for contempt of court may be brought against anyone who makes, or causes to be made, a false statement in a document verified by a statement of truth without an honest belief in its truth.`
  },
  {
    of: /\bcalifornia\b/i,
    witness: safe`I declare under penalty of perjury under the laws of the State of California that the foregoing is true and correct.`,
    defence: null
  },
  {
    of: /\b(?:united states|u\.?s\.? (?:district|federal)|federal)\b/i,
    witness: safe`I declare under penalty of perjury that the foregoing is true and correct.`,
    defence: null
  }
]

/** Returns the words; null if the rules don't know those of the jurisdiction. */
export function statementOfTruth(of: Verified, jurisdiction: string | null): SafeText | null {
  const words = jurisdiction === null ? undefined : known.find((one) => one.of.test(jurisdiction))
  if (words === undefined) return null
  return of === "defence" ? words.defence : words.witness
}
