/** What the service's card says of signing in. */
import { Context } from "effect"
import type { ServiceCardOptions } from "./ServiceCard.ts"

export class SignIn extends Context.Service<SignIn, ServiceCardOptions["oauth"]>()(
  "@incamera/adapters-http/discovery/SignIn"
) {}
