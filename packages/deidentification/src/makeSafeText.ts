import type { SafeText } from "./SafeText.ts"

/** Says that a text was de-identified, guarded or judged. For boundaries alone: an architecture test names those of this project. */
export const makeSafeText = (text: string): SafeText => text as SafeText
