export { docketsInSteps } from "./docketsInSteps.ts"
export { formatDetectors } from "./formatDetectors.ts"
export { sha256 } from "./hashes/sha256.ts"
export { namesInSteps } from "./NameContextDetector.ts"
