export * as agentCards from "./agentCards.ts"
export * as ScriptedAgent from "./ScriptedAgent.ts"
export * as userTokens from "./userTokens.ts"
