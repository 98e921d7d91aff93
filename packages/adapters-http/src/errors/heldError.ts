/** What every operation that judges free text can answer, whatever the text, where it has no other bound. */
import { TooManyRequests } from "@incamera/domain/access/AccessErrors"
import { wire } from "./WireError.ts"

/** When it is answered, in a sentence. */
export const whenHeld =
  "The agent sent too many values that identify the user's clients. The user must let it continue."

export const heldError = wire("TooManyRequests", TooManyRequests, whenHeld)
