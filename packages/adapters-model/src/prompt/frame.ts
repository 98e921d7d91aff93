/**
 * Text of a case as a model is given it: between two lines that carry a number nobody knows who wrote the text. What a
 * text says of where it ends, or who speaks, is then part of it.
 */
import { safe, slice } from "@incamera/domain/deidentification/safe"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"

export type Frame = (name: SafeText, text: SafeText) => SafeText

/** The number is to be drawn anew for each task. */
export const frameWith =
  (number: number): Frame =>
  (name, text) =>
    safe`<<<data ${number}: ${name}\n${text}\ndata ${number} ends>>>`

/** Not longer than so many characters, and saying so. */
export const shortened = (text: SafeText, most: number): SafeText => {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  const end = last >= 0xd800 && last <= 0xdbff ? most - 1 : most
  return safe`${slice(text, 0, end)}\n(${text.length - end} more characters are not shown here)`
}
