/**
 * Frames a case's text for the model between two lines with a number that no author of the text can know. The text's
 * own claims about its end or its speaker then remain part of it.
 */
import { safe, type SafeText, slice } from "@incamera/domain/deidentification"

export type Frame = (name: SafeText, text: SafeText) => SafeText

/** Draw a new number for each task. */
export const frameWith =
  (number: number): Frame =>
  (name, text) =>
    safe`<<<data ${number}: ${name}\n${text}\ndata ${number} ends>>>`

/** Shortens a text to `most` characters, with a note that says so. */
export const shortened = (text: SafeText, most: number): SafeText => {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  const end = last >= 0xd800 && last <= 0xdbff ? most - 1 : most
  return safe`${slice(text, 0, end)}\n(${text.length - end} more characters are not shown here)`
}

/** Shortens what is in a frame, and keeps the frame. */
export const shortenedFrame = (framed: SafeText, most: number): SafeText => {
  const end = framed.lastIndexOf("\ndata ")
  return end <= most ? framed : safe`${shortened(slice(framed, 0, end), most)}${slice(framed, end)}`
}
