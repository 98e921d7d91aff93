/** Marks placeholders, such as `[Party 1]` or `[Email 2]`, in texts that agents wrote or read. */
import { html, type Html } from "../html.ts"

/** One or a few words, with an optional number. */
const placeholder = /(\[\p{Lu}[\p{L} ]{0,40}(?: [1-9]\d{0,5})?\])/u

export const marked = (text: string): ReadonlyArray<Html | string> =>
  text
    .split(placeholder)
    .map((part, index) => (index % 2 === 1 ? html`<span class="placeholder">${part}</span>` : part))
    .filter((part) => part !== "")
