export * as ScriptedAgent from "./ScriptedAgent.ts"
