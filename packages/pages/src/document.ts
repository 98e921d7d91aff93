/** The frame of every page: the HTML document around the content, with the service's mark. Needs no script. */
import { type Content, html, type Html, raw } from "./html.ts"
import { mark } from "./mark.ts"

export interface PageDocument {
  readonly title: string
  readonly content: Content
  /**
   * Inserted outside the template, because a formatter may indent templates and the policy's hash covers exactly this
   * text.
   */
  readonly stylesheet: string
  /** Value of the `robots` meta element. */
  readonly robots: string
  /** More elements for the head. */
  readonly head?: Html
}

/** Returns the document as text. */
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
