export { Access, requireAgent, requireUser } from "./Access.ts"
