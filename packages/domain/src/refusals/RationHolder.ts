/**
 * Whose refusals are counted together: those of one agent, whichever of its tokens it shows; and those of all programs
 * that act with the user's own token, over whichever interface.
 */
import { Schema } from "effect"
import type { Principal } from "../access/Principal.ts"
import { AgentId } from "../Ids.ts"

export const RationHolder = Schema.Union([AgentId, Schema.Literal("programs")])
export type RationHolder = typeof RationHolder.Type

/** Null for a user in the browser: they may see who is registered, so nothing is rationed. */
export const holderOf = (principal: Principal): RationHolder | null =>
  principal._tag === "Agent" ? principal.agentId : principal.sessionId === undefined ? "programs" : null
