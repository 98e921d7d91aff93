export { SignIn } from "./SignIn.ts"
