import { addDays, type CalendarDate, date, sortKey, weekday, written } from "@incamera/analyst/chronology/CalendarDate"
import { chronology } from "@incamera/analyst/chronology/chronology"
import { dayOf, easter, isCourtDay } from "@incamera/analyst/deadlines/Calendar"
import { compute } from "@incamera/analyst/deadlines/compute"
import { type About, findDeadlines, type Outcome, jurisdictionsOf } from "@incamera/analyst/deadlines/findDeadlines"
import { jurisdictions, jurisdictionsNamed } from "@incamera/analyst/deadlines/jurisdictions"
import { triggersIn } from "@incamera/analyst/deadlines/triggers"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { falseCitations, finish, reading, run, party } from "./support.ts"

const rules = jurisdictions.flatMap((jurisdiction) => jurisdiction.rules.map((rule) => ({ jurisdiction, rule })))
const find = (key: string, name: string) =>
  rules.find(({ jurisdiction, rule }) => jurisdiction.key === key && rule.key === name)!

const due = (key: string, name: string, event: CalendarDate, cameByPost = false): string => {
  const { jurisdiction, rule } = find(key, name)
  return written(compute(jurisdiction, rule, event, cameByPost).due)
}

describe("court calendars", () => {
  it("know when Easter is", () => {
    for (const [year, month, day] of [
      [1961, 4, 2],
      [2000, 4, 23],
      [2008, 3, 23],
      [2024, 3, 31],
      [2025, 4, 20],
      [2026, 4, 5],
      [2038, 4, 25]
    ] as const) {
      assert.deepStrictEqual(easter(year), date(year, month, day))
    }
  })

  it.each([
    // As published by the courts of California for 2026; 4 July is a Saturday.
    ["us-california", 2026, "1-1 1-19 2-12 2-16 3-31 5-25 6-19 7-3 9-7 9-25 11-11 11-26 11-27 12-25"],
    ["us-federal", 2026, "1-1 1-19 2-16 5-25 6-19 7-3 9-7 10-12 11-11 11-26 12-25"],
    // New Year's Day 2022 was observed in 2021.
    ["us-federal", 2021, "1-1 1-18 2-15 5-31 6-18 7-5 9-6 10-11 11-11 11-25 12-24 12-31"],
    // Christmas on a Saturday, Boxing Day on a Sunday.
    ["england-and-wales", 2021, "1-1 4-2 4-5 5-3 5-31 8-30 12-27 12-28"],
    ["england-and-wales", 2022, "1-3 4-15 4-18 5-2 6-2 6-3 8-29 9-19 12-26 12-27"],
    ["england-and-wales", 2023, "1-2 4-7 4-10 5-1 5-8 5-29 8-28 12-25 12-26"],
    ["germany", 2026, "1-1 4-3 4-6 5-1 5-14 5-25 12-25"]
  ] as const)("%s %d: weekdays without court", (key, year, expected) => {
    const { calendar } = jurisdictions.find((one) => one.key === key)!
    const found: Array<string> = []
    for (let day = date(year, 1, 1); day.year === year; day = addDays(day, 1)) {
      if (weekday(day) !== 0 && weekday(day) !== 6 && !isCourtDay(calendar, day)) found.push(`${day.month}-${day.day}`)
    }
    assert.strictEqual(found.join(" "), expected)
  })

  it("put a holiday by its weekday into its month", () => {
    assert.deepStrictEqual(dayOf({ on: "weekday", month: 5, weekday: 1, nth: -1 }, 2026), date(2026, 5, 25))
    assert.deepStrictEqual(dayOf({ on: "weekday", month: 11, weekday: 4, nth: 4 }, 2026), date(2026, 11, 26))
  })
})

describe("computing", () => {
  it.each([
    ["us-federal", "answer", date(2026, 3, 3), "24 March 2026"],
    // Friday, 3 July is observed as Independence Day, so the deadline moves to Monday.
    ["us-federal", "answer", date(2026, 6, 12), "6 July 2026"],
    ["us-federal", "appeal", date(2026, 1, 30), "2 March 2026"],
    // 14 days before a Monday is a holiday, so the deadline is earlier.
    ["us-federal", "motion-papers", date(2026, 2, 2), "16 January 2026"],
    ["us-california", "response-to-complaint", date(2026, 3, 3), "2 April 2026"],
    ["us-california", "response-to-complaint", date(2026, 3, 1), "1 April 2026"],
    ["us-california", "motion-papers", date(2026, 12, 18), "24 November 2026"],
    ["us-california", "opposition", date(2026, 12, 18), "7 December 2026"],
    ["us-california", "reply", date(2026, 12, 18), "11 December 2026"],
    // The examples of CPR 2.8 itself.
    ["england-and-wales", "application-notice", date(2023, 10, 20), "16 October 2023"],
    ["england-and-wales", "application-notice", date(2025, 10, 20), "14 October 2025"],
    ["england-and-wales", "particulars", date(2025, 10, 2), "16 October 2025"],
    // A defense due on Boxing Day 2017 may be filed on the 27th, the next court day in the calendar.
    ["england-and-wales", "defence", date(2017, 12, 12), "27 December 2017"],
    ["england-and-wales", "service-of-claim-form", date(2025, 10, 31), "28 February 2026"],
    ["england-and-wales", "appeal", date(2018, 3, 9), "3 April 2018"],
    ["germany", "appeal", date(2018, 2, 19), "19 March 2018"],
    ["germany", "appeal", date(2018, 1, 25), "26 February 2018"],
    ["germany", "appeal", date(2027, 1, 31), "1 March 2027"],
    ["germany", "grounds-of-appeal", date(2026, 3, 3), "4 May 2026"],
    ["germany", "dismissal-protection", date(2026, 4, 13), "4 May 2026"]
  ] as const)("%s %s from %o: %s", (key, name, event, expected) => assert.strictEqual(due(key, name, event), expected))

  it("adds the days for service by post where the rule does, and as it does", () => {
    // Rolled from Sunday to Monday first, then three days more.
    assert.strictEqual(due("us-federal", "interrogatories", date(2026, 6, 12), true), "16 July 2026")
    assert.strictEqual(due("us-federal", "answer", date(2026, 3, 3), true), "24 March 2026")
    // Lengthened first.
    assert.strictEqual(due("us-california", "interrogatories", date(2026, 6, 12), true), "17 July 2026")
  })

  it("shows its steps, each with its rule", () => {
    const { jurisdiction, rule } = find("us-federal", "answer")
    assert.deepStrictEqual(compute(jurisdiction, rule, date(2026, 6, 12)).steps as ReadonlyArray<string>, [
      "Friday, 12 June 2026 is the day of the event and is not counted (Fed. R. Civ. P. 6(a)(1)(A)).",
      "21 days after it is Friday, 3 July 2026 (Fed. R. Civ. P. 12(a)(1)(A)(i)).",
      "That is Independence Day, kept on this day: the period runs on to Monday, 6 July 2026 (Fed. R. Civ. P. 6(a)(1)(C), 6(a)(5), 6(a)(6))."
    ])
  })

  const days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30_000 }))
  const which = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: rules.length - 1 }))
  const start = date(1995, 1, 1)

  it.prop(
    "never ends on a day without court where the rule rolls, and keeps to its side of the event",
    { day: days, index: which, post: Schema.Boolean },
    ({ day, index, post }) => {
      const { jurisdiction, rule } = rules[index]!
      const event = addDays(start, day)
      const { due, steps } = compute(jurisdiction, rule, event, post)
      if (rule.rolls !== "never") assert.isTrue(isCourtDay(jurisdiction.calendar, due))
      const later = sortKey(due) > sortKey(event)
      assert.strictEqual(later, rule.period.direction === "after")
      assert.isAtLeast(steps.length, 3)
    }
  )

  it.prop(
    "is monotone: a later event never ends a period earlier, and a longer one never ends nearer",
    { day: days, further: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 })), index: which },
    ({ day, further, index }) => {
      const { jurisdiction, rule } = rules[index]!
      const one = compute(jurisdiction, rule, addDays(start, day)).due
      assert.isAtMost(sortKey(one), sortKey(compute(jurisdiction, rule, addDays(start, day + further)).due))
      const longer = { ...rule, period: { ...rule.period, amount: rule.period.amount + 1 } }
      const other = compute(jurisdiction, longer, addDays(start, day)).due
      const sign = rule.period.direction === "after" ? 1 : -1
      assert.isAtLeast(sign * (sortKey(other) - sortKey(one)), 0)
    }
  )
})

describe("rules on file", () => {
  it("each have a source, the day of their check and a caution, and no two the same name", () => {
    for (const { jurisdiction, rule } of rules) {
      assert.match(rule.source, /\d/)
      assert.match(rule.caution, /\.$/)
      if (rule.checked !== null) assert.isAtLeast(sortKey(rule.checked), 20_261_121)
      assert.strictEqual(jurisdiction.rules.filter(({ key }) => key === rule.key).length, 1)
    }
    assert.isAtLeast(jurisdictions.length, 4)
  })

  it.each([
    ["California", ["us-california"]],
    ["N.D. Cal.", ["us-federal"]],
    ["U.S. District Court for the Central District of California", ["us-federal"]],
    ["United States", ["us-federal"]],
    ["Federal (S.D.N.Y.)", ["us-federal"]],
    ["England and Wales", ["england-and-wales"]],
    ["New South Wales", []],
    ["Germany", ["germany"]],
    ["Landgericht Berlin", ["germany"]],
    ["Texas", []],
    ["", []]
  ] as const)("“%s” is under %o", (label, expected) =>
    assert.deepStrictEqual(
      jurisdictionsNamed(label).map(({ key }) => key),
      [...expected]
    )
  )

  it("come from the federal court that the text names, and from the record before the prompt", () => {
    const text = reading("The case was removed to the United States District Court on 3 May 2024.")
    const named = (label: string | null, prompt: string) =>
      jurisdictionsOf(label === null ? null : judged(label), prompt, [text]).map(({ key }) => key)
    assert.deepStrictEqual(named("California", ""), ["us-federal"])
    assert.deepStrictEqual(named("Germany", "under the law of California"), ["germany"])
    assert.deepStrictEqual(named(null, "Compute deadlines under German law"), ["germany"])
  })
})

describe("events that start a period", () => {
  it.each([
    ["[Party 2] was served with the summons and complaint on 3 March 2026", ["complaint-served"]],
    ["The complaint was filed on 3 March 2026", ["complaint-filed"]],
    ["The complaint was never served", []],
    ["The first amended complaint was served on 3 March 2026", ["amended-complaint-served"]],
    ["Interrogatories were served by mail on 3 March 2026", ["interrogatories-served"]],
    ["Judgment was entered on 3 March 2026", ["judgment-entered", "decision-given"]],
    ["Notice of entry of judgment was served on 3 March 2026", ["notice-of-entry-served"]],
    ["The default judgment was served on 3 March 2026", ["default-judgment-served"]],
    ["The hearing of the motion is set for 3 March 2026", ["hearing-fixed"]],
    ["The disciplinary hearing is set for 3 March 2026", []],
    ["The particulars of claim were served on 3 March 2026", ["particulars-served"]],
    ["[Party 1] received the notice of termination on 3 March 2026", ["dismissal-received"]],
    ["[Party 1] served dinner on 3 March 2026", []],
    ["A man gave me the summons and complaint on 3 March 2026", ["complaint-served", "petition-served"]],
    ["We got the lawsuit on 3 March 2026", ["complaint-served", "petition-served"]],
    ["She was handed divorce papers on 3 March 2026", ["petition-served"]],
    ["The three-day notice was served on 3 March 2026", []],
    ["The complaint says that the notice was served on 3 March 2026", []],
    ["[Party 2] was served with the Response on 3 March 2026", []]
  ] as const)("%s: %o", (clause, kinds) =>
    assert.deepStrictEqual(
      [...triggersIn(clause, { before: clause, after: clause, document: `${clause} His employment`, record: "" })],
      [...kinds]
    )
  )

  it.each([
    ["Die Kündigung ist mir am 1. Juli zugegangen", "Arbeitsvertrag", "", ["dismissal-received"]],
    ["Ich habe die Kündigung am 3. Juli im Briefkasten gefunden", "Mein Arbeitgeber", "", ["dismissal-received"]],
    ["Die Kündigung ist mir am 1. Juli zugegangen", "Mietvertrag über die Wohnung", "", []],
    ["Die Kündigung ist mir am 1. Juli zugegangen", "Arbeitsvertrag", "Räumung einer Wohnung", []],
    ["The notice of termination was received on 3 March 2026", "The lease of the flat", "", []]
  ] as const)("%s, in “%s” of “%s”: %o", (clause, document, record, kinds) =>
    assert.deepStrictEqual([...triggersIn(clause, { before: clause, after: clause, document, record })], [...kinds])
  )

  const plaintiff = [party(1, "plaintiff", "client"), party(2, "defendant", "opposing_party")]
  const defendant = [party(1, "plaintiff", "opposing_party"), party(2, "defendant", "client")]

  const found = (text: string, { label = "California", ...about }: Partial<About> & { label?: string } = {}) => {
    const source = reading(text)
    const dates = finish(chronology(source, judged(label)))
    return finish(
      findDeadlines(jurisdictionsNamed(label), [{ reading: source, dates }], {
        title: null,
        practiceArea: null,
        parties: [],
        ...about
      })
    )
  }
  const keysOf = ({ events }: ReturnType<typeof found>) =>
    events.flatMap(({ deadlines }) => deadlines.map(({ rule }) => rule.key))
  const endsOf = (outcomes: ReadonlyArray<Outcome>): ReadonlyArray<string | null> =>
    outcomes.map(({ computation }) => computation && written(computation.due))
  const datesOf = ({ events }: ReturnType<typeof found>): ReadonlyArray<string | null> =>
    events.flatMap(({ deadlines }) => deadlines.flatMap(({ outcomes }) => endsOf(outcomes)))

  /** Each row: words that start no period of civil procedure, and the proceeding that they belong to. */
  it.each([
    ["[Party 1] filed a complaint with the Civil Rights Department on 3 March 2026.", "agency"],
    ["Her EEOC charge of discrimination, a complaint under Title VII, was filed on 3 March 2026.", "agency"],
    ["The complaint was submitted to OSHA. The complaint was filed on 3 March 2026.", "agency"],
    ["On 3 March 2026 I filed a complaint with the state labor commissioner.", "agency"],
    ["My complaint to the Department of Housing was filed on 3 March 2026.", "agency"],
    ["We were served with the bar's complaint by the state licensing board on 3 March 2026.", "agency"],
    ["[Party 2] was served with the demand for arbitration, called a complaint, on 3 March 2026.", "arbitration"],
    ["The AAA has the case. The statement of claim was served on [Party 2] on 3 March 2026.", "arbitration"],
    ["The complaint in the arbitration was filed on 3 March 2026.", "arbitration"],
    ["An internal complaint was filed with HR on 3 March 2026.", "internal"],
    ["I went to my boss. My complaint to my manager was filed on 3 March 2026.", "internal"],
    ["Her grievance, a complaint under the handbook, was filed on 3 March 2026.", "internal"],
    ["The complaint to the company's ethics hotline was filed on 3 March 2026.", "internal"],
    ["She went to the EEOC. Her complaint was filed on 3 March 2026.", "agency"],
    ["Enclosed is a complaint filed with the Department of Civil Rights. You are served on 3 March 2026.", "agency"],
    ["A former client filed a complaint against us with the State Bar on 3 March 2026.", "agency"],
    ["A complaint was filed with the Better Business Bureau on 3 March 2026.", "agency"],
    ["The demand was filed with JAMS. The complaint was served on [Party 2] on 3 March 2026.", "arbitration"],
    ["The statement of claim was filed with FINRA on 3 March 2026.", "arbitration"],
    ["He was served on 3 March 2026 with the complaint that a co-worker had made to HR about him.", "internal"],
    ["The union filed a grievance. The complaint was served on the manager on 3 March 2026.", "internal"],
    ["A formal complaint was filed with the Title IX office of the university on 3 March 2026.", "internal"],
    ["She was served with a written warning after she complained to her boss on 3 March 2026.", "internal"],
    ["A demand letter was served on [Party 1] on 3 March 2026. It threatens a lawsuit.", "court"],
    ["Our client was served with a deposition subpoena in a lawsuit on 3 March 2026.", "court"],
    ["He was served with the small claims complaint on 3 March 2026.", "small-claims"],
    ["Notice of the petition for probate was served on 3 March 2026.", "probate"],
    ["His claim form was served in the employment tribunal on 3 March 2026.", "tribunal", "England"],
    ["In the divorce case a complaint was filed on 3 March 2026.", "family"],
    ["The criminal complaint was filed on 3 March 2026.", "criminal"],
    ["The adversary complaint was served in the bankruptcy court on 3 March 2026.", "bankruptcy", "D. Mass."]
  ] as const)("no period of civil procedure: %s", (text, proceeding, label: string = "California") => {
    const { events, others } = found(text, { label })
    assert.deepStrictEqual(events, [])
    for (const { proceedings } of others) assert.include(proceedings, proceeding)
  })

  it("a divorce has the period of the Family Code, for the one who was served", () => {
    for (const [text, about] of [
      ["My husband was served with the petition for dissolution and the summons in person on 3 March 2026.", {}],
      ["[Party 2] was personally served with the petition on 3 March 2026.", { practiceArea: judged("Family") }],
      ["A process server handed me divorce papers on 3 March 2026.", {}],
      ["My wife served me with papers in person on 3 March 2026.", { practiceArea: judged("Family law") }]
    ] as const) {
      const deadlines = found(text, about)
      assert.deepStrictEqual(keysOf(deadlines), ["response-to-family-petition"], text)
      assert.deepStrictEqual(datesOf(deadlines), ["2 April 2026"])
    }
  })

  it("an eviction case has its own, by the day of the service", () => {
    const text = (day: string) => `The unlawful detainer complaint was personally served on [Party 2] on ${day}.`
    assert.deepStrictEqual(datesOf(found(text("3 March 2025"))), ["17 March 2025"])
    assert.deepStrictEqual(datesOf(found(text("4 March 2024"))), ["11 March 2024"])
  })

  it("the words may leave the proceeding open: then both results are given", () => {
    const open = found("The complaint was served in person on 3 March 2026. They want to evict us.")
    assert.deepStrictEqual(keysOf(open), ["eviction-response", "response-to-complaint", "demurrer"])
    assert.deepStrictEqual([...open.events[0]!.proceedings], ["civil", "eviction"])
    const silent = found("The complaint was filed on 3 March 2026.")
    assert.deepStrictEqual([keysOf(silent), silent.events[0]!.proceedings], [["service-of-complaint"], []])
  })

  it.each([
    ["California", "in person", ["2 April 2026"]],
    ["California", "by leaving it with her sister and mailing a copy", ["13 April 2026"]],
    ["California", "by certified mail", [null]],
    ["California", "", ["2 April 2026", "13 April 2026"]],
    ["United States", "at home, left with her sister", ["24 March 2026"]],
    ["United States", "by mail", [null]],
    ["United States", "", ["24 March 2026"]]
  ] as const)("in %s the summons was served %s: %o", (label, way, expected) => {
    const [event] = found(`The summons and complaint were served on [Party 2] ${way} on 3 March 2026.`, {
      label
    }).events
    const [first] = event!.deadlines
    assert.deepStrictEqual(endsOf(first!.outcomes), [...expected])
  })

  it("in England, the day of the text may be that of the posting or that of deemed service", () => {
    const [event] = found("The claim form was served on 3 March 2026.", { label: "England" }).events
    assert.deepStrictEqual(
      endsOf(event!.deadlines.find(({ rule }) => rule.key === "acknowledgment-of-claim-form")!.outcomes),
      ["17 March 2026", "19 March 2026"]
    )
  })

  it("requests that may have come by post have both ends", () => {
    const text = "Special interrogatories were served on [Party 2] on 12 June 2026."
    assert.deepStrictEqual(datesOf(found(text)), ["13 July 2026", "17 July 2026"])
    assert.deepStrictEqual(datesOf(found(text.replace("on 12", "by mail on 12"))), ["17 July 2026"])
  })

  it.each([
    ["The summons and complaint were served on 3 March 2026.", defendant, "ours"],
    ["The summons and complaint were served on 3 March 2026.", plaintiff, "theirs"],
    ["The summons and complaint were served on [Party 2] on 3 March 2026.", plaintiff, "theirs"],
    ["The summons and complaint were served on 3 March 2026.", [], "unknown"],
    ["The complaint was filed in superior court on 3 March 2026.", plaintiff, "ours"],
    ["The complaint was filed in superior court on 3 March 2026.", defendant, "theirs"],
    ["[Party 1] was served with interrogatories on 3 March 2026.", plaintiff, "ours"],
    ["Interrogatories were served on [Party 2] on 3 March 2026.", plaintiff, "theirs"],
    ["Interrogatories were served on 3 March 2026.", plaintiff, "unknown"]
  ] as const)("%s For %o: %s", (text, parties, side) => {
    const { events } = found(text, { parties })
    assert.deepStrictEqual(
      [...new Set(events.flatMap(({ deadlines }) => deadlines.map(({ whose }) => whose.side)))],
      [side]
    )
  })

  it("take the document from the sentence before, or for the complaint where the text doesn't say", () => {
    const before = found("The summons came by courier. [Party 2] was served on 3 March 2026.").events
    assert.deepInclude(before[0], { assumed: false })
    assert.isNotNull(before[0]!.statements[0]!.before)
    const alone = found("[Party 2] was served on 3 March 2026.")
    assert.deepStrictEqual(keysOf(alone), ["response-to-complaint", "demurrer"])
    assert.isTrue(alone.events[0]!.assumed)
    assert.deepStrictEqual(found("Dinner was served on 3 March 2026, and we were served fish.").events, [])
  })

  it("are counted from exact days only, and once", () => {
    const vague = found("[Party 2] was served with the complaint in March 2026.")
    assert.deepStrictEqual([vague.events.length, vague.inexact.length], [0, 1])
    const about = found("[Party 2] was served with the complaint on or about 3 March 2026.")
    assert.deepStrictEqual([about.events.length, about.inexact.length], [0, 1])
    const twice = found(
      "[Party 2] was served with the complaint on 3 March 2026. As said, the complaint was served in person on 3 March 2026."
    )
    assert.deepStrictEqual([twice.events.length, twice.events[0]!.statements.length], [1, 2])
    assert.deepStrictEqual([...twice.events[0]!.ways], ["personal"])
  })

  it("are reached through relative dates", () => {
    const late = found("The complaint was filed on 2 March 2026. The next day it was served with the complaint.")
    assert.isTrue(
      late.events.some(
        ({ deadlines, statements }) =>
          deadlines[0]!.rule.key === "response-to-complaint" && statements[0]!.entry.date.from.day === 3
      )
    )
  })
})

describe("the section on deadlines", () => {
  const facts = (jurisdiction: string | null) =>
    caseOf("[Party 2] was served with the summons and complaint on 3 March 2026.", {
      jurisdiction: jurisdiction === null ? null : judged(jurisdiction)
    })

  it.effect("names the statement with its citation, the rule, the steps, and who has to verify it", () =>
    Effect.gen(function* () {
      const work = assignment("case_req", "Which deadlines run?", facts("United States District Court, D. Mass."))
      const { result, text } = yield* run(work)
      for (const part of [
        "### 3 March 2026: service of the summons and complaint",
        "“[Party 2] was served with the summons and complaint on 3 March 2026.” [1]",
        "**Tuesday, 24 March 2026: the last day to serve an answer",
        "Fed. R. Civ. P. 12(a)(1)(A)(i)",
        "1. Tuesday, 3 March 2026 is the day of the event",
        "A professional must verify",
        "last compared with their sources on 21 November 2026"
      ]) {
        assert.include(text, part)
      }
      assert.deepStrictEqual(falseCitations(work, result), [])
      assert.isAbove(result.citations.length, 0)
    })
  )

  it.effect("says so where there are no rules, or nothing starts one", () =>
    Effect.gen(function* () {
      const ask = (jurisdiction: string | null, summary?: string) =>
        Effect.map(
          run(
            assignment(
              "case_req",
              "Which deadlines run?",
              summary === undefined ? facts(jurisdiction) : caseOf(summary, { jurisdiction: judged(jurisdiction!) })
            )
          ),
          ({ text }) => text
        )
      assert.include(yield* ask(null), "names no jurisdiction")
      assert.include(yield* ask("Atlantis"), "no rules on file for the jurisdiction of the record (Atlantis)")
      assert.include(
        yield* ask("California", "On 3 May 2024 [Party 1] bought a car."),
        "That doesn't mean that no period runs"
      )
    })
  )
})
