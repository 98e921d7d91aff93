export { Citation } from "./Citation.ts"
