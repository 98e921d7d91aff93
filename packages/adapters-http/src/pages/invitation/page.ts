/** The frame of the pages that a partner sees, and the headers they are sent with. OWASP ASVS 5.0, 3.4. */
import { HttpServerResponse } from "effect/http"
import { html, Html, type Interpolation } from "./html.ts"
import { stylesheet, stylesheetSource } from "./stylesheet.ts"

export interface Page {
  readonly status: number
  readonly title: string
  readonly content: Interpolation
}

const mark = new Html(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"' +
    ' stroke-linejoin="round" aria-hidden="true" focusable="false">' +
    '<path d="M4 21V10a8 8 0 0 1 16 0v11M2.5 21h19M9 21v-9.5a3 3 0 0 1 6 0V21"/></svg>'
)

/** Put together outside the template, which a formatter may indent: the policy's hash is of exactly this text. */
const styleElement = new Html(`<style>${stylesheet}</style>`)

const render = ({ content, title }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} · In Camera</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="brand">${mark}<span>In Camera</span></p>
          ${content}
        </main>
      </body>
    </html> `.markup

/** The address is a secret: nobody is told of it, nothing keeps the page, and no script could read either. */
const headers = {
  "cache-control": "no-store",
  "content-security-policy":
    `default-src 'none'; style-src ${stylesheetSource}; img-src data:; base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow"
}

export const pageResponse = (page: Page): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(render(page), {
    status: page.status,
    contentType: "text/html; charset=utf-8",
    headers
  })
