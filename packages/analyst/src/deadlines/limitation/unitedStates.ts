/** Limitation in four States of the United States. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import { rule, type LimitationRule } from "./LimitationRule.ts"

const california = /\bCalif(?:ornia|\.)?\b|^\s*CA\s*$/i
const illinois = /\bIllinois\b/i
const newYork = /\bNew York\b(?!,? federal)/i
const texas = /\bTexas\b/i

const injury = (named: RegExp, years: number, source: SafeText, caution: SafeText): LimitationRule =>
  rule(named, "injury", [years, "year", "accident"], {
    what: safe`damages for personal injury`,
    from: safe`the day of the injury`,
    source,
    caution
  })

const malpractice = (
  named: RegExp,
  [amount, unit]: readonly [amount: number, unit: "month" | "year"],
  words: Pick<LimitationRule, "from" | "source" | "caution">
): LimitationRule =>
  rule(named, "malpractice", [amount, unit, null], { what: safe`malpractice in health care`, ...words })

const sale = (named: RegExp, source: SafeText, further: SafeText): LimitationRule =>
  rule(named, "sale", [4, "year", "delivery"], {
    what: safe`breach of a contract for the sale of goods`,
    from: safe`the tender of delivery`,
    source,
    caution: safe`The contract may shorten it, to one year at least, and can’t lengthen it${further}; a warranty that explicitly extends to future performance begins with the discovery; the price is owed from another day; injuries, fraud and consumer statutes have periods of their own, and the UN Limitation Convention may govern an international sale.`
  })

const contract = (named: RegExp, years: number, source: SafeText, caution: SafeText): LimitationRule =>
  rule(named, "contract", [years, "year", null], {
    what: safe`breach of a contract that is no sale of goods`,
    from: safe`the breach, such as the day on which payment was due`,
    source,
    caution
  })

export const unitedStates: ReadonlyArray<LimitationRule> = [
  injury(
    california,
    2,
    safe`California Code of Civil Procedure, § 335.1`,
    safe`**Against a public body a claim has to be presented within six months** (Government Code § 911.2), and suit within six months of its rejection (§ 945.6). Minors have time until after they are 18 (§ 352), but not against public bodies; late discovery, absence and malpractice (§ 340.5) have other times.`
  ),
  injury(
    illinois,
    2,
    safe`735 ILCS 5/13-202`,
    safe`**Against a local public body or its employees it is one year** (745 ILCS 10/8-101); claims against the State need a notice within one year. Minors have two years from 18 (5/13-211); late discovery and malpractice (5/13-212) have other times.`
  ),
  injury(
    newYork,
    3,
    safe`New York CPLR 214(5)`,
    safe`**Against a city, county, school district or other public corporation a notice of claim is due within 90 days, and suit within one year and 90 days** (General Municipal Law §§ 50-e, 50-i). Assault and other intentional harm have one year (CPLR 215(3)), wrongful death two (EPTL 5-4.1), malpractice 30 months (CPLR 214-a); infancy suspends it (CPLR 208).`
  ),
  injury(
    texas,
    2,
    safe`Texas Civil Practice and Remedies Code, § 16.003`,
    safe`**A governmental unit must have notice within six months** (§ 101.101), and city charters set shorter times. Minors and persons of unsound mind have other times (§ 16.001), and so has health care (§ 74.251).`
  ),
  malpractice(california, [1, "year"], {
    from: safe`the day on which the injury was or should have been discovered`,
    source: safe`California Code of Civil Procedure, § 340.5`,
    caution: safe`At the latest three years from the injury, whichever comes first; a notice of 90 days must precede the suit (§ 364). Foreign bodies, fraud, minors and public hospitals (six months, Government Code § 911.2) have other times.`
  }),
  malpractice(illinois, [2, "year"], {
    from: safe`the day on which the injury was or should have been known`,
    source: safe`735 ILCS 5/13-212`,
    caution: safe`At the latest four years from the act; one year against local public hospitals in some cases (745 ILCS 10/8-101); minors have other times.`
  }),
  malpractice(newYork, [30, "month"], {
    from: safe`the act or the last continuous treatment for the same condition`,
    source: safe`New York CPLR 214-a`,
    caution: safe`Foreign objects and missed cancer begin it later; a public hospital needs a notice of claim within 90 days (General Municipal Law § 50-e); infancy extends it to ten years at most (CPLR 208).`
  }),
  malpractice(texas, [2, "year"], {
    from: safe`the act, or the end of the treatment`,
    source: safe`Texas Civil Practice and Remedies Code, § 74.251`,
    caution: safe`At the latest ten years from the act; a notice of 60 days (§ 74.051) and an expert’s report (§ 74.351) are required; children under 12 have other times.`
  }),
  sale(california, safe`California Commercial Code, § 2725`, empty),
  sale(illinois, safe`810 ILCS 5/2-725`, empty),
  sale(newYork, safe`New York UCC § 2-725`, empty),
  sale(
    texas,
    safe`Texas Business and Commerce Code, § 2.725`,
    safe` (less than two years may be void under § 16.070 of the Civil Practice and Remedies Code)`
  ),
  contract(
    california,
    4,
    safe`California Code of Civil Procedure, § 337`,
    safe`**A contract that isn’t in writing has two years** (§ 339). A signed acknowledgment or a payment may begin it anew (§ 360); after it a debt buyer may not sue at all (Civil Code § 1788.56).`
  ),
  contract(
    illinois,
    10,
    safe`735 ILCS 5/13-206`,
    safe`**A contract that isn’t wholly in writing has five years** (5/13-205), and credit card debts are often treated so. Building has its own period (5/13-214).`
  ),
  contract(
    newYork,
    6,
    safe`New York CPLR 213(2)`,
    safe`**Consumer credit has three years** (CPLR 214-i); a contract may shorten the period (CPLR 201), as policies of insurance do; a claim that arose elsewhere needs the shorter of two periods (CPLR 202).`
  ),
  contract(
    texas,
    4,
    safe`Texas Civil Practice and Remedies Code, §§ 16.004, 16.051`,
    safe`A contract can’t shorten it below two years (§ 16.070); an acknowledgment must be in writing and signed (§ 16.065).`
  ),
  rule(california, "dismissal", [2, "year", "dismissal"], {
    what: safe`a discharge that violates public policy`,
    from: safe`the end of the employment`,
    source: safe`California Code of Civil Procedure, § 335.1`,
    caution: safe`**Under the Fair Employment and Housing Act a complaint to the Civil Rights Department comes first**, within three years (Government Code § 12960), and suit within one year of the right-to-sue notice; an EEOC charge has 300 days. Penalties have one year, a public employer needs a claim within six months, and a contract has other times.`
  }),
  rule(texas, "dismissal", [2, "year", "dismissal"], {
    what: safe`a wrongful or retaliatory discharge in tort, such as under chapter 451 of the Labor Code`,
    from: safe`the unequivocal notice of the termination, even if it took effect later`,
    source: safe`Texas Civil Practice and Remedies Code, § 16.003`,
    caution: safe`**Discrimination needs a complaint to the Workforce Commission within 180 days** (Labor Code § 21.202) and to the EEOC within 300; a public employee’s whistleblower claim has 90 days (Government Code § 554.005); other statutes are shorter still.`
  })
]
