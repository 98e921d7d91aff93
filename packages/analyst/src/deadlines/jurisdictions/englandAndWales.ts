/** Civil procedure in England and Wales. */
import { safe } from "@incamera/domain/deidentification"
import { date } from "../../chronology/CalendarDate.ts"
import { type CourtCalendar, holidays, withEaster } from "../Calendar.ts"
import { type Jurisdiction, rulesOf } from "../DeadlineRule.ts"
import type { ServiceReading } from "../service.ts"

const holiday = holidays("next-weekday")

/** Banking and Financial Dealings Act 1971, section 1 and Schedule 1, with the days appointed by proclamation since 2011. */
const calendar: CourtCalendar = {
  holidays: [
    holiday(safe`New Year’s Day`, [1, 1]),
    withEaster(safe`Good Friday`, -2),
    withEaster(safe`Easter Monday`, 1),
    holiday(safe`the early May bank holiday`, [5, 1, 1], { except: [2020] }),
    holiday(safe`the spring bank holiday`, [5, 1, -1], { except: [2012, 2022] }),
    holiday(safe`the summer bank holiday`, [8, 1, -1]),
    holiday(safe`Christmas Day`, [12, 25]),
    holiday(safe`Boxing Day`, [12, 26])
  ],
  appointed: [
    { name: safe`a bank holiday by proclamation`, date: date(2011, 4, 29) },
    { name: safe`the spring bank holiday, moved`, date: date(2012, 6, 4) },
    { name: safe`a bank holiday by proclamation`, date: date(2012, 6, 5) },
    { name: safe`the early May bank holiday, moved`, date: date(2020, 5, 8) },
    { name: safe`the spring bank holiday, moved`, date: date(2022, 6, 2) },
    { name: safe`a bank holiday by proclamation`, date: date(2022, 6, 3) },
    { name: safe`a bank holiday by proclamation`, date: date(2022, 9, 19) },
    { name: safe`a bank holiday by proclamation`, date: date(2023, 5, 8) }
  ]
}

const checked = date(2026, 11, 21)
/** CPR 2.8(5): an act at the court office may be done on the next day that it is open. */
const filing = rulesOf(checked, "to-next-court-day")
/** Acts elsewhere have no such extension. */
const serving = rulesOf(checked, "never")

const deemed: ServiceReading = {
  ways: ["deemed", "arrived"],
  possible: true,
  when: safe`that is the day of deemed service`,
  complete: { days: 0, unit: "day" },
  because: safe`the period begins with it`
}
/** The day on which a paper arrives decides nothing. */
const postedBefore: ServiceReading = {
  ways: ["arrived"],
  possible: false,
  when: safe`they were posted or sent on an earlier day`,
  complete: null,
  because: safe`service counts from the posting, on whatever day they arrive (CPR 6.14, 6.26): find the day on which they were posted`
}
const serviceOfClaimForm: ReadonlyArray<ServiceReading> = [
  deemed,
  {
    ways: ["mail", "personal", "substituted", "electronic", "arrived"],
    possible: true,
    when: safe`that is the day on which the claim form was posted, left or handed over`,
    complete: { days: 2, unit: "court-day" },
    because: safe`service is deemed to happen on the second business day after it (CPR 6.14)`
  },
  postedBefore
]
const serviceOfParticulars: ReadonlyArray<ServiceReading> = [
  {
    ...deemed,
    ways: ["deemed", "personal", "substituted", "electronic", "arrived"],
    when: safe`that is the day of deemed service, or they were left, handed over or e-mailed on it apart from the claim form`,
    because: safe`the period begins with it; papers handed over or sent after 4.30 p.m., or on a day that is no business day, count from the next business day (CPR 6.26)`
  },
  {
    ways: ["mail"],
    possible: true,
    when: safe`they were posted on that day apart from the claim form`,
    complete: { days: 2, unit: "day", rolled: true },
    because: safe`service is deemed to happen on the second day after posting, or the next business day (CPR 6.26)`
  },
  {
    ways: ["mail", "personal", "substituted", "electronic", "arrived"],
    possible: true,
    when: safe`they were posted, left, handed over or e-mailed on that day with the claim form`,
    complete: { days: 2, unit: "court-day" },
    because: safe`service is deemed to happen on the second business day after it (CPR 6.14)`
  },
  postedBefore
]

export const englandAndWales: Jurisdiction = {
  key: "england-and-wales",
  name: safe`civil procedure in England and Wales`,
  named:
    /\bEngland\b|\b(?<!New South )Wales\b|\bEnglish (?:law|courts?|procedure)\b|\bEWHC\b|\bHigh Court of Justice\b|\bCounty Court at\b/i,
  calendar,
  counting: safe`CPR 2.8(2), (3)`,
  rolling: safe`CPR 2.8(4), (5)`,
  caution: safe`Closures of one court office, further bank holidays by proclamation, directions and orders are not in the calendar.`,
  service: { "claim-form-served": serviceOfClaimForm, "particulars-served": serviceOfParticulars },
  rules: [
    filing({
      key: "acknowledgment-of-claim-form",
      actor: "served",
      trigger: "claim-form-served",
      act: safe`file an acknowledgment of service, where the particulars of claim came with the claim form`,
      period: [14, "day"],
      source: safe`CPR 10.3(1)(b)`,
      caution: safe`Where the particulars follow, it runs from their service; service out of the jurisdiction has other periods (CPR 6.35).`
    }),
    filing({
      key: "defence-to-claim-form",
      checked: null,
      actor: "served",
      trigger: "claim-form-served",
      act: safe`file a defence, where the particulars of claim came with the claim form and no acknowledgment of service was filed`,
      period: [14, "day"],
      source: safe`CPR 15.4(1)(a)`,
      caution: safe`Where the particulars follow, it runs from their service; the parties may agree on up to 28 days more (CPR 15.5).`
    }),
    filing({
      key: "defence-to-claim-form-after-acknowledgment",
      checked: null,
      actor: "served",
      trigger: "claim-form-served",
      act: safe`file a defence, where the particulars of claim came with the claim form and an acknowledgment of service was filed in time`,
      period: [28, "day"],
      source: safe`CPR 15.4(1)(b)`,
      caution: safe`Where the particulars follow, it runs from their service; the parties may agree on up to 28 days more (CPR 15.5).`
    }),
    serving({
      key: "particulars",
      actor: "initiating",
      trigger: "claim-form-served",
      act: safe`serve the particulars of claim, where they did not come with the claim form`,
      period: [14, "day"],
      source: safe`CPR 7.4(1)(b)`,
      caution: safe`Not later than the latest time for serving a claim form (CPR 7.4(2)).`
    }),
    filing({
      key: "acknowledgment",
      actor: "served",
      trigger: "particulars-served",
      act: safe`file an acknowledgment of service`,
      period: [14, "day"],
      source: safe`CPR 10.3(1)`,
      caution: safe`Service out of the jurisdiction has other periods (CPR 6.35).`
    }),
    filing({
      key: "defence",
      actor: "served",
      trigger: "particulars-served",
      act: safe`file a defence, where no acknowledgment of service was filed`,
      period: [14, "day"],
      source: safe`CPR 15.4(1)(a)`,
      caution: safe`The parties may agree on up to 28 days more (CPR 15.5).`
    }),
    filing({
      key: "defence-after-acknowledgment",
      actor: "served",
      trigger: "particulars-served",
      act: safe`file a defence, where an acknowledgment of service was filed in time`,
      period: [28, "day"],
      source: safe`CPR 15.4(1)(b)`,
      caution: safe`The parties may agree on up to 28 days more (CPR 15.5); disputing the jurisdiction changes it (CPR 11).`
    }),
    serving({
      key: "service-of-claim-form",
      actor: "initiating",
      trigger: "claim-form-issued",
      act: safe`complete the step required to serve the claim form within the jurisdiction, before midnight`,
      period: [4, "month"],
      doneBy: ["claim-form-served", "particulars-served"],
      source: safe`CPR 7.5(1)`,
      caution: safe`Six months for service out of the jurisdiction (CPR 7.5(2)); an extension should be asked for before it ends (CPR 7.6).`
    }),
    filing({
      key: "appeal",
      trigger: "decision-given",
      act: safe`file an appellant’s notice`,
      period: [21, "day"],
      source: safe`CPR 52.12(2)(b)`,
      caution: safe`The lower court may direct another period; time runs from the decision, not from the sealing of the order; some appeals have other periods.`
    }),
    serving({
      key: "application-notice",
      trigger: "hearing-fixed",
      act: safe`serve an application notice, for the side that applies`,
      period: [3, "court-day"],
      before: "clear",
      source: safe`CPR 23.7(1)(b)`,
      caution: safe`Another rule, a practice direction or an order may set another period; weekends and holidays don’t count because it is five days or less (CPR 2.8(4)).`
    })
  ]
}
