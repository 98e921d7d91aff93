/** Civil procedure in Germany. */
import { safe } from "@incamera/domain/deidentification"
import { date } from "../../chronology/CalendarDate.ts"
import { type CourtCalendar, holidays, withEaster } from "../Calendar.ts"
import { type Jurisdiction, rulesOf } from "../DeadlineRule.ts"

const holiday = holidays("never-moved")

/** The holidays of all Länder. The calendar lacks holidays of single Länder; they can only extend a deadline. */
const calendar: CourtCalendar = {
  holidays: [
    holiday(safe`Neujahr`, [1, 1]),
    withEaster(safe`Karfreitag`, -2),
    withEaster(safe`Ostermontag`, 1),
    holiday(safe`Tag der Arbeit`, [5, 1]),
    withEaster(safe`Christi Himmelfahrt`, 39),
    withEaster(safe`Pfingstmontag`, 50),
    holiday(safe`Tag der Deutschen Einheit`, [10, 3], { since: 1990 }),
    holiday(safe`1. Weihnachtstag`, [12, 25]),
    holiday(safe`2. Weihnachtstag`, [12, 26])
  ],
  appointed: [{ name: safe`Reformationstag 2017`, date: date(2017, 10, 31) }]
}

const rule = rulesOf(date(2026, 11, 21), "to-next-court-day")

export const germany: Jurisdiction = {
  key: "germany",
  name: safe`German civil procedure`,
  named:
    /\bGermany\b|\bGerman (?:law|courts?|procedure|civil)\b|\bDeutschland\b|\b(?:Amts|Land|Oberlandes|Arbeits|Bundes)gericht\b|^\s*(?:DE|D)\s*$/i,
  calendar,
  counting: safe`§ 222 Abs. 1 ZPO, §§ 187 Abs. 1, 188 BGB`,
  rolling: safe`§ 222 Abs. 2 ZPO`,
  caution: safe`Holidays that only some Länder have are not in the calendar; those at the seat of the court count. Service abroad and service by publication have their own periods.`,
  service: {},
  rules: [
    rule({
      key: "notice-of-defence",
      actor: "served",
      trigger: "complaint-served",
      act: safe`give notice that the claim will be defended (Verteidigungsanzeige), in written preliminary proceedings`,
      period: [2, "week"],
      source: safe`§ 276 Abs. 1 Satz 1 ZPO`,
      caution: safe`A Notfrist, which nobody can extend; the court sets at least two weeks more for the written defence (Satz 2). Not where an early first hearing was ordered (§ 275 ZPO).`
    }),
    rule({
      key: "objection-to-default-judgment",
      actor: "served",
      trigger: "default-judgment-served",
      act: safe`object to the default judgment (Einspruch)`,
      period: [2, "week"],
      source: safe`§ 339 Abs. 1 ZPO`,
      caution: safe`A Notfrist; one month where service must be made abroad (Abs. 2). One week before the labour courts (§ 59 ArbGG).`
    }),
    rule({
      key: "objection-to-enforcement-order",
      actor: "served",
      trigger: "enforcement-order-served",
      act: safe`object to the enforcement order (Einspruch)`,
      period: [2, "week"],
      source: safe`§§ 700 Abs. 1, 339 Abs. 1 ZPO`,
      caution: safe`A Notfrist.`
    }),
    rule({
      key: "objection-to-payment-order",
      actor: "served",
      trigger: "payment-order-served",
      act: safe`object to the payment order (Widerspruch), before an enforcement order may be issued`,
      period: [2, "week"],
      source: safe`§§ 692 Abs. 1 Nr. 3, 694 Abs. 1 ZPO`,
      caution: safe`It can still be done while no enforcement order has been made; one week before the labour courts (§ 46a ArbGG).`
    }),
    rule({
      key: "appeal",
      proceedings: ["civil", "labour-court"],
      trigger: "judgment-served",
      act: safe`file an appeal (Berufung)`,
      period: [1, "month"],
      source: safe`§ 517 ZPO`,
      caution: safe`A Notfrist; it begins at the latest five months after the judgment was pronounced.`
    }),
    rule({
      key: "grounds-of-appeal",
      proceedings: ["civil", "labour-court"],
      trigger: "judgment-served",
      act: safe`file the grounds of the appeal (Berufungsbegründung)`,
      period: [2, "month"],
      source: safe`§ 520 Abs. 2 Satz 1 ZPO`,
      caution: safe`The presiding judge may extend it on application (Satz 2, 3).`
    }),
    rule({
      key: "immediate-complaint",
      trigger: "order-served",
      act: safe`file an immediate complaint (sofortige Beschwerde), where one lies`,
      period: [2, "week"],
      source: safe`§ 569 Abs. 1 ZPO`,
      caution: safe`A Notfrist; it begins at the latest five months after the order was pronounced.`
    }),
    rule({
      key: "dismissal-protection",
      actor: "served",
      trigger: "dismissal-received",
      act: safe`bring a claim before the labour court that the dismissal is void (Kündigungsschutzklage)`,
      period: [3, "week"],
      source: safe`§ 4 Satz 1 KSchG`,
      caution: safe`After it the dismissal counts as valid (§ 7 KSchG); a late claim is admitted in few cases only (§ 5 KSchG). The end rolls by § 193 BGB.`
    })
  ]
}
