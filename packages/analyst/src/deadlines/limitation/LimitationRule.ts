/** Limitation periods that everybody knows, as data. Nobody has compared them with their sources. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { EventKind } from "../eventDays.ts"

export type ClaimKind = "contract" | "sale" | "building" | "injury" | "dismissal"

export interface LimitationRule {
  /** Names of the jurisdiction. */
  readonly named: RegExp
  readonly claim: ClaimKind
  /** The claim, to follow "for". */
  readonly what: SafeText
  readonly amount: number
  /** `working-day`: without weekends and the holidays that the rules don't know, so no day is computed. */
  readonly unit: "month" | "year" | "working-day"
  /** True if it begins at the end of the year of the event. */
  readonly fromEndOfYear: boolean
  readonly start: EventKind
  /** The start in the law's words, to follow "from". */
  readonly from: SafeText
  readonly source: SafeText
  readonly caution: SafeText
}

type Words = Pick<LimitationRule, "what" | "from" | "source" | "caution"> & Partial<LimitationRule>

const rule = (
  named: RegExp,
  claim: ClaimKind,
  [amount, unit, start]: readonly [amount: number, unit: LimitationRule["unit"], start: EventKind],
  words: Words
): LimitationRule => ({ named, claim, amount, unit, start, fromEndOfYear: false, ...words })

const england = /\bEngland\b|\b(?<!New South )Wales\b|\bEnglish\b/i
const scotland = /\bScot(?:land|tish|s law)\b/i
const ireland = /\b(?<!Northern )Ireland\b|\bIrish\b/i
const germany = /\bGerman(?:y)?\b|\bDeutschland\b|\bdeutsche[sn]? Recht\b/i
const france = /\bFrance\b|\bFrench\b|\bfrançais/i
const spain = /\bSpain\b|\bSpanish\b|\bEspaña\b/i
const netherlands = /\bNetherlands\b|\bDutch\b|\bNederland\b/i
const california = /\bCalif(?:ornia|\.)?\b|^\s*CA\s*$/i
const illinois = /\bIllinois\b/i
const newYork = /\bNew York\b(?!,? federal)/i
const texas = /\bTexas\b/i

const injured = safe`damages for personal injury`
const accident = safe`the day of the injury`
const delivered = safe`the tender of delivery`
const minors = safe`Minors, late knowledge of the injury, claims against public bodies and notices to them have rules of their own.`

const injury = (named: RegExp, years: number, source: SafeText, caution: SafeText = minors): LimitationRule =>
  rule(named, "injury", [years, "year", "accident"], { what: injured, from: accident, source, caution })

const saleInTheStates = (named: RegExp, source: SafeText): LimitationRule =>
  rule(named, "sale", [4, "year", "delivery"], {
    what: safe`breach of a contract for the sale of goods`,
    from: delivered,
    source,
    caution: safe`The contract may shorten it to one year at least; a warranty that extends to future performance begins later; the price is owed from another day.`
  })

export const limitationRules: ReadonlyArray<LimitationRule> = [
  ...(["contract", "sale"] as const).flatMap((claim) => [
    rule(england, claim, [6, "year", "delivery"], {
      what: safe`breach of contract`,
      from: safe`the breach: for goods that are not as agreed, their delivery`,
      source: safe`Limitation Act 1980, section 5`,
      caution: safe`For a price it runs from the day on which it was payable; acknowledgments and part payments begin it anew (section 29); a deed has twelve years (section 8).`
    }),
    rule(scotland, claim, [5, "year", "delivery"], {
      what: safe`an obligation from a contract`,
      from: safe`the day on which it became enforceable: for goods that are not as agreed, their delivery`,
      source: safe`Prescription and Limitation (Scotland) Act 1973, section 6`,
      caution: safe`Late knowledge (section 11(3)), relevant claims and acknowledgments change it.`
    }),
    rule(ireland, claim, [6, "year", "delivery"], {
      what: safe`breach of contract`,
      from: safe`the breach: for goods that are not as agreed, their delivery`,
      source: safe`Statute of Limitations 1957, section 11(1)(a)`,
      caution: safe`For a price it runs from the day on which it was payable; acknowledgments begin it anew.`
    })
  ]),
  injury(
    england,
    3,
    safe`Limitation Act 1980, section 11`,
    safe`It runs from the day of knowledge, if that is later (section 14); the court may disapply it (section 33); minors and protected parties have other times.`
  ),
  injury(
    scotland,
    3,
    safe`Prescription and Limitation (Scotland) Act 1973, section 17`,
    safe`It runs from the day of knowledge, if that is later; the court may override it (section 19A).`
  ),
  injury(
    ireland,
    2,
    safe`Civil Liability and Courts Act 2004, section 7`,
    safe`It runs from the day of knowledge, if that is later; an application to the Injuries Resolution Board stops it.`
  ),
  injury(california, 2, safe`California Code of Civil Procedure, § 335.1`),
  injury(illinois, 2, safe`735 ILCS 5/13-202`),
  injury(newYork, 3, safe`New York CPLR 214(5)`),
  injury(texas, 2, safe`Texas Civil Practice and Remedies Code, § 16.003`),
  saleInTheStates(california, safe`California Commercial Code, § 2725`),
  saleInTheStates(illinois, safe`810 ILCS 5/2-725`),
  saleInTheStates(newYork, safe`New York UCC § 2-725`),
  saleInTheStates(texas, safe`Texas Business and Commerce Code, § 2.725`),
  rule(germany, "injury", [3, "year", "accident"], {
    fromEndOfYear: true,
    what: safe`damages for an accident`,
    from: safe`the end of the year in which the claim arose and its holder knew of it and of the debtor`,
    source: safe`§§ 195, 199 Abs. 1 BGB`,
    caution: safe`Later knowledge begins it later (§ 199 Abs. 1 Nr. 2 BGB); negotiations suspend it (§ 203 BGB); registering the claim with an insurer does so, too (§ 115 Abs. 2 VVG).`
  }),
  rule(germany, "sale", [2, "year", "delivery"], {
    what: safe`a buyer’s claims for defects of goods`,
    from: safe`the delivery (Ablieferung)`,
    source: safe`§ 438 Abs. 1 Nr. 3, Abs. 2 BGB`,
    caution: safe`Five years for buildings and their material; fraud has the regular period (§ 438 Abs. 3 BGB); the price has three years from the end of the year (§§ 195, 199 BGB).`
  }),
  rule(germany, "building", [5, "year", "acceptance"], {
    what: safe`claims for defects of a building, or of its planning or supervision`,
    from: safe`the acceptance (Abnahme)`,
    source: safe`§ 634a Abs. 1 Nr. 2, Abs. 2 BGB`,
    caution: safe`Where the VOB/B was agreed, its § 13 Abs. 4 sets a shorter period unless the contract sets one; a complaint in writing, negotiations and a recognition change it; fraud has the regular period.`
  }),
  rule(france, "dismissal", [12, "month", "dismissal"], {
    what: safe`an action about the end of the employment contract before the conseil de prud’hommes`,
    from: safe`the notification of the dismissal`,
    source: safe`article L. 1471-1 du code du travail`,
    caution: safe`Wages have three years (article L. 3245-1), discrimination five; the receipt of the letter may count.`
  }),
  rule(spain, "dismissal", [20, "working-day", "dismissal"], {
    what: safe`an action against the dismissal (despido)`,
    from: safe`the day after it took effect`,
    source: safe`artículo 59.3 del Estatuto de los Trabajadores, artículo 103 LRJS`,
    caution: safe`Saturdays, Sundays and holidays, local ones too, don’t count; the papeleta de conciliación suspends it.`
  }),
  rule(netherlands, "dismissal", [2, "month", "dismissal"], {
    what: safe`a request to annul the dismissal (vernietiging)`,
    from: safe`the day on which the employment ended`,
    source: safe`artikel 7:686a lid 4 onder a BW`,
    caution: safe`The transitievergoeding has three months (onder b); both periods lapse and can’t be interrupted.`
  })
]
