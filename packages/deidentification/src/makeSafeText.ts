import type { SafeText } from "./SafeText.ts"

/**
 * Asserts that a text was de-identified, guarded or judged. Only for boundaries: an architecture test lists the allowed
 * callers in this project.
 */
export const makeSafeText = (text: string): SafeText => text as SafeText
