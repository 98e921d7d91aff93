export { documentFormatsInSteps } from "./detectInStretches.ts"
export { formatDetectors } from "./formatDetectors.ts"
export { namesInSteps } from "./NameContextDetector.ts"
export type { FormatDetector } from "./FormatDetector.ts"
