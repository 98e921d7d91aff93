export { partsOf, type ReadName, readParts } from "./readPersonName.ts"
export { spellings } from "./spellings.ts"
