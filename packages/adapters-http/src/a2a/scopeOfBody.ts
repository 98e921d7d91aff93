import type { TextScope } from "@incamera/domain/deidentification"
import type { UserId } from "@incamera/domain/Ids"
import { scopeOf } from "../access/scopeOfRequest.ts"
import { at } from "./at.ts"

/** A container id alone may also name a case. */
const withCase = (place: unknown): unknown => {
  const id = at(place, "containerId")
  return typeof id === "string" && id.startsWith("case_") ? { caseId: id } : place
}

/** Returns the case that the answer is about, if the request's message names one. */
export const scopeOfBody = (userId: UserId, body: unknown): TextScope => {
  const parts = at(body, "params", "message", "parts")
  const data = Array.isArray(parts) ? parts.map((part) => at(part, "data")) : []
  const places = [at(body, "params", "message", "metadata"), at(body, "params", "metadata"), ...data]
  return scopeOf(userId, places.map(withCase))
}
