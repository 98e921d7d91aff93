/** Reads secure steps from their table. */
import { Schema } from "effect"
import { ConfirmableChange, SecureStep, type TaskStep } from "@incamera/domain/securesteps"
import { Instant } from "./rows.ts"

export const StepRow = Schema.Struct({
  ...SecureStep.fields,
  expiresAt: Schema.NullOr(Instant),
  createdAt: Instant,
  updatedAt: Instant
})
export const TaskStepRow = Schema.Struct({ ...StepRow.fields, changes: Schema.Array(ConfirmableChange) })
export const encodeChanges = Schema.encodeSync(Schema.fromJsonString(Schema.Array(ConfirmableChange)))

export const stepColumns = `
  step_id AS "secureStepId", container_type AS "containerType", container_id AS "containerId", kind, phase_id AS "phaseId",
  detail, status, times, expires_at AS "expiresAt", created_at AS "createdAt", updated_at AS "updatedAt", version`

export const stepOf = (row: typeof StepRow.Type): SecureStep => new SecureStep(row)

export const taskStepOf = ({ changes, ...row }: typeof TaskStepRow.Type): TaskStep => ({ step: stepOf(row), changes })
