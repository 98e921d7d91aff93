export { type ExternalName, ExternalNames } from "./ExternalNames.ts"
