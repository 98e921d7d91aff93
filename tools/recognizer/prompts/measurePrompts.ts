/** Measures the shipped model for prompts by itself, on the prompts that it wasn't trained on. */
import { loadPromptRecognizer } from "@incamera/deidentification/names/loadNameRecognizer"
import { atOnce } from "@incamera/deidentification/Steps"
import type { Share } from "../scoring.ts"
import { isForTuning, isNaming, readPrompts } from "./readPrompts.ts"

export interface PromptFigures {
  /** Prompts without a private name in which it finds one. */
  readonly refused: Share
  /** Prompts with private names in which it finds none. */
  readonly passed: Share
}

export const measurePrompts = async (): Promise<PromptFigures> => {
  const prompts = readPrompts().filter(isForTuning)
  const { names } = await loadPromptRecognizer()
  const isFound = (text: string) => atOnce(names(text)).some(({ kind }) => kind === "person" || kind === "organization")
  const naming = prompts.filter(isNaming)
  const harmless = prompts.filter((prompt) => !isNaming(prompt))
  return {
    refused: { found: harmless.filter(({ text }) => isFound(text)).length, of: harmless.length },
    passed: { found: naming.filter(({ text }) => !isFound(text)).length, of: naming.length }
  }
}
