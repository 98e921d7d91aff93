/** `UnitOfWork` in memory. */
import { UnitOfWork } from "@incamera/domain/changes"
import { Effect, Layer } from "effect"
import { MemoryDatabase } from "./MemoryDatabase.ts"

export const layer: Layer.Layer<UnitOfWork, never, MemoryDatabase> = Layer.effect(
  UnitOfWork,
  Effect.map(MemoryDatabase, ({ step }) => UnitOfWork.of({ run: step }))
)
