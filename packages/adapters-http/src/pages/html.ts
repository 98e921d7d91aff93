/** HTML as a template that escapes: what is interpolated is text, unless it is HTML made by this same template. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

export type Interpolation = string | number | Html | ReadonlyArray<Html> | undefined

const render = (value: Interpolation): string => {
  if (value === undefined) return ""
  if (value instanceof Html) return value.markup
  if (typeof value === "string" || typeof value === "number") return escape(String(value))
  return value.map((part) => part.markup).join("")
}

export const html = (strings: TemplateStringsArray, ...values: ReadonlyArray<Interpolation>): Html =>
  new Html(strings.map((text, index) => (index === 0 ? text : render(values[index - 1]) + text)).join(""))
