/** Civil procedure in the district courts of the United States. */
import { safe } from "@incamera/domain/deidentification"
import { date } from "../../chronology/CalendarDate.ts"
import { type CourtCalendar, holidays } from "../Calendar.ts"
import { type DeadlineRule, type Jurisdiction, rulesOf } from "../DeadlineRule.ts"

const holiday = holidays("nearest-weekday")

/** Fed. R. Civ. P. 6(a)(6)(A); 5 U.S.C. § 6103 for weekends. */
const calendar: CourtCalendar = {
  holidays: [
    holiday(safe`New Year’s Day`, [1, 1]),
    holiday(safe`Martin Luther King Jr.’s Birthday`, [1, 1, 3]),
    holiday(safe`Washington’s Birthday`, [2, 1, 3]),
    holiday(safe`Memorial Day`, [5, 1, -1]),
    holiday(safe`Juneteenth`, [6, 19], { since: 2021 }),
    holiday(safe`Independence Day`, [7, 4]),
    holiday(safe`Labor Day`, [9, 1, 1]),
    holiday(safe`Columbus Day`, [10, 1, 2]),
    holiday(safe`Veterans Day`, [11, 11]),
    holiday(safe`Thanksgiving Day`, [11, 4, 4]),
    holiday(safe`Christmas Day`, [12, 25])
  ],
  appointed: []
}

const rule = rulesOf(date(2026, 11, 21), "to-next-court-day")

/** Fed. R. Civ. P. 6(d): not for service of process, and not for electronic service. */
const byPost: DeadlineRule["byPost"] = { days: 3, added: "after-rolling", source: safe`Fed. R. Civ. P. 6(d)` }

export const usFederal: Jurisdiction = {
  key: "us-federal",
  name: safe`United States federal civil procedure`,
  named:
    /\b(?:federal|U\.?\s?S\.?\s{0,2}District|United States District|D\.\s?[A-Z][a-z]{1,4}\.|[NSEWCM]\.?\s?D\.?\s?(?:Cal|N\.?Y|Tex|Ill|Fla|Pa|Ohio|Va|Wash|Mich|Ga)|(?:Northern|Southern|Eastern|Western|Central|Middle)\s+District\s+of)\b|^\s*(?:United States(?: of America)?|USA?|U\.S\.A?\.?)\s*$/i,
  calendar,
  counting: safe`Fed. R. Civ. P. 6(a)(1)(A)`,
  rolling: safe`Fed. R. Civ. P. 6(a)(1)(C), 6(a)(5), 6(a)(6)`,
  caution: safe`Holidays of the state where the court sits, special holidays appointed by the President or Congress, closures of the clerk’s office, local rules and orders of the court are not in the calendar.`,
  service: {
    "complaint-served": [
      {
        ways: ["personal", "substituted"],
        possible: true,
        when: safe`the papers were handed over in person, or left at the home with somebody who lives there`,
        complete: { days: 0, unit: "day" },
        because: safe`service was complete on that day (Fed. R. Civ. P. 4(e)(2))`
      },
      {
        ways: ["mail", "electronic"],
        possible: false,
        when: safe`the summons came by mail or e-mail`,
        complete: null,
        because: safe`the law of the state decides whether and when that is service (Fed. R. Civ. P. 4(e)(1)), and a request to waive service has another period (Rule 4(d))`
      }
    ]
  },
  rules: [
    rule({
      key: "answer",
      actor: "served",
      trigger: "complaint-served",
      act: safe`serve an answer, or a motion under Rule 12(b), (e) or (f)`,
      period: [21, "day"],
      source: safe`Fed. R. Civ. P. 12(a)(1)(A)(i)`,
      caution: safe`A waiver of service, a motion under Rule 12, a federal statute or an order changes it; the United States and its officers have 60 days (Rule 12(a)(2), (3)).`
    }),
    rule({
      key: "answer-after-waiver",
      actor: "served",
      trigger: "waiver-requested",
      act: safe`serve an answer where service was waived in time`,
      period: [60, "day"],
      source: safe`Fed. R. Civ. P. 12(a)(1)(A)(ii)`,
      caution: safe`90 days where the request was sent to a defendant outside any judicial district of the United States; only if service was waived.`
    }),
    rule({
      key: "answer-to-counterclaim",
      actor: "served",
      trigger: "counterclaim-served",
      act: safe`serve an answer to the counterclaim or crossclaim`,
      period: [21, "day"],
      source: safe`Fed. R. Civ. P. 12(a)(1)(B)`,
      caution: safe`A motion under Rule 12 or an order changes it.`,
      byPost
    }),
    rule({
      key: "response-to-amended-complaint",
      actor: "served",
      trigger: "amended-complaint-served",
      act: safe`respond to the amended pleading`,
      period: [14, "day"],
      source: safe`Fed. R. Civ. P. 15(a)(3)`,
      caution: safe`The time that remained to respond to the original pleading counts where it ends later.`,
      byPost
    }),
    rule({
      key: "service-of-complaint",
      actor: "initiating",
      trigger: "complaint-filed",
      act: safe`serve the summons and complaint on each defendant`,
      period: [90, "day"],
      doneBy: ["complaint-served", "petition-served"],
      source: safe`Fed. R. Civ. P. 4(m)`,
      caution: safe`The court extends it for good cause; it does not apply to service in a foreign country.`
    }),
    rule({
      key: "removal",
      onlyWith: /\b(?:state|superior|circuit|county) court\b|\bcourt of common pleas\b|\bremov(?:al|ed?|able)\b/i,
      actor: "served",
      trigger: "complaint-served",
      act: safe`file a notice of removal, where the case was brought in a state court and can be removed`,
      period: [30, "day"],
      source: safe`28 U.S.C. § 1446(b)(1), (2)(B)`,
      caution: safe`It may run from an earlier receipt, or from a later paper that first shows that the case can be removed; see § 1446(b)(3) and (c) too.`
    }),
    rule({
      key: "remand",
      actor: "initiating",
      trigger: "removal-filed",
      act: safe`move to remand for a defect other than lack of subject-matter jurisdiction`,
      period: [30, "day"],
      source: safe`28 U.S.C. § 1447(c)`,
      caution: safe`Lack of subject-matter jurisdiction can be raised at any time before final judgment.`
    }),
    rule({
      key: "interrogatories",
      actor: "served",
      trigger: "interrogatories-served",
      act: safe`serve answers and objections to the interrogatories`,
      period: [30, "day"],
      source: safe`Fed. R. Civ. P. 33(b)(2)`,
      caution: safe`A stipulation under Rule 29 or an order changes it.`,
      byPost
    }),
    rule({
      key: "production",
      actor: "served",
      trigger: "production-requested",
      act: safe`respond in writing to the requests for production`,
      period: [30, "day"],
      source: safe`Fed. R. Civ. P. 34(b)(2)(A)`,
      caution: safe`Requests delivered early under Rule 26(d)(2) count from the parties’ first Rule 26(f) conference; a stipulation or an order changes it.`,
      byPost
    }),
    rule({
      key: "admissions",
      actor: "served",
      trigger: "admissions-requested",
      act: safe`serve an answer or objection to each request for admission`,
      period: [30, "day"],
      source: safe`Fed. R. Civ. P. 36(a)(3)`,
      caution: safe`Requests not answered in time are admitted.`,
      byPost
    }),
    rule({
      key: "motion-papers",
      trigger: "hearing-fixed",
      act: safe`serve a written motion and the notice of its hearing, for the side that moves`,
      period: [14, "day"],
      before: "counted",
      source: safe`Fed. R. Civ. P. 6(c)(1)`,
      caution: safe`Most courts set other times by local rule or order; a motion that may be heard ex parte is excepted.`
    }),
    rule({
      key: "opposing-affidavits",
      trigger: "hearing-fixed",
      act: safe`serve affidavits that oppose the motion, for the side that opposes it`,
      period: [7, "day"],
      before: "counted",
      source: safe`Fed. R. Civ. P. 6(c)(2)`,
      caution: safe`Most courts set other times by local rule or order.`
    }),
    rule({
      key: "objections",
      trigger: "recommendation-served",
      act: safe`serve and file objections to the recommended disposition`,
      period: [14, "day"],
      source: safe`Fed. R. Civ. P. 72(b)(2)`,
      caution: safe`As a rule, points without an objection are not reviewed on appeal.`,
      byPost
    }),
    rule({
      key: "post-judgment-motions",
      trigger: "judgment-entered",
      act: safe`file a motion for judgment as a matter of law, for a new trial, or to alter or amend the judgment`,
      period: [28, "day"],
      source: safe`Fed. R. Civ. P. 50(b), 59(b), 59(e)`,
      caution: safe`The court must not extend it (Rule 6(b)(2)).`
    }),
    rule({
      key: "attorneys-fees",
      trigger: "judgment-entered",
      act: safe`file a motion for attorney’s fees`,
      period: [14, "day"],
      source: safe`Fed. R. Civ. P. 54(d)(2)(B)(i)`,
      caution: safe`A statute or an order may set another time.`
    }),
    rule({
      key: "appeal",
      trigger: "judgment-entered",
      act: safe`file a notice of appeal`,
      period: [30, "day"],
      source: safe`Fed. R. App. P. 4(a)(1)(A)`,
      caution: safe`60 days where the United States, its agency or officer is a party (Rule 4(a)(1)(B)); a motion listed in Rule 4(a)(4)(A) changes when it begins; counted by Fed. R. App. P. 26(a), which counts alike.`
    })
  ]
}
