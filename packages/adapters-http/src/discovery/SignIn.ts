/** The sign-in section of the service's card. */
import { Context } from "effect"
import type { ServiceCardOptions } from "./ServiceCard.ts"

export class SignIn extends Context.Service<SignIn, ServiceCardOptions["oauth"]>()(
  "@incamera/adapters-http/discovery/SignIn"
) {}
