/** Civil procedure in the courts of California. */
import { safe } from "@incamera/domain/deidentification"
import { date } from "../../chronology/CalendarDate.ts"
import { type CourtCalendar, holidays, theDayAfter } from "../Calendar.ts"
import { type DeadlineRule, type Jurisdiction, rulesOf } from "../DeadlineRule.ts"
import type { ServiceReading } from "../service.ts"

const holiday = holidays("nearest-weekday")

/** Code Civ. Proc., § 135, as the Judicial Council publishes it; Cal. Rules of Court, rule 1.11 for weekends. */
const calendar: CourtCalendar = {
  holidays: [
    holiday(safe`New Year’s Day`, [1, 1]),
    holiday(safe`Dr. Martin Luther King, Jr. Day`, [1, 1, 3]),
    holiday(safe`Lincoln’s Birthday`, [2, 12]),
    holiday(safe`Presidents’ Day`, [2, 1, 3]),
    holiday(safe`Cesar Chavez Day`, [3, 31]),
    holiday(safe`Memorial Day`, [5, 1, -1]),
    holiday(safe`Juneteenth`, [6, 19], { since: 2022 }),
    holiday(safe`Independence Day`, [7, 4]),
    holiday(safe`Labor Day`, [9, 1, 1]),
    holiday(safe`Native American Day`, [9, 5, 4], { since: 2022 }),
    holiday(safe`Veterans Day`, [11, 11]),
    holiday(safe`Thanksgiving Day`, [11, 4, 4]),
    theDayAfter(holiday(safe`the day after Thanksgiving`, [11, 4, 4])),
    holiday(safe`Christmas Day`, [12, 25])
  ],
  appointed: []
}

const rule = rulesOf(date(2026, 11, 21), "to-next-court-day")

/** Within California; other places and means add other times. */
const byPost: DeadlineRule["byPost"] = {
  days: 5,
  added: "before-rolling",
  source: safe`Code Civ. Proc., § 1013(a), within California`
}

const serviceOfSummons: ReadonlyArray<ServiceReading> = [
  {
    ways: ["personal"],
    possible: true,
    when: safe`the papers were handed over in person`,
    complete: { days: 0, unit: "day" },
    because: safe`service was complete on that day (Code Civ. Proc., § 415.10)`
  },
  {
    ways: ["substituted"],
    possible: true,
    when: safe`the papers were left with somebody else, and mailed on that day (substituted service)`,
    complete: { days: 10, unit: "day" },
    because: safe`service is complete on the 10th day after the mailing (Code Civ. Proc., § 415.20)`
  },
  {
    ways: ["mail", "electronic"],
    possible: false,
    when: safe`the summons came by mail or e-mail`,
    complete: null,
    because: safe`it depends on when an acknowledgment of receipt was signed (Code Civ. Proc., § 415.30(c)), or on other facts that the text doesn’t give (§ 415.40)`
  }
]

export const california: Jurisdiction = {
  key: "us-california",
  name: safe`California civil procedure`,
  named: /\bCalif(?:ornia|\.)?\b|\bCal\.(?!\s{0,2}\d)|^\s*CA\s*$/i,
  calendar,
  counting: safe`Code Civ. Proc., § 12`,
  rolling: safe`Code Civ. Proc., §§ 12a, 12b, 135`,
  caution: safe`Closures of one court, special holidays appointed by the President or the Governor, local rules and orders of the court are not in the calendar; a date that is counted back in court days is earlier by each closure. Other ways of service than by hand or post (§§ 1013, 1010.6) add other times.`,
  service: { "complaint-served": serviceOfSummons, "petition-served": serviceOfSummons },
  rules: [
    rule({
      key: "eviction-response",
      trigger: "complaint-served",
      proceedings: ["eviction"],
      actor: "served",
      act: safe`file a response to the complaint for unlawful detainer`,
      period: [10, "court-day"],
      inForce: { from: date(2025, 1, 1), until: null },
      source: safe`Code Civ. Proc., § 1167(a)`,
      checked: null,
      caution: safe`Without a response in time the landlord can take a default at once; a motion to quash or a demurrer has to be filed within the same time.`
    }),
    rule({
      key: "eviction-response-before-2025",
      trigger: "complaint-served",
      proceedings: ["eviction"],
      actor: "served",
      act: safe`file a response to the complaint for unlawful detainer`,
      period: [5, "court-day"],
      inForce: { from: date(2019, 9, 1), until: date(2024, 12, 31) },
      source: safe`Code Civ. Proc., § 1167(a), as it was from September 2019 to December 2024`,
      checked: null,
      caution: safe`Without a response in time the landlord can take a default at once.`
    }),
    rule({
      key: "response-to-family-petition",
      trigger: "petition-served",
      proceedings: ["family"],
      actor: "served",
      act: safe`file a response to the petition, and serve a copy on the petitioner`,
      period: [30, "day"],
      source: safe`Fam. Code, § 2020`,
      checked: null,
      caution: safe`For dissolution, legal separation and nullity; other family petitions and requests for orders have their own times.`
    }),
    rule({
      key: "response-to-complaint",
      actor: "served",
      trigger: "complaint-served",
      act: safe`file a response to the complaint`,
      period: [30, "day"],
      source: safe`Code Civ. Proc., § 412.20(a)(3)`,
      caution: safe`Service outside the state and by publication is complete on another day (§§ 415.40, 415.50); summary proceedings have shorter times.`
    }),
    rule({
      key: "demurrer",
      actor: "served",
      trigger: "complaint-served",
      act: safe`demur to the complaint`,
      period: [30, "day"],
      source: safe`Code Civ. Proc., § 430.40(a)`,
      caution: safe`The parties must meet and confer first (§ 430.41).`
    }),
    rule({
      key: "response-to-cross-complaint",
      actor: "served",
      trigger: "counterclaim-served",
      act: safe`respond to the cross-complaint`,
      period: [30, "day"],
      source: safe`Code Civ. Proc., § 432.10`,
      caution: safe`An order or a stipulation changes it.`,
      byPost
    }),
    rule({
      key: "service-of-complaint",
      actor: "initiating",
      trigger: "complaint-filed",
      act: safe`serve the complaint and file proof of service on the defendants`,
      period: [60, "day"],
      doneBy: ["complaint-served", "petition-served"],
      source: safe`Cal. Rules of Court, rule 3.110(b)`,
      caution: safe`The rule has exceptions by kind of case; the court may extend it. Service within three years is required as well (Code Civ. Proc., § 583.210).`
    }),
    rule({
      key: "interrogatories",
      actor: "served",
      trigger: "interrogatories-served",
      act: safe`serve responses to the interrogatories`,
      period: [30, "day"],
      source: safe`Code Civ. Proc., § 2030.260(a)`,
      caution: safe`Five days in unlawful detainer; an order or an agreement changes it.`,
      byPost
    }),
    rule({
      key: "production",
      actor: "served",
      trigger: "production-requested",
      act: safe`serve a response to the demand for inspection or production`,
      period: [30, "day"],
      source: safe`Code Civ. Proc., § 2031.260(a)`,
      caution: safe`Five days in unlawful detainer; an order or an agreement changes it.`,
      byPost
    }),
    rule({
      key: "admissions",
      actor: "served",
      trigger: "admissions-requested",
      act: safe`serve responses to the requests for admission`,
      period: [30, "day"],
      source: safe`Code Civ. Proc., § 2033.250(a)`,
      caution: safe`Five days in unlawful detainer; unanswered requests may be deemed admitted on motion.`,
      byPost
    }),
    rule({
      key: "motion-papers",
      proceedings: ["civil", "family"],
      trigger: "hearing-fixed",
      act: safe`serve and file the moving papers, for the side that moves`,
      period: [16, "court-day"],
      before: "counted",
      source: safe`Code Civ. Proc., § 1005(b)`,
      caution: safe`Service other than by hand needs more notice (§§ 1005(b), 1010.6); motions for summary judgment and others have their own times; family courts have rule 5.92 too. Counted back as § 12c says.`
    }),
    rule({
      key: "opposition",
      proceedings: ["civil", "family"],
      trigger: "hearing-fixed",
      act: safe`serve and file papers that oppose the motion, for the side that opposes it`,
      period: [9, "court-day"],
      before: "counted",
      source: safe`Code Civ. Proc., § 1005(b)`,
      caution: safe`Motions for summary judgment and others have their own times.`
    }),
    rule({
      key: "reply",
      proceedings: ["civil", "family"],
      trigger: "hearing-fixed",
      act: safe`serve and file reply papers, for the side that moves`,
      period: [5, "court-day"],
      before: "counted",
      source: safe`Code Civ. Proc., § 1005(b)`,
      caution: safe`Motions for summary judgment and others have their own times.`
    }),
    rule({
      key: "new-trial",
      trigger: "notice-of-entry-served",
      act: safe`file and serve notice of intention to move for a new trial`,
      period: [15, "day"],
      source: safe`Code Civ. Proc., § 659(a)(2)`,
      caution: safe`It can't be extended, and service by post adds nothing (§ 659(b)).`
    }),
    rule({
      key: "appeal-after-notice",
      trigger: "notice-of-entry-served",
      act: safe`file a notice of appeal in an unlimited civil case`,
      period: [60, "day"],
      source: safe`Cal. Rules of Court, rule 8.104(a)(1)(A), (B)`,
      caution: safe`The earliest of the times in rule 8.104(a)(1) counts; rule 8.108 extends it after certain motions; service by post adds nothing. Limited civil cases have 30 days (rule 8.822).`
    }),
    rule({
      key: "appeal-latest",
      trigger: "judgment-entered",
      act: safe`file a notice of appeal in an unlimited civil case, where no notice of entry was served`,
      period: [180, "day"],
      source: safe`Cal. Rules of Court, rule 8.104(a)(1)(C)`,
      caution: safe`Service of notice of entry makes it 60 days from that service where that is earlier.`
    })
  ]
}
