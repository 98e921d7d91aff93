/** Limitation in England and Wales, Scotland and Ireland. */
import { safe } from "@incamera/domain/deidentification"
import { rule, type LimitationRule } from "./LimitationRule.ts"

const england = /\bEngland\b|\b(?<!New South )Wales\b|\bEnglish\b/i
const scotland = /\bScot(?:land|tish|s law)\b/i
const greatBritain = /\bEngland\b|\b(?<!New South )Wales\b|\bEnglish\b|\bScot(?:land|tish|s law)\b|\bGreat Britain\b/i
const ireland = /\b(?<!Northern )Ireland\b|\bIrish\b/i

const injured = safe`damages for personal injury`

const contracts = (["contract", "sale"] as const).flatMap((claim) => [
  rule(england, claim, [6, "year", "delivery"], {
    what: safe`breach of contract`,
    from: safe`the breach: for goods that are not as agreed, their delivery`,
    source: safe`Limitation Act 1980, section 5`,
    caution: safe`For a price it runs from the day on which it was payable; signed acknowledgments and part payments begin it anew (section 29); fraud and concealment postpone it (section 32); minors (section 28); a deed has twelve years (section 8), injuries three (section 11); a contract may shorten it.`
  }),
  rule(scotland, claim, [5, "year", "delivery"], {
    what: safe`an obligation from a contract`,
    from: safe`the day on which it became enforceable: for goods that are not as agreed, their delivery`,
    source: safe`Prescription and Limitation (Scotland) Act 1973, section 6`,
    caution: safe`The obligation is then extinct. Late knowledge of a loss (section 11(3), changed from 28 February 2025), error or fraud of the debtor and disability (section 6(4)), relevant claims and acknowledgments change it; twenty years at the latest (section 7); injuries have three (section 17).`
  }),
  rule(ireland, claim, [6, "year", "delivery"], {
    what: safe`breach of contract`,
    from: safe`the breach: for goods that are not as agreed, their delivery`,
    source: safe`Statute of Limitations 1957, section 11(1)(a)`,
    caution: safe`For a price it runs from the day on which it was payable; acknowledgments and part payments begin it anew; fraud postpones it (section 71); an instrument under seal has twelve years; injuries have two, also in contract.`
  })
])

const injuries = (["injury", "malpractice"] as const).flatMap((claim) => {
  const start = claim === "injury" ? "accident" : null
  const from =
    claim === "injury"
      ? safe`the day of the injury, or of knowledge of it`
      : safe`the injury, or knowledge of it and of its cause`
  return [
    rule(england, claim, [3, "year", start], {
      what: injured,
      from,
      source: safe`Limitation Act 1980, section 11`,
      caution: safe`It runs from the day of knowledge, if that is later (section 14); the court may disapply it (section 33); minors have three years from 18 and protected parties other times (section 28); after a death it begins anew (section 12). Injuries on aircraft and ships have two years, the Human Rights Act one.`
    }),
    rule(scotland, claim, [3, "year", start], {
      what: injured,
      from,
      source: safe`Prescription and Limitation (Scotland) Act 1973, section 17`,
      caution: safe`It runs from the day of knowledge, or of the end of the act, if that is later; time under 16 or of unsound mind doesn’t count (section 17(3)); the court may override it (section 19A); it has to be served, not only lodged, in time. Abuse of children has none (section 17A).`
    }),
    rule(ireland, claim, [2, "year", start], {
      what: injured,
      from,
      source: safe`Statute of Limitations (Amendment) Act 1991, section 3, with Civil Liability and Courts Act 2004, section 7`,
      caution: safe`It runs from the day of knowledge, if that is later (section 2 of 1991); minors have two years from 18; an application to the Injuries Resolution Board, which most claims but those for medical negligence need, stops it until six months after the authorisation; a letter of claim is due within one month (section 8 of 2004).`
    })
  ]
})

export const britainAndIreland: ReadonlyArray<LimitationRule> = [
  ...contracts,
  ...injuries,
  rule(greatBritain, "dismissal", [3, "month", "dismissal"], {
    countsFirstDay: true,
    what: safe`a claim of unfair dismissal before the employment tribunal`,
    from: safe`the effective date of termination, which counts as the first day`,
    source: safe`Employment Rights Act 1996, section 111(2)`,
    caution: safe`Acas must be told first; early conciliation stops or extends it (section 207B). Discrimination has three months from the act (Equality Act 2010, section 123), wages three from the deduction. The Employment Rights Act 2025 makes six months of it, from a day that has to be looked up. Interim relief has seven days.`
  }),
  rule(ireland, "dismissal", [6, "month", "dismissal"], {
    countsFirstDay: true,
    what: safe`a claim of unfair dismissal before the Workplace Relations Commission`,
    from: safe`the date of dismissal, which counts as the first day`,
    source: safe`Unfair Dismissals Act 1977, section 8(2)`,
    caution: safe`Reasonable cause may extend it to twelve months; the notice that was due may move the date of dismissal; discrimination and wages have six months of their own; an employee needs a year’s service in most cases.`
  })
]
