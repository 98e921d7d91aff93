/**
 * Records what each request, and each background task of a node, reads from the stores. A step (`UnitOfWork`) counts
 * separately: it decides by the current state, so it may read again.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { Context, Effect, Layer, Option, Redacted, Tracer } from "effect"
import { recorded, type RecordedCall } from "../support/recordedCalls.ts"

/** The same object within a step and its nested steps. */
const Step = Context.Reference<object | undefined>("test/http/asking/Step", { defaultValue: () => undefined })

/** Spans that count as separate work, under any parent. */
const works = new Set(["CaseFiles.process", "request", "Tasks.execute", "TextDigests.digest"])

interface Asked {
  /** By the read with its arguments, and its step. */
  readonly counts: Map<string, number>
  readonly label: string
}

const argument = (_: string, value: unknown): unknown => (Redacted.isRedacted(value) ? Redacted.value(value) : value)

export class Asking {
  readonly #asked = new Map<object, Asked>()
  readonly #steps = new WeakMap<object, number>()
  #stepCount = 0
  /** The current work. */
  label = "before"

  #stepOf(step: object | undefined): number {
    if (step === undefined) return 0
    const number = this.#steps.get(step) ?? ++this.#stepCount
    this.#steps.set(step, number)
    return number
  }

  #tell({ args, method, service }: RecordedCall): Effect.Effect<void> {
    return Effect.withFiber((fiber) => {
      let span: Tracer.AnySpan | undefined = Option.getOrUndefined(Context.getOption(fiber.context, Tracer.ParentSpan))
      while (span?._tag === "Span" && !works.has(span.name)) span = Option.getOrUndefined(span.parent)
      if (span?._tag !== "Span") return Effect.void
      const asked = this.#asked.get(span) ?? { counts: new Map(), label: this.label }
      this.#asked.set(span, asked)
      const step = this.#stepOf(Context.get(fiber.context, Step))
      const what = `${service}.${method} ${step} ${JSON.stringify(args, argument)}`
      asked.counts.set(what, (asked.counts.get(what) ?? 0) + 1)
      return Effect.void
    })
  }

  /** Stores in memory that report their reads. */
  readonly stores: Layer.Layer<StoragePorts> = Layer.effectContext(
    Effect.map(Layer.build(MemoryStores.layer), (context) => {
      const services = [...context.mapUnsafe].map(([key, service]) => {
        const told = recorded(key, service as object, (call) => this.#tell(call))
        return [key, told] as const
      })
      const units = Context.get(context, UnitOfWork)
      const stepped = UnitOfWork.of({
        ...units,
        run: (userId, change) =>
          units.run(
            userId,
            Effect.flatMap(Step, (outer) => Effect.provideService(change, Step, outer ?? {}))
          )
      })
      return Context.add(Context.makeUnsafe<StoragePorts>(new Map(services)), UnitOfWork, stepped)
    })
  )

  /** Returns `read: label` for each repeated read, once. */
  repeated(): ReadonlyArray<string> {
    const found = [...this.#asked.values()].flatMap(({ counts, label }) =>
      [...counts].flatMap(([what, count]) => (count > 1 ? [`${what.split(" ", 1)[0]}: ${label}`] : []))
    )
    return [...new Set(found)].sort()
  }

  /** Number of pieces of work that read something. */
  get works(): number {
    return this.#asked.size
  }
}
