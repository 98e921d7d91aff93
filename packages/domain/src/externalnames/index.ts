export { ExternalNames } from "./ExternalNames.ts"
