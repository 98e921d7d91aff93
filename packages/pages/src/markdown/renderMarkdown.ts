/**
 * Renders Markdown that agents wrote. All text goes through the page template: HTML is shown as source, pictures as
 * their words, and only links to https work. Headings continue below the page's own without skipping a level.
 */
import * as Limits from "../Limits.ts"
import { Marked, type Token, type Tokens } from "marked"
import { type Content, html, type Html, raw } from "../html.ts"
import { marked as withPlaceholders } from "./placeholders.ts"

/** Turns a rule of the language off. */
const none = () => undefined

class TooHard extends Error {}

/**
 * Bounds the work for emphasis: for each opening delimiter the parser scans the rest of the text, again and again if
 * none closes.
 */
class Effort {
  #left: number = Limits.markdownEmphasisCharacters

  spend(rest: string): void {
    if (rest[0] !== "*" && rest[0] !== "_") return
    this.#left -= rest.length
    if (this.#left < 0) throw new TooHard()
  }
}

/** Without HTML and without references: `[Party 1]` is always a placeholder, never a link defined further below. */
const language = (effort: Effort) =>
  new Marked({
    gfm: true,
    tokenizer: {
      html: none,
      tag: none,
      def: none,
      reflink: none,
      emStrong: (rest) => {
        effort.spend(rest)
        return false
      }
    }
  })

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" }

/** Decodes the commonest character references; the lexer leaves them in. */
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#39);/gu, (_, name: string) => named[name] ?? "'")

const within = (token: Token): ReadonlyArray<Token> | undefined => ("tokens" in token ? token.tokens : undefined)

/** Returns the address if it's an https link without credentials. */
const followed = (href: string): string | undefined => {
  const url = URL.parse(href)
  return url?.protocol === "https:" && url.username === "" ? url.href : undefined
}

const alignments: Readonly<Record<string, Html>> = { right: raw(' class="number"') }

class Renderer {
  /** Depths of the headings above the next one. */
  readonly #above: Array<number> = []
  readonly #level: number
  readonly #follows: boolean

  constructor(level: number, follows: boolean) {
    this.#level = level
    this.#follows = follows
  }

  blocks(tokens: ReadonlyArray<Token>, depth = 0): ReadonlyArray<Html | string> {
    return tokens.flatMap((token) => this.#block(token, depth) ?? [])
  }

  #block(token: Token, depth: number): Html | undefined {
    if (depth > Limits.markdownDepth) return html`<p>${token.raw}</p>`
    switch (token.type) {
      case "space":
        return undefined
      case "heading":
        return this.#heading(token as Tokens.Heading)
      case "hr":
        return html`<hr />`
      case "code":
        return html`<pre tabindex="0"><code>${token["text"] as string}</code></pre>`
      case "blockquote":
        return html`<blockquote>${this.blocks(within(token) ?? [], depth + 1)}</blockquote>`
      case "list":
        return this.#list(token as Tokens.List, depth)
      case "table":
        return this.#table(token as Tokens.Table)
      case "text":
        return html`${this.#inline(within(token) ?? [token])}`
      case "paragraph":
        return html`<p>${this.#inline(within(token) ?? [])}</p>`
      default:
        return html`<p>${token.raw}</p>`
    }
  }

  #heading({ depth, tokens }: Tokens.Heading): Html {
    while (this.#above.length > 0 && this.#above.at(-1)! >= depth) this.#above.pop()
    this.#above.push(depth)
    const name = `h${Math.min(6, this.#level + this.#above.length)}`
    return html`${raw(`<${name}>`)}${this.#inline(tokens)}${raw(`</${name}>`)}`
  }

  #list({ items, ordered, start }: Tokens.List, depth: number): Html {
    const rows = items.map((item) => html`<li>${this.blocks(item.tokens, depth + 1)}</li>`)
    const first = typeof start === "number" && start !== 1 ? html` start="${start}"` : undefined
    return ordered
      ? html`<ol${first}>${rows}</ol>`
      : html`<ul>
          ${rows}
        </ul>`
  }

  #table({ align, header, rows }: Tokens.Table): Html {
    const of = (index: number) => alignments[align[index] ?? ""]
    return html`<div class="table" tabindex="0" role="region" aria-label="Table">
      <table>
        <thead>
          <tr>
            ${header.map(({ tokens }, index) => html`<th scope="col" ${of(index)}>${this.#inline(tokens)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map(({ tokens }, index) => html`<td${of(index)}>${this.#inline(tokens)}</td>`)}
              </tr>`
          )}
        </tbody>
      </table>
    </div>`
  }

  #inline(tokens: ReadonlyArray<Token>, depth = 0): ReadonlyArray<Html | string> {
    if (depth > Limits.markdownDepth) return tokens.map(({ raw: written }) => written)
    return tokens.flatMap((token): ReadonlyArray<Html | string> => {
      const inner = () => this.#inline(within(token) ?? [], depth + 1)
      switch (token.type) {
        case "strong":
          return [html`<strong>${inner()}</strong>`]
        case "em":
          return [html`<em>${inner()}</em>`]
        case "del":
          return [html`<del>${inner()}</del>`]
        case "codespan":
          return [html`<code>${token["text"] as string}</code>`]
        case "br":
          return [html`<br />`]
        case "checkbox":
          return [token["checked"] === true ? "☑ " : "☐ "]
        case "image":
          return withPlaceholders(decoded(token["text"] as string))
        case "link":
          return this.#link(token as Tokens.Link, inner())
        case "text":
          return within(token) === undefined ? withPlaceholders(decoded(token["text"] as string)) : inner()
        case "escape":
          return [token["text"] as string]
        default:
          return [token.raw]
      }
    })
  }

  /** A link that doesn't work shows its full address, so that its text can't mislead. */
  #link({ href, text }: Tokens.Link, inner: ReadonlyArray<Html | string>): ReadonlyArray<Html | string> {
    const address = this.#follows ? followed(href) : undefined
    if (address !== undefined) return [html`<a href="${address}" rel="noreferrer">${inner}</a>`]
    return href === text || href === `mailto:${text}` ? inner : [...inner, ` (${href})`]
  }
}

/** Shows the source: the text is too long to render, or was made to be hard to parse. */
const asWritten = (text: string): Html => html`<div class="prose"><p class="told">${withPlaceholders(text)}</p></div>`

export interface MarkdownOptions {
  /**
   * True if links work (default). Never with names filled in: the text's author also wrote the addresses, and an
   * address with a placeholder would send the name to another host.
   */
  readonly follows?: boolean
}

/** `level`: level of the heading above, 1 to 5. */
export const renderMarkdown = (text: string, level: number, { follows = true }: MarkdownOptions = {}): Html => {
  if (text.length > Limits.markdownCharacters) return asWritten(text)
  let tokens: ReadonlyArray<Token>
  try {
    tokens = language(new Effort()).lexer(text)
  } catch {
    // Tens of thousands of nested quotes, or too many emphasis delimiters.
    return asWritten(text)
  }
  const content: Content = new Renderer(level, follows).blocks(tokens)
  return html`<div class="prose">${content}</div>`
}
