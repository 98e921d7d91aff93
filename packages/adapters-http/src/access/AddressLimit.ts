/** Limits the requests of one address to the endpoints that issue credentials. It runs before anything else. */
import { TooManyRequests } from "@incamera/domain/access"
import { HttpApiMiddleware } from "effect/http-api"
import { wire } from "../errors/WireError.ts"

export class AddressLimit extends HttpApiMiddleware.Service<AddressLimit>()(
  "@incamera/adapters-http/access/AddressLimit",
  { error: wire("TooManyRequests", TooManyRequests, "Too many requests came from this address.") }
) {}
