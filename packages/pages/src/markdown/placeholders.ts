/** Texts that agents wrote or read: what stands for somebody, such as `[Party 1]` or `[Email 2]`, is marked as such. */
import { html, type Html } from "../html.ts"

/** A word, or a few, with a number if there are several. */
const placeholder = /(\[\p{Lu}[\p{L} ]{0,40}(?: [1-9]\d{0,5})?\])/u

export const marked = (text: string): ReadonlyArray<Html | string> =>
  text
    .split(placeholder)
    .map((part, index) => (index % 2 === 1 ? html`<span class="placeholder">${part}</span>` : part))
    .filter((part) => part !== "")
