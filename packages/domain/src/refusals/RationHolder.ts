/**
 * The key under which refusals are counted: an agent, with all of its tokens; or all programs that act with the user's
 * own token, over any interface.
 */
import { Schema } from "effect"
import type { Principal } from "../access/Principal.ts"
import { AgentId } from "../Ids.ts"

export const RationHolder = Schema.Union([AgentId, Schema.Literal("programs")])
export type RationHolder = typeof RationHolder.Type

/** False for programs, and for a user in the browser. */
export const isAgent = (holder: RationHolder | null): boolean => holder !== null && holder !== "programs"

/** Returns null for a user in the browser: they may see who is registered, so nothing is rationed. */
export const holderOf = (principal: Principal): RationHolder | null =>
  principal._tag === "Agent" ? principal.agentId : principal.sessionId === undefined ? "programs" : null
