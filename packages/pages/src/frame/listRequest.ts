/** Reads the requested part of a list from the address. */
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as Limits from "@incamera/domain/Limits"
import type { PageRequest } from "@incamera/domain/paging"
import type { Visit } from "./Visit.ts"

export const listRequest = ({ query }: Visit, limit: number = HttpLimits.listDefault): PageRequest => ({
  limit,
  cursor: query.get("cursor")?.slice(0, Limits.cursorCharacters) ?? null
})

/** Reads a parameter of the address, trimmed and of bounded length; null if missing or empty. */
export const asked = (
  { query }: Visit,
  name: string,
  characters: number = HttpLimits.searchCharacters
): string | null => {
  const said = query.get(name)?.trim().slice(0, characters) ?? ""
  return said === "" ? null : said
}
