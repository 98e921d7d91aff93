export { BadRequest, Forbidden, NotFound, TooManyRequests, Unauthorized } from "./AccessErrors.ts"
export type { AgentPrincipal, Principal, UserPrincipal } from "./Principal.ts"
