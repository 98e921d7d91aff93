/** The error that every operation which judges free text can answer. */
import { TooManyRequests } from "@incamera/domain/access"
import { wire } from "./WireError.ts"

/** A sentence that says when it is answered. */
const agentHeldDescription =
  "The agent is on hold: it learned of too many registered names and numbers. The user can let it continue in the settings."

export const agentHeldError = wire("TooManyRequests", TooManyRequests, agentHeldDescription)
