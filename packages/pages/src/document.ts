/** The frame of every page: the document around its content, with the service's mark. It needs no script. */
import { type Content, html, type Html, raw } from "./html.ts"
import { mark } from "./mark.ts"

export interface PageDocument {
  readonly title: string
  readonly content: Content
  /** Put together outside the template, which a formatter may indent: a policy's hash is of exactly this text. */
  readonly stylesheet: string
  /** For the `robots` meta element. */
  readonly robots: string
  /** Further elements of the head. */
  readonly head?: Html
}

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
        ${raw(`<style>${stylesheet}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand">${mark}<span>In Camera</span></p>
          ${content}
        </main>
      </body>
    </html> `.toString()
