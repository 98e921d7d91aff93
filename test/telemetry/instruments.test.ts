/** Metrics are bounded, named by convention, and explained in the docs: every metric, and no other. */
import { assert, describe, it } from "@effect/vitest"
import { familyName } from "@incamera/adapters-http/telemetry/openMetrics"
import { CodeNames, counter, gauge, histogram, other } from "@incamera/domain/telemetry/Instrument"
import { instruments } from "@incamera/server/telemetry/instruments"
import { Effect, Metric, Schema } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"

const root = path.resolve(import.meta.dirname, "../..")

const within = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.provideService(effect, Metric.MetricRegistry, new Map() as Metric.MetricRegistry)

describe("An instrument", () => {
  it.effect("has a series for each of its words and one for all else", () =>
    within(
      Effect.gen(function* () {
        const seen = counter("seen", { unit: "{thing}", description: "Things.", labels: { kind: ["a", "b"] } })
        for (const kind of ["a", "b", "c", "Zebediah", "a"]) yield* seen.add({ kind: kind as "a" })
        const snapshot = yield* Metric.snapshot
        const counts = snapshot.map(({ attributes, state }) => [attributes?.["kind"], (state as any).count])
        assert.deepStrictEqual(counts, [
          ["a", 2],
          ["b", 1],
          [other, 2]
        ])
      })
    )
  )

  it.effect.prop(
    "never has more series than names of its form have places",
    { names: Schema.Array(Schema.Union([Schema.String, Schema.Literals(["A.b", "C.d", "E.f", "G.h"])])) },
    ({ names }) =>
      within(
        Effect.gen(function* () {
          const known = new CodeNames(/^[A-Z]\.[a-z]$/, 3)
          const seen = counter("seen", { unit: "{thing}", description: "Things.", labels: { name: known } })
          for (const name of names) yield* seen.add({ name })
          const labels = (yield* Metric.snapshot).map(({ attributes }) => attributes!["name"]!)
          assert.isAtMost(labels.length, 4)
          for (const label of labels) assert.match(label, /^(?:[A-Z]\.[a-z]|other)$/)
        })
      )
  )

  it.effect("shows its series at zero before anything happened, where they are few", () =>
    within(
      Effect.gen(function* () {
        const labels = { kind: ["a", "b"], size: ["s", "l"] } as const
        yield* counter("few", { unit: "{thing}", description: "Things.", labels }).begin
        yield* counter("names", { unit: "{thing}", description: "T.", labels: { n: new CodeNames(/a/, 3) } }).begin
        const many = Array.from({ length: 65 }, (_, index) => String(index))
        yield* counter("many", { unit: "{thing}", description: "T.", labels: { many } }).begin
        const snapshot = yield* Metric.snapshot
        assert.deepStrictEqual(
          snapshot.map(({ id, state }) => [id, (state as any).count]),
          Array.from({ length: 4 }, () => ["few", 0])
        )
      })
    )
  )

  it.effect("counts work under way until it ends in any way", () =>
    within(
      Effect.gen(function* () {
        const active = gauge("active", { unit: "{thing}", description: "Things.", labels: {} })
        const value = Effect.map(Metric.snapshot, ([one]) => (one!.state as any).value as number)
        assert.strictEqual(yield* active.during({})(value), 1)
        yield* Effect.ignore(active.during({})(Effect.fail("no")))
        yield* Effect.ignoreCause(active.during({})(Effect.die("no")))
        yield* Effect.ignoreCause(active.during({})(Effect.interrupt))
        assert.strictEqual(yield* value, 0)
      })
    )
  )

  it.effect("times an effect under what came of it", () =>
    within(
      Effect.gen(function* () {
        const labels = { outcome: ["ok", "failed"] } as const
        const taken = histogram("taken", { unit: "s", description: "Time.", labels, boundaries: [1] })
        const timing = taken.timing(({ _tag }) => ({ outcome: _tag === "Success" ? "ok" : "failed" }))
        yield* timing(Effect.void)
        yield* Effect.ignore(timing(Effect.fail("no")))
        yield* Effect.ignore(timing(Effect.fail("no")))
        const snapshot = yield* Metric.snapshot
        assert.deepStrictEqual(
          snapshot.map(({ attributes, state }) => [attributes!["outcome"], (state as any).count]),
          [
            ["ok", 1],
            ["failed", 2]
          ]
        )
      })
    )
  )
})

describe("Every figure", () => {
  it("is listed once, and there are enough of them", () => {
    assert.isAbove(instruments.length, 35)
    assert.strictEqual(new Set(instruments.map(familyName)).size, instruments.length)
  })

  for (const { description, kind, labels, name, unit } of instruments) {
    it(`${name} has a name, a unit, labels and a sentence by the conventions`, () => {
      assert.match(name, /^[a-z][a-z0-9]*(?:[._][a-z0-9]+)+$/)
      assert.match(description, /^[A-Z0-9].{10,}\.$/)
      assert.notMatch(name, /(?:^|[._])(?:seconds|bytes|total|ratio|ms)$/, "the unit is said apart")
      if (/duration|delay|uptime|time/.test(name) && unit !== "s") assert.fail("times are in seconds")
      if (kind === "counter" && unit !== "s") assert.match(unit, /^\{[a-z]+\}$/)
      for (const [label, values] of Object.entries(labels)) {
        assert.match(label, /^[a-z][a-z0-9_.]*$/)
        assert.notMatch(label, /(?:user|agent|case|file|task|phase|party|client|ip|id)$/, "tells nobody apart")
        if (!(values instanceof CodeNames)) assert.isAtMost(values.length, 20)
      }
    })
  }

  it("is explained in the docs with its labels, and nothing else is", () => {
    const text = fs.readFileSync(path.join(root, "docs/observability.md"), "utf8")
    const section = text.slice(text.indexOf("## Every figure"))
    const rows = section.split("\n").filter((line) => line.startsWith("| `"))
    const explained = rows.map((row) => {
      const [name, labels, meaning, normal, bad] = row.split("|").slice(1, -1)
      for (const said of [meaning, bad]) assert.isAbove(said!.trim().length, 10, row)
      assert.isDefined(normal)
      return [name!.trim().replaceAll("`", ""), [...labels!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!).sort()]
    })
    const defined = instruments.map(({ labels, name }) => [name, Object.keys(labels).sort()])
    assert.deepStrictEqual(explained.map(String).sort(), defined.map(String).sort())
  })

  it("that a rule or the dashboard asks for is there, under the name and labels it is asked by", () => {
    const folder = path.join(root, "docs/monitoring")
    const files = fs.readdirSync(folder)
    assert.includeMembers(files, ["alerts.yaml", "dashboard.json"])
    const rules = files.map((file) => fs.readFileSync(path.join(folder, file), "utf8")).join("\n")
    const names = new Map(
      instruments.map((one) => [familyName(one), Object.keys(one.labels).map((label) => label.replaceAll(".", "_"))])
    )
    const asked = [...rules.matchAll(/\b((?:http|incamera|nodejs|gen_ai|v8js|process|db)_[a-z0-9_]+)(?:\{([a-z_]+))?/g)]
      .map(([, name, label]) => [name!.replace(/_(?:total|bucket|count|sum)$/, ""), label] as const)
      .filter(([name]) => !["http_response_status_class"].includes(name))
    assert.isAbove(asked.length, 10)
    for (const [name, label] of asked) {
      assert.isTrue(names.has(name), name)
      if (label !== undefined) assert.include(names.get(name)!, label)
    }
  })
})
