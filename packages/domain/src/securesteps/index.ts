export { ConfirmableChange } from "./ConfirmableChange.ts"
export {
  SecureStep,
  type SecureStepAnswer,
  type SecureStepOutcome,
  SecureStepSettled,
  SecureStepStatus,
  type StepContainer
} from "./SecureStep.ts"
export { explanations, SecureStepKind } from "./SecureStepKind.ts"
export { SecureStepOpening } from "./SecureStepOpening.ts"
export { SecureSteps } from "./SecureSteps.ts"
export { type NewTaskStep, SecureStepStore, type TaskStep } from "./SecureStepStore.ts"
export type { WaitingTasks } from "./WaitingTasks.ts"
