/** The error that every operation which judges free text can answer. */
import { TooManyRequests } from "@incamera/domain/access"
import { wire } from "./WireError.ts"

/** A sentence that says when it is answered. */
const agentHeldDescription =
  "The agent sent, or read again, too many values that identify the user's clients. The user must let it continue."

export const agentHeldError = wire("TooManyRequests", TooManyRequests, agentHeldDescription)
