/** The protocols that a model may speak. Hosts name one, so this file needs none of the SDK's types. */
export const providerNames = ["openai-compatible", "openai", "anthropic", "google", "mistral"] as const

export type ProviderName = (typeof providerNames)[number]
