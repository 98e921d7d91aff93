export { auditFile } from "./auditFile.ts"
