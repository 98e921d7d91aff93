/** Each protocol by a provider of the AI SDK. Only the one in use is loaded. */
import type { LanguageModelV4 } from "@ai-sdk/provider"
import type { ProviderName } from "./ProviderName.ts"

/** Without a key or an address, the SDK reads the environment: both are always given. */
interface Settings {
  readonly baseURL: string
  /** Empty if there is none. */
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
  /** Whether the server is asked to count. */
  readonly includeUsage: boolean
}

export type Create = (settings: Settings, model: string) => LanguageModelV4

export interface Provider {
  /** Where its service is; undefined if it may be anywhere. */
  readonly url: string | undefined
  /** True if many servers speak the protocol, each in its own way. */
  readonly strays: boolean
  readonly load: () => Promise<Create>
}

export const providers: Readonly<Record<ProviderName, Provider>> = {
  "openai-compatible": {
    url: undefined,
    strays: true,
    load: async () => {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible")
      return ({ apiKey, ...settings }, model) =>
        createOpenAICompatible({ name: "model", ...settings, ...(apiKey === "" ? {} : { apiKey }) })(model)
    }
  },
  openai: {
    url: "https://api.openai.com/v1",
    strays: false,
    load: async () => {
      const { createOpenAI } = await import("@ai-sdk/openai")
      return (settings, model) => createOpenAI(settings).responses(model)
    }
  },
  anthropic: {
    url: "https://api.anthropic.com/v1",
    strays: false,
    load: async () => {
      const { createAnthropic } = await import("@ai-sdk/anthropic")
      return (settings, model) => createAnthropic(settings)(model)
    }
  },
  google: {
    url: "https://generativelanguage.googleapis.com/v1beta",
    strays: false,
    load: async () => {
      const { createGoogle } = await import("@ai-sdk/google")
      return (settings, model) => createGoogle(settings)(model)
    }
  },
  mistral: {
    url: "https://api.mistral.ai/v1",
    strays: false,
    load: async () => {
      const { createMistral } = await import("@ai-sdk/mistral")
      return (settings, model) => createMistral(settings)(model)
    }
  }
}
