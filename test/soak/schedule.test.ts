/** Random faults that can be repeated, and that leave some node able to work. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { type Fault, faultKinds } from "../../soak/schedule/Fault.ts"
import { makeSchedule } from "../../soak/schedule/makeSchedule.ts"

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const options = Schema.Struct({
  seed: Schema.String,
  minutes: between(1, 30),
  nodes: between(1, 5),
  kinds: Schema.Array(Schema.Literals(faultKinds)).check(Schema.isMaxLength(faultKinds.length))
})

const takesOut = ({ kind }: Fault) => !kind.endsWith("-clients") && kind !== "delay-database"

describe("The schedule of faults", () => {
  it.prop("is the same for the same seed", [options], ([asked]) => {
    assert.deepStrictEqual(makeSchedule(asked), makeSchedule(asked))
  })

  it("differs for another seed, and has all requested faults", () => {
    const asked = { minutes: 30, nodes: 3, kinds: faultKinds }
    const [one, two] = ["one", "two"].map((seed) => makeSchedule({ ...asked, seed }))
    assert.notDeepEqual(one, two)
    assert.sameMembers([...new Set(one!.map(({ kind }) => kind))], [...faultKinds])
  })

  it.prop("has only the requested faults, in order, within the time", [options], ([asked]) => {
    const schedule = makeSchedule(asked)
    for (const [place, { at, kind, millis, node }] of schedule.entries()) {
      assert.include(asked.kinds, kind)
      assert.isAtLeast(at, schedule[place - 1]?.at ?? 0)
      assert.isBelow(at + millis, asked.minutes * 60_000)
      assert.isTrue(node === null || (node >= 0 && node < asked.nodes))
    }
  })

  it.prop("gives a node one fault at a time, and leaves one node at work", [options], ([asked]) => {
    const schedule = makeSchedule(asked)
    for (const { at, kind, node } of schedule) {
      const present = schedule.filter((other) => other.at <= at && at < other.at + other.millis)
      if (node !== null) assert.isAtMost(present.filter((other) => other.node === node).length, 1)
      // A rolling restart takes out one after another, and is alone.
      if (kind === "roll") assert.isTrue(present.every((other) => other.node === null))
      else
        assert.isBelow(
          new Set(present.filter((other) => other.node !== null && takesOut(other)).map((other) => other.node)).size,
          asked.nodes
        )
    }
  })
})
