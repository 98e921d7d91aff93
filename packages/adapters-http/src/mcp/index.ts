export { McpSignIn } from "./ProtectedResource.ts"
