import { Context } from "effect"

/** Path of the page where users see the programs they allowed. Null if the identity provider is elsewhere, or has none. */
export const ProgramsPath = Context.Reference<string | null>("@incamera/pages/ProgramsPath", {
  defaultValue: () => null
})
