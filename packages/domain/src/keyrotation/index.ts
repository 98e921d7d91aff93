export { KeyRotation, type Rotated } from "./KeyRotation.ts"
