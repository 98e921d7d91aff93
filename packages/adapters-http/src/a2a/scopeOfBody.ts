import type { TextScope } from "@incamera/domain/deidentification/TextScope"
import type { UserId } from "@incamera/domain/Ids"
import { scopeOf } from "../access/scopeOfRequest.ts"
import { at } from "./at.ts"

/** A case is named by its id alone, too. */
const withCase = (place: unknown): unknown => {
  const id = at(place, "containerId")
  return typeof id === "string" && id.startsWith("case_") ? { caseId: id } : place
}

/** Which case the answer to a request is about, as far as its message says it. */
export const scopeOfBody = (userId: UserId, body: unknown): TextScope => {
  const parts = at(body, "params", "message", "parts")
  const data = Array.isArray(parts) ? parts.map((part) => at(part, "data")) : []
  const places = [at(body, "params", "message", "metadata"), at(body, "params", "metadata"), ...data]
  return scopeOf(userId, places.map(withCase))
}
