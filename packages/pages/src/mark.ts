/** The service's mark: an arched door, ajar. */
import { raw } from "./html.ts"

const strokes = '<path d="M4 21V10a8 8 0 0 1 16 0v11M2.5 21h19M9 21v-9.5a3 3 0 0 1 6 0V21"/>'

/** Uses the color of the surrounding text. */
export const mark = raw(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"' +
    ` stroke-linejoin="round" aria-hidden="true" focusable="false">${strokes}</svg>`
)
