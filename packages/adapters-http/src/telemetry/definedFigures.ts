/** Reduces OTLP metrics to the defined ones, with only their labels. */
import type { Definition } from "@incamera/domain/telemetry"
import type { OtlpMetrics } from "effect/observability"

type Attribute = { readonly key: string }
type Point = {
  readonly attributes?: ReadonlyArray<Attribute>
  readonly count?: number
  readonly min?: number | undefined
  readonly max?: number | undefined
}
type Points = { readonly dataPoints: ReadonlyArray<Point> }

/** The unit has a field of its own in OTLP; it is an attribute only on the way here. */
const labelsOnly = (point: Point, labels: ReadonlySet<string>): Point => {
  const attributes = (point.attributes ?? []).filter(({ key }) => labels.has(key))
  // Without values there is no minimum and no maximum.
  return point.count === 0 ? { ...point, attributes, min: undefined, max: undefined } : { ...point, attributes }
}

export const definedFigures = (
  definitions: ReadonlyArray<Definition>,
  data: OtlpMetrics.MetricsData
): OtlpMetrics.MetricsData => {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]))
  const only = <P extends Points>(points: P | undefined, labels: ReadonlySet<string>): P | undefined =>
    points === undefined
      ? undefined
      : { ...points, dataPoints: points.dataPoints.map((point) => labelsOnly(point, labels)) }
  return {
    resourceMetrics: data.resourceMetrics.map((resource) => ({
      ...resource,
      scopeMetrics: resource.scopeMetrics.map((scope) => ({
        ...scope,
        metrics: scope.metrics.flatMap(({ gauge, histogram, name, sum }) => {
          const definition = byName.get(name)
          if (definition === undefined) return []
          const labels = new Set(Object.keys(definition.labels))
          return [
            {
              name,
              description: definition.description,
              unit: definition.unit,
              ...(sum === undefined ? {} : { sum: only(sum, labels)! }),
              ...(gauge === undefined ? {} : { gauge: only(gauge, labels)! }),
              ...(histogram === undefined ? {} : { histogram: only(histogram, labels)! })
            }
          ]
        })
      }))
    }))
  }
}
