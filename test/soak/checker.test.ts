/** The judge of the chaos run: it accepts correct histories, and finds each fault wherever it is planted. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { check } from "../../soak/checker/check.ts"
import type { Evidence, Rule } from "../../soak/checker/Violation.ts"
import type { Entry } from "../../soak/history/Entry.ts"
import { type Draft, goodRun, killedPhase, pausedPhase, spoilt } from "./generated.ts"
import { planted } from "./planted.ts"

/** A seed for the history, and a number that chooses the place of the fault. */
const anywhere = { seed: Schema.String, where: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })) }

const rulesOf = (evidence: Evidence): ReadonlyArray<Rule> => [...new Set(check(evidence).map(({ rule }) => rule))]

const isAcknowledged =
  (what: string) =>
  (entry: Entry): boolean =>
    entry.type === "acknowledged" && entry.what === what

describe("The checker of histories", () => {
  it.prop("accepts a run in which all went well", anywhere, ({ seed }) => {
    assert.deepStrictEqual(check(goodRun(seed)), [])
  })

  for (const [what, rule, plant] of planted) {
    it.prop(`finds that ${what}`, anywhere, ({ seed, where }) => {
      const run = goodRun(seed)
      assert.include(rulesOf(spoilt(run, (draft) => plant(draft, where))), rule)
    })
  }

  it.prop("ignores writes that were never acknowledged", anywhere, ({ seed }) => {
    const inDoubt = spoilt(goodRun(seed), (draft) => {
      draft.history = draft.history.filter(
        (entry) => !isAcknowledged("case")(entry) && !isAcknowledged("upload")(entry)
      )
      const [records] = draft.final.records
      const kept = records!.cases.filter(({ caseId }) => caseId === "case-0")
      draft.final.records = [{ ...records!, cases: kept, files: [] }]
    })
    assert.deepStrictEqual(check(inDoubt), [])
  })

  it.prop("does not count seconds in which nobody could have taken over", anywhere, ({ seed }) => {
    const down = spoilt(goodRun(seed), (draft) => {
      const { at } = draft.final.writes.find(({ kind, phaseId }) => kind === "claim" && phaseId === killedPhase)!
      const killed = draft.history.findIndex((entry) => entry.type === "node" && entry.state === "killed")
      const from = draft.history[killed]!.at
      draft.final.writes = draft.final.writes.map((write) =>
        write.phaseId === killedPhase && write.at >= at ? { ...write, at: write.at + 30_000 } : write
      )
      draft.history = [
        ...draft.history.slice(0, killed + 1),
        { at: from, type: "database", state: "down", how: "fast" },
        { at: from + 30_000, type: "database", state: "up", how: "fast" },
        ...draft.history.slice(killed + 1).map((entry) => Object.assign(entry, { at: entry.at + 30_000 }))
      ]
      draft.final.writes = draft.final.writes.map((write) =>
        write.phaseId === pausedPhase ? { ...write, at: write.at + 30_000 } : write
      )
    })
    assert.deepStrictEqual(check(down), [])
  })

  it("does not count seconds in which the machine was held up", () => {
    const seed = "held up"
    const claimOf = (draft: Draft) =>
      draft.final.writes.find(({ kind, phaseId }) => kind === "claim" && phaseId === killedPhase)!
    const late = spoilt(goodRun(seed), (draft) => {
      const { at } = claimOf(draft)
      draft.final.writes = draft.final.writes.map((write) =>
        write.phaseId === killedPhase && write.at >= at ? { ...write, at: write.at + 15_000 } : write
      )
    })
    assert.include(rulesOf(late), "take-over")
    const excused = spoilt(late as Draft, (draft) => {
      draft.history.push({ at: claimOf(draft).at, type: "stall", millis: 14_990 })
    })
    assert.notInclude(rulesOf(excused), "take-over")
  })
})
