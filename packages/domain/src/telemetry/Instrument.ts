/**
 * A measurement's definition: a name by OpenTelemetry's conventions, a unit, a sentence for people who read the figure,
 * and labels with known values. So the number of series is bounded by construction, and no label can hold what a caller
 * sent.
 *
 * Values are recorded with Effect's `Metric` in the current registry; without an exporter they cost an addition.
 */
import { Clock, Effect, type Exit, Metric } from "effect"

/** UCUM: seconds, bytes, a share from 0 to 1, or a count of the unit in braces. */
export type Unit = "s" | "By" | "1" | `{${string}}`

/**
 * A label for names that our own code gives (a route's pattern, a method of a port): too many to list, but at most
 * `atMost`. A value without their form, or beyond that number, is `other`.
 */
export class CodeNames {
  readonly #known = new Set<string>()
  readonly form: RegExp
  readonly atMost: number

  constructor(form: RegExp, atMost: number) {
    this.form = form
    this.atMost = atMost
  }

  admit(name: string): string {
    if (this.#known.has(name)) return name
    if (this.#known.size >= this.atMost || !this.form.test(name)) return other
    this.#known.add(name)
    return name
  }
}

/** The label's value for values outside its list. */
export const other = "other"

export type LabelValues = ReadonlyArray<string> | CodeNames
export type Labels = Readonly<Record<string, LabelValues>>

type Value<V extends LabelValues> = V extends ReadonlyArray<infer Word> ? Word : string
export type Given<L extends Labels> = { readonly [Name in keyof L]: Value<L[Name]> }

export type InstrumentKind = "counter" | "gauge" | "histogram"

/** The description of an instrument for people who read its figures. */
export interface Definition {
  readonly name: string
  readonly kind: InstrumentKind
  readonly unit: Unit
  readonly description: string
  readonly labels: Labels
  /** Shows the series at zero from the start, if they are few: zero events is a figure, too. */
  readonly begin: Effect.Effect<void>
}

export interface Counter<L extends Labels = Labels> extends Definition {
  readonly add: (given: Given<L>, count?: number) => Effect.Effect<void>
}

export interface Gauge<L extends Labels = Labels> extends Definition {
  readonly set: (given: Given<L>, value: number) => Effect.Effect<void>
  readonly change: (given: Given<L>, by: number) => Effect.Effect<void>
  /** Counts the effect for as long as it runs. */
  readonly during: (given: Given<L>) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

export interface Histogram<L extends Labels = Labels> extends Definition {
  readonly record: (given: Given<L>, value: number) => Effect.Effect<void>
  /** Measures the effect's duration in seconds, with labels from its exit. */
  readonly timing: (
    given: (exit: Exit.Exit<unknown, unknown>) => Given<L>
  ) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

export interface Options<L extends Labels> {
  readonly unit: Unit
  readonly description: string
  readonly labels: L
}

/** Buckets in seconds for work that a caller waits for. */
export const shortDurations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Buckets in seconds for work in the background. */
export const longDurations = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800]
export const counts = [1, 2, 4, 8, 16, 32, 64, 128, 256]

type AnyMetric = Metric.Metric<number, unknown>

/** The series of an instrument, each made once. `unit` is an attribute because Effect's exporters look for it there. */
const seriesOf = <L extends Labels>(
  unit: Unit,
  labels: L,
  make: (attributes: Record<string, string>) => AnyMetric
): ((given: Given<L>) => AnyMetric) => {
  const names = Object.keys(labels)
  const made = new Map<string, AnyMetric>()
  return (given) => {
    const values = names.map((name) => {
      const allowed = labels[name]!
      const value = (given as Readonly<Record<string, string>>)[name]!
      if (allowed instanceof CodeNames) return allowed.admit(value)
      return allowed.includes(value) ? value : other
    })
    const key = values.join("\n")
    const known = made.get(key)
    if (known !== undefined) return known
    const metric = make({ unit, ...Object.fromEntries(names.map((name, index) => [name, values[index]!])) })
    made.set(key, metric)
    return metric
  }
}

/** An instrument with more series than this shows none before it has a value. */
const fewSeries = 64

const begin = <L extends Labels>(labels: L, series: (given: Given<L>) => AnyMetric): Effect.Effect<void> => {
  const combinations = Object.entries(labels).reduce<ReadonlyArray<Record<string, string>> | undefined>(
    (before, [name, values]) =>
      before === undefined || values instanceof CodeNames
        ? undefined
        : before.flatMap((given) => values.map((value) => ({ ...given, [name]: value }))),
    [{}]
  )
  if (combinations === undefined || combinations.length > fewSeries) return Effect.void
  return Effect.forEach(combinations, (given) => Metric.value(series(given as Given<L>)), { discard: true })
}

export const counter = <const L extends Labels>(name: string, options: Options<L>): Counter<L> => {
  const { description, labels, unit } = options
  const series = seriesOf(unit, labels, (attributes) =>
    Metric.counter(name, { description, attributes, incremental: true })
  )
  return {
    name,
    kind: "counter",
    ...options,
    begin: begin(labels, series),
    add: (given, count = 1) => Metric.update(series(given), count)
  }
}

export const gauge = <const L extends Labels>(name: string, options: Options<L>): Gauge<L> => {
  const { description, labels, unit } = options
  const series = seriesOf(unit, labels, (attributes) => Metric.gauge(name, { description, attributes }))
  const change = (given: Given<L>, by: number) => Metric.modify(series(given), by)
  return {
    name,
    kind: "gauge",
    ...options,
    begin: begin(labels, series),
    set: (given, value) => Metric.update(series(given), value),
    change,
    during: (given) => (effect) =>
      Effect.acquireUseRelease(
        change(given, 1),
        () => effect,
        () => change(given, -1)
      )
  }
}

export const histogram = <const L extends Labels>(
  name: string,
  options: Options<L> & { readonly boundaries: ReadonlyArray<number> }
): Histogram<L> => {
  const { boundaries, ...definition } = options
  const series = seriesOf(options.unit, options.labels, (attributes) =>
    Metric.histogram(name, { description: options.description, attributes, boundaries })
  )
  const record = (given: Given<L>, value: number) => Metric.update(series(given), value)
  return {
    name,
    kind: "histogram",
    ...definition,
    begin: begin(options.labels, series),
    record,
    timing: (given) => (effect) =>
      Effect.flatMap(Clock.currentTimeNanos, (began) =>
        Effect.onExit(effect, (exit) =>
          Effect.flatMap(Clock.currentTimeNanos, (now) => record(given(exit), Number(now - began) / 1e9))
        )
      )
  }
}
