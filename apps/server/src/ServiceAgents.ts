/** The service's agent: the configured language model, or the embedded analyst. */
import * as LanguageModelAgent from "@incamera/adapters-model/LanguageModelAgent"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { Option } from "effect"
import type { Configuration } from "./Configuration.ts"

export const layer = ({ languageModel }: Configuration) =>
  Option.match(languageModel, {
    onNone: () => EmbeddedAnalyst.layer,
    onSome: ({ apiKey, limits, name, provider, url }) =>
      LanguageModelAgent.layerWith({ provider, url, model: name, apiKey: Option.getOrUndefined(apiKey), limits })
  })
