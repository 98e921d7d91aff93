/** All limitation periods on file. */
import { britainAndIreland } from "./britainAndIreland.ts"
import { continent } from "./continent.ts"
import type { LimitationRule } from "./LimitationRule.ts"
import { unitedStates } from "./unitedStates.ts"

export const limitationRules: ReadonlyArray<LimitationRule> = [...britainAndIreland, ...unitedStates, ...continent]
