/** The frame of every page: the document around its content, with the service's mark. It needs no script. */
import { html, Html, type Interpolation } from "./html.ts"

export interface PageDocument {
  readonly title: string
  readonly content: Interpolation
  /** Put together outside the template, which a formatter may indent: a policy's hash is of exactly this text. */
  readonly stylesheet: string
  /** For the `robots` meta element. */
  readonly robots: string
  /** Further elements of the head. */
  readonly head?: Html
}

const mark = new Html(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"' +
    ' stroke-linejoin="round" aria-hidden="true" focusable="false">' +
    '<path d="M4 21V10a8 8 0 0 1 16 0v11M2.5 21h19M9 21v-9.5a3 3 0 0 1 6 0V21"/></svg>'
)

/** The document as text. */
export const renderDocument = ({ content, head, robots, stylesheet, title }: PageDocument): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="${robots}" />
        ${head}
        <title>${title} · In Camera</title>
        <link rel="icon" href="data:," />
        ${new Html(`<style>${stylesheet}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand">${mark}<span>In Camera</span></p>
          ${content}
        </main>
      </body>
    </html> `.markup
